/**
 * Keeps typed text and the last press or submit until hydration (`HydratedPage`), because React would lose them. The
 * whole press is replayed: menus open on pointerdown. Choosing a file needs a real press, so such buttons are disabled
 * until then. The script is inlined in the page (`inline-script.mjs`), so it imports nothing.
 */
type Field = HTMLInputElement | HTMLTextAreaElement;

const TEXT_FIELDS = "textarea, input:not([type=checkbox], [type=radio], [type=file])";
const typed = new Map<Field, string>();
let waiting: HTMLElement | null = null;
let isPressed = false;

const release = () => waiting?.removeAttribute("aria-busy");
const elementOf = ({ target }: Event) => target as HTMLElement;
// During hydration React already gets presses, and would handle the replayed ones a second time.
const withhold = (event: Event) => event.stopImmediatePropagation();

function keep(event: Event, element: HTMLElement): void {
  event.preventDefault();
  withhold(event);
  release();
  waiting = element;
  waiting.setAttribute("aria-busy", "true");
}

function withholdPress(event: Event): void {
  isPressed = event.type.endsWith("down");
  if (elementOf(event).closest("button")) withhold(event);
}

const listeners: Record<string, (event: Event) => void> = {
  pointerdown: withholdPress,
  mousedown: withholdPress,
  pointerup: withholdPress,
  mouseup: withholdPress,
  pointercancel: withholdPress,
  // On some systems the context menu takes the release of the button.
  contextmenu: withholdPress,
  input: (event) => {
    const field = elementOf(event);
    if (field.matches(TEXT_FIELDS)) typed.set(field as Field, (field as Field).value);
  },
  click: (event) => {
    const button = elementOf(event).closest("button");
    if (button && !(button.form && button.type === "submit")) keep(event, button);
  },
  submit: (event) => {
    const form = elementOf(event);
    if (!form.hasAttribute("action")) keep(event, (event as SubmitEvent).submitter ?? form);
  },
};

function retype(field: Field, text: string): void {
  const tell = () => field.dispatchEvent(new Event("input", { bubbles: true }));
  // React hydrates the element first, and then treats a value other than the last set one as typed.
  tell();
  field.value = "";
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, text);
  tell();
}

function replayPress(): void {
  release();
  if (waiting instanceof HTMLFormElement) return waiting.requestSubmit();
  const how = { bubbles: true, cancelable: true, pointerType: "mouse", isPrimary: true };
  for (const type of ["down", "up"]) {
    waiting?.dispatchEvent(new PointerEvent(`pointer${type}`, how));
    waiting?.dispatchEvent(new MouseEvent(`mouse${type}`, how));
  }
  waiting?.click();
}

function whenLive(): void {
  // React would get only the second half of the press.
  if (isPressed) return void setTimeout(whenLive, 50);
  for (const [type, listener] of Object.entries(listeners)) removeEventListener(type, listener, true);
  for (const [field, text] of typed) retype(field, text);
  // In its own task, after React has handled the text.
  setTimeout(replayPress);
}

for (const [type, listener] of Object.entries(listeners)) addEventListener(type, listener, true);
addEventListener("pagelive", whenLive, { once: true });

export {};
