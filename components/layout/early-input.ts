/**
 * Keeps typed text and the last press or submit until hydration (`HydratedPage`), because React would lose them. The
 * whole press is replayed: menus open on pointerdown. Choosing a file needs a real press, so such buttons are disabled
 * until then. The script is inlined in the page (`inline-script.mjs`), so it imports nothing.
 */
type Field = HTMLInputElement | HTMLTextAreaElement;

const TEXT_FIELDS = "textarea, input:not([type=checkbox], [type=radio], [type=file])";
const typedTexts = new Map<Field, string>();
let pendingTarget: HTMLElement | null = null;
let isPointerDown = false;

const clearBusy = () => pendingTarget?.removeAttribute("aria-busy");
const targetElement = ({ target }: Event) => target as HTMLElement;
// During hydration React already gets presses, and would handle the replayed ones a second time.
const blockEvent = (event: Event) => event.stopImmediatePropagation();

function deferEvent(event: Event, element: HTMLElement): void {
  event.preventDefault();
  blockEvent(event);
  clearBusy();
  pendingTarget = element;
  pendingTarget.setAttribute("aria-busy", "true");
}

function blockButtonPress(event: Event): void {
  isPointerDown = event.type.endsWith("down");
  if (targetElement(event).closest("button")) blockEvent(event);
}

const listeners: Record<string, (event: Event) => void> = {
  pointerdown: blockButtonPress,
  mousedown: blockButtonPress,
  pointerup: blockButtonPress,
  mouseup: blockButtonPress,
  pointercancel: blockButtonPress,
  // On some systems the context menu takes the release of the button.
  contextmenu: blockButtonPress,
  input: (event) => {
    const field = targetElement(event);
    if (field.matches(TEXT_FIELDS)) typedTexts.set(field as Field, (field as Field).value);
  },
  click: (event) => {
    const button = targetElement(event).closest("button");
    if (button && !(button.form && button.type === "submit")) deferEvent(event, button);
  },
  submit: (event) => {
    const form = targetElement(event);
    if (!form.hasAttribute("action")) deferEvent(event, (event as SubmitEvent).submitter ?? form);
  },
};

function restoreText(field: Field, text: string): void {
  const dispatchInput = () => field.dispatchEvent(new Event("input", { bubbles: true }));
  // React hydrates the element first, and then treats a value other than the last set one as typed.
  dispatchInput();
  field.value = "";
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, text);
  dispatchInput();
}

function replayPress(): void {
  clearBusy();
  if (pendingTarget instanceof HTMLFormElement) return pendingTarget.requestSubmit();
  const eventInit = { bubbles: true, cancelable: true, pointerType: "mouse", isPrimary: true };
  for (const type of ["down", "up"]) {
    pendingTarget?.dispatchEvent(new PointerEvent(`pointer${type}`, eventInit));
    pendingTarget?.dispatchEvent(new MouseEvent(`mouse${type}`, eventInit));
  }
  pendingTarget?.click();
}

function replayWhenLive(): void {
  // React would get only the second half of the press.
  if (isPointerDown) return void setTimeout(replayWhenLive, 50);
  for (const [type, listener] of Object.entries(listeners)) removeEventListener(type, listener, true);
  for (const [field, text] of typedTexts) restoreText(field, text);
  // In its own task, after React has handled the text.
  setTimeout(replayPress);
}

for (const [type, listener] of Object.entries(listeners)) addEventListener(type, listener, true);
addEventListener("pagelive", replayWhenLive, { once: true });

export {};
