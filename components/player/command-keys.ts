import { isSingleCharacter } from "@/components/player/use-single-key-shortcuts";
import { commandKeyOf, type CommandKey } from "@/lib/domain/playback/key-commands";

const TYPING = "input, textarea, select, [contenteditable]:not([contenteditable='false'])";
const ELSEWHERE =
  "[role='dialog'], [role='alertdialog'], [role='menu'], [role='listbox'], [role='radiogroup'], [role='tablist']";

/**
 * The command key that is pressed on the page as such: not in a text, a dialog or a list. Null for every other key.
 * @param hasSingleKeys false leaves out letters and signs; see `useSingleKeyShortcuts`.
 */
export function pressedCommandKey(event: KeyboardEvent, hasSingleKeys: boolean): CommandKey | null {
  if (event.defaultPrevented || event.isComposing) return null;
  if (isStepWhileWriting(event)) return event.key;
  const key = commandKeyOf(event, hasOptionKey());
  if (key === null || (isSingleCharacter(key) && !hasSingleKeys)) return null;
  const { target } = event;
  return matches(target, TYPING) || matches(target, ELSEWHERE) || isOtherSlider(target) ? null : key;
}

/** Alt and an arrow in the text of a comment, a reply or an edit; elsewhere that is the browser's. */
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

/** iPhones and iPads call themselves "like Mac OS X"; their keyboards have an Option key too. */
const hasOptionKey = (): boolean => /\bMac OS X\b|\bMacintosh\b/.test(navigator.userAgent);

/** Whether an event's target is, or is within, an element of the selector. */
export function matches(target: EventTarget | null, selector: string): boolean {
  return target instanceof Element && target.closest(selector) !== null;
}

/** Volume and the like: their arrows are their own. The position slider's arrows are the player's. */
function isOtherSlider(target: EventTarget | null): boolean {
  return matches(target, "[role='slider']") && !matches(target, "[data-player-position]");
}
