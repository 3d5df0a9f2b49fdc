/** Code that runs in a page with a player: from its first moment on it presses M and a letter in every animation frame. */

export interface Presses {
  /** The number in the picture at each press; -1 if none was visible. */
  painted: number[];
  /** The frame in the clock at each press; null without one. */
  named: (number | null)[];
  /** For each typed letter that pinned a comment, the pinned frame. */
  pinned: number[];
  /** Presses with a picture on the screen. */
  seen: number;
}

declare global {
  interface Window {
    presses: Presses;
  }
}

/** To be added as a page's first script, after `installReader`. */
export function pressInEveryFrame(): void {
  const presses: Presses = { painted: [], named: [], pinned: [], seen: 0 };
  window.presses = presses;
  const write = (field: HTMLTextAreaElement, text: string): void => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, "value")?.set?.call(field, text);
    field.dispatchEvent(new Event("input", { bubbles: true }));
  };
  const press = (): void => {
    requestAnimationFrame(press);
    if (document.querySelector("video") === null) return;
    const painted = window.readPaintedFrame();
    const clock = document.querySelector("[data-testid=current-frame]")?.textContent ?? "";
    presses.painted.push(painted);
    presses.named.push(/^\d+$/.test(clock) ? Number(clock) : null);
    if (painted >= 0) presses.seen += 1;
    const key = { key: "m", bubbles: true, cancelable: true };
    document.body.dispatchEvent(new KeyboardEvent("keydown", key));
    document.body.dispatchEvent(new KeyboardEvent("keyup", key));
    const field = document.querySelector<HTMLTextAreaElement>("textarea[placeholder]");
    if (field === null) return;
    const pin = /On frame (\d+)/.exec(document.body.textContent ?? "")?.[1];
    if (pin !== undefined) presses.pinned.push(Number(pin));
    write(field, field.value === "" ? "a" : "");
  };
  requestAnimationFrame(press);
}
