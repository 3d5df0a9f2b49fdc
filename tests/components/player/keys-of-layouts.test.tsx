/** @jest-environment ./tests/support/screen-environment.mjs */
import { useRef } from "react";
import { afterEach, beforeEach, describe, expect, jest, test } from "@jest/globals";
import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { EngineProvider } from "@/components/player/engine";
import { HelpDialog } from "@/components/player/help-dialog";
import { usePlayerKeys } from "@/components/player/use-player-keys";
import { useSelection } from "@/components/videos/use-selection";
import type { PlaybackEngine } from "@/lib/player/state/playback-state";
import {
  LAYOUT_PRESSES,
  MAC_BROWSER,
  WINDOWS_BROWSER,
  type LayoutPress,
} from "@/tests/support/keyboard-layouts";
import { stillPlayer } from "@/tests/support/media/still-player";

let done: string[];
beforeEach(() => {
  done = [];
});
afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(navigator, "keyboard");
});

const note = (text: string) => () => void done.push(text);
function Player() {
  const place = useRef<HTMLElement>(null);
  usePlayerKeys(place, {
    isOn: true,
    addMarker: note("marker"),
    openHelp: note("help"),
    goToFrame: note("go to frame"),
    toggleFullscreen: note("full screen"),
  });
  return <section ref={place} aria-label="Player" />;
}

function show() {
  const engine: PlaybackEngine = {
    ...stillPlayer(100),
    step: ({ unit, count }) => void done.push(`${count} ${unit}`),
    slower: note("slower"),
    faster: note("faster"),
    setRate: (rate) => void done.push(`${rate}x`),
  };
  render(
    <EngineProvider value={engine}>
      <Player />
    </EngineProvider>,
  );
  return engine;
}

function useBrowser(system: LayoutPress["system"]) {
  jest.spyOn(navigator, "userAgent", "get").mockReturnValue(system === "Mac" ? MAC_BROWSER : WINDOWS_BROWSER);
}

function press({ key, code, with: held }: Pick<LayoutPress, "key" | "code" | "with">, more = {}) {
  const isAltGr = held === "AltGr";
  const event = new KeyboardEvent("keydown", {
    ...{ key, code, bubbles: true, cancelable: true },
    shiftKey: held === "Shift" || held === "Option and Shift",
    altKey: isAltGr || held.startsWith("Option"),
    ctrlKey: isAltGr,
    modifierAltGraph: isAltGr,
    ...more,
  });
  act(() => void document.body.dispatchEvent(event));
  return event;
}

const DOES: Readonly<Record<string, string[]>> = {
  ",": ["-5 frames"],
  ".": ["5 frames"],
  "[": ["-30 frames"],
  "]": ["30 frames"],
  "?": ["help"],
  s: ["slower"],
  f: ["faster"],
  m: ["marker"],
  g: ["go to frame"],
  "1": ["0.1x"],
  "5": ["1x"],
  "6": ["2x"],
};

describe("the player's keys", () => {
  test.each(LAYOUT_PRESSES)("$layout on $system: $key on $code with $with is $command", (row) => {
    useBrowser(row.system);
    show();
    const { defaultPrevented } = press(row);
    expect(done).toEqual(DOES[row.command] ?? []);
    expect(defaultPrevented).toBe(done.length > 0);
  });

  test("Alt with a letter or sign is left to the menu of Windows, Ctrl and Command to the browser", () => {
    useBrowser("Windows");
    show();
    press({ key: "f", code: "KeyF", with: "nothing" }, { altKey: true });
    press({ key: "[", code: "BracketLeft", with: "nothing" }, { altKey: true });
    press({ key: "а", code: "KeyF", with: "nothing" }, { ctrlKey: true });
    press({ key: "ы", code: "KeyS", with: "nothing" }, { metaKey: true });
    expect(done).toEqual([]);
  });

  test("Alt with an arrow steps while a comment is written, and is left to the browser elsewhere", () => {
    useBrowser("Windows");
    const engine = show();
    const form = document.body.appendChild(document.createElement("form"));
    form.dataset.composer = "";
    const text = form.appendChild(document.createElement("textarea"));
    const arrow = (target: Element, altKey: boolean) => {
      const init = { key: "ArrowRight", code: "ArrowRight", altKey };
      const isFree = fireEvent.keyDown(target, init);
      fireEvent.keyUp(target, init);
      return isFree;
    };
    const step = jest.spyOn(engine, "stepFrames");
    expect([arrow(text, false), arrow(document.body, true), step.mock.calls.length]).toEqual([true, true, 0]);
    expect(arrow(text, true)).toBe(false);
    expect(step).toHaveBeenCalledTimes(1);
    form.remove();
  });

  test("letters are commands on another slider too, whose arrows are its own", () => {
    useBrowser("Windows");
    const engine = show();
    const step = jest.spyOn(engine, "stepFrames");
    const slider = document.body.appendChild(document.createElement("div"));
    slider.setAttribute("role", "slider");
    fireEvent.keyDown(slider, { key: "ArrowRight", code: "ArrowRight" });
    fireEvent.keyDown(slider, { key: "g", code: "KeyG" });
    expect([done, step.mock.calls.length]).toEqual([["go to frame"], 0]);
    slider.remove();
  });

  test("L sets the loop's start, then its end, then removes it; W is full screen", () => {
    const engine = show();
    const loop = { startFrame: null as number | null, endFrame: null as number | null };
    const snapshot = engine.getSnapshot();
    Object.assign(engine, {
      getSnapshot: () => ({ ...snapshot, loop }),
      setLoopStart: () => void (loop.startFrame = 100),
      setLoopEnd: () => void (loop.endFrame = 110),
      clearLoop: () => Object.assign(loop, { startFrame: null, endFrame: null }),
    });
    const l = { key: "l", code: "KeyL", with: "nothing" } as const;
    const seen = [l, l, l].map((key) => {
      press(key);
      return [loop.startFrame, loop.endFrame];
    });
    expect(seen).toEqual([
      [100, null],
      [100, 110],
      [null, null],
    ]);
    press({ key: "w", code: "KeyW", with: "nothing" });
    expect(done).toEqual(["full screen"]);
  });

  test("letters by their position are switched off with the other single keys", () => {
    localStorage.setItem("choice:single-key-shortcuts", "off");
    useBrowser("Windows");
    show();
    press({ key: "ы", code: "KeyS", with: "nothing" });
    press({ key: "[", code: "Digit8", with: "AltGr" });
    expect(done).toEqual([]);
  });
});

describe("the help", () => {
  const shownKeys = () =>
    [...document.querySelectorAll("kbd")].map(({ textContent }) => textContent).join(" ");
  const US = "Space ← → , . [ ] G S F 1 6 L W M H 1 7 T C D V N P J R E U Alt+← Alt+→ Escape ?";
  const tellLayout = (getLayoutMap: () => Promise<unknown>) =>
    Object.defineProperty(navigator, "keyboard", { value: { getLayoutMap }, configurable: true });

  test("names the keys of the viewer's layout", async () => {
    tellLayout(async () => new Map(Object.entries({ KeyS: "ы", Comma: "б", BracketLeft: "х" })));
    render(<HelpDialog topic="keyboard" page="video" onClose={() => undefined} />);
    await waitFor(() =>
      expect(shownKeys()).toBe(
        "Space ← → Б . Х ] G Ы F 1 6 L W M H 1 7 T C D V N P J R E U Alt+← Alt+→ Escape ?",
      ),
    );
  });

  test("names those of a US keyboard where the browser reports no layout, or denies it", async () => {
    const { unmount } = render(<HelpDialog topic="keyboard" page="video" onClose={() => undefined} />);
    expect(shownKeys()).toBe(US);
    unmount();
    const refused = Promise.reject(new DOMException("Not here", "SecurityError"));
    tellLayout(() => refused);
    render(<HelpDialog topic="keyboard" page="video" onClose={() => undefined} />);
    await act(() => refused.catch(() => undefined));
    expect(shownKeys()).toBe(US);
  });
});

test("Ctrl with the key at the position of A selects all videos", () => {
  function Videos() {
    const { chosen, start } = useSelection([{ id: "a" }, { id: "b" }]);
    return <button onClick={start}>{chosen.length} chosen</button>;
  }
  render(<Videos />);
  fireEvent.click(screen.getByRole("button"));
  press({ key: "ф", code: "KeyA", with: "nothing" }, { ctrlKey: true });
  expect(screen.getByRole("button")).toHaveTextContent("2 chosen");
});
