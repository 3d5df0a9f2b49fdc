import { isSingleCharacter } from "@/components/player/use-single-key-shortcuts";
import { commandKeyOf, type CommandKey } from "@/lib/domain/playback/key-commands";

const TYPING = "input, textarea, select, [contenteditable]:not([contenteditable='false'])";
const ELSEWHERE =
  "[role='dialog'], [role='alertdialog'], [role='menu'], [role='listbox'], [role='radiogroup'], [role='tablist']";

/** Null in text fields, dialogs and lists. @param hasSingleKeys false ignores letters and signs (`useSingleKeyShortcuts`). */
export function pressedCommandKey(event: KeyboardEvent, hasSingleKeys: boolean): CommandKey | null {
  if (event.defaultPrevented || event.isComposing) return null;
  if (isStepWhileWriting(event)) return event.key;
  const key = commandKeyOf(event, hasOptionKey());
  if (key === null || (isSingleCharacter(key) && !hasSingleKeys)) return null;
  const { target } = event;
  if (matches(target, TYPING) || matches(target, ELSEWHERE)) return null;
  // Another slider uses the arrows, but no letters or signs.
  return isOtherSlider(target) && !isSingleCharacter(key) ? null : key;
}

/** Alt and an arrow in the text of a comment, reply or edit; elsewhere the browser uses it. */
function isStepWhileWriting(
  event: KeyboardEvent,
): event is KeyboardEvent & { key: "ArrowLeft" | "ArrowRight" } {
  const { key, altKey, ctrlKey, metaKey, shiftKey, target } = event;
  return (
    (key === "ArrowLeft" || key === "ArrowRight") &&
    altKey &&
    !(ctrlKey || metaKey || shiftKey) &&
    matches(target, "[data-composer] textarea, [data-in-place-form] textarea")
  );
}

/** iPhones and iPads report "like Mac OS X", and their keyboards have an Option key too. */
const hasOptionKey = (): boolean => /\bMac OS X\b|\bMacintosh\b/.test(navigator.userAgent);

export function matches(target: EventTarget | null, selector: string): boolean {
  return target instanceof Element && target.closest(selector) !== null;
}

/** The volume slider uses arrows itself; the position slider leaves them to the player. */
function isOtherSlider(target: EventTarget | null): boolean {
  return matches(target, "[role='slider']") && !matches(target, "[data-player-position]");
}
