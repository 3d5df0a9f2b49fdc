"use client";

import { useRef } from "react";

type FocusHandlers = {
  onOpenAutoFocus: (event: Event) => void;
  onCloseAutoFocus: (event: Event) => void;
};

const TAKES_FOCUS = "a[href], button, input, select, textarea, summary, [tabindex]";
/** They are gone by the time the dialog closes that was chosen in them; the button that opened them is not. */
const PASSING = "[role='menu'], [role='listbox']";

/**
 * What was focused or pressed last. `document.activeElement` is not enough: a button that is disabled while the server
 * answers loses the focus before its dialog opens, and Safari does not focus the buttons it presses.
 */
let lastUsed: HTMLElement | null = null;

function remember({ target }: Event): void {
  if (target instanceof Element && target.closest(PASSING) === null) {
    lastUsed = target.closest<HTMLElement>(TAKES_FOCUS);
  }
}

if (typeof document !== "undefined") {
  document.addEventListener("focusin", remember);
  document.addEventListener("pointerdown", remember, { capture: true });
}

/** What opened each dialog. */
const openers = new WeakMap<Element, HTMLElement>();

/**
 * What takes the focus when the element is gone by then, the first that is there: the item of a list that it stood in, the
 * next or previous item, the same of the list around, the panel, the dialog; at last what opened that dialog.
 */
function heirsOf(element: HTMLElement): HTMLElement[] {
  const heirs: (Element | null)[] = [];
  let item = element.closest("li");
  while (item) {
    heirs.push(item, item.nextElementSibling, item.previousElementSibling);
    item = item.parentElement?.closest("li") ?? null;
  }
  heirs.push(element.closest("[role='tabpanel']"));
  const dialog = element.closest("[role='dialog']");
  const opener = dialog && openers.get(dialog);
  if (opener) heirs.push(dialog, opener, ...heirsOf(opener));
  return heirs.filter((each) => each instanceof HTMLElement);
}

/** A dialog that fades out is in the document still. */
const isThere = (each: HTMLElement) =>
  each.isConnected && !each.matches("[role='dialog'][data-state='closed']");

function giveFocus(to: HTMLElement | null | undefined): void {
  if (to?.hasAttribute("tabindex") === false) to.tabIndex = -1;
  to?.focus({ preventScroll: true });
}

/** Without an heir: the dialog that lies on top, else the page's main part. */
function giveFocusToHeir(heirs: readonly HTMLElement[]): void {
  const dialogs = document.querySelectorAll<HTMLElement>('[role="dialog"][data-state="open"]');
  giveFocus(heirs.find(isThere) ?? [...dialogs].at(-1) ?? document.querySelector("main"));
}

/** Called as a pressed button is about to go while its row stays: the row takes the focus. */
export function leaveFocusToItem(button: HTMLElement): void {
  giveFocus(button.closest("li"));
}

/** Focuses what opened a dialog. When that goes while it has the focus, as a row whose deletion was confirmed, its heir takes it. */
function focusOrHeir(opener: HTMLElement, heirs: readonly HTMLElement[]): void {
  opener.focus({ preventScroll: true });
  const observer = new MutationObserver(() => {
    if (opener.isConnected && document.activeElement === opener) return;
    observer.disconnect();
    const isLost = !opener.isConnected && document.activeElement === document.body;
    if (isLost) giveFocusToHeir(heirs);
  });
  observer.observe(document.body, { childList: true, subtree: true });
}

/**
 * Gives the focus back to what opened a dialog. Radix does so only for dialogs with a trigger inside their root; ours
 * are opened by keys, menus and calls as well. Where the opener is gone, as after a deletion, its heir takes the focus.
 */
export function useReturnFocus(handlers: Partial<FocusHandlers>): FocusHandlers {
  const opener = useRef<HTMLElement | null>(null);
  const heirs = useRef<HTMLElement[]>([]);
  return {
    onOpenAutoFocus(event) {
      opener.current = lastUsed;
      heirs.current = lastUsed === null ? [] : heirsOf(lastUsed);
      if (lastUsed !== null && event.target instanceof Element) openers.set(event.target, lastUsed);
      handlers.onOpenAutoFocus?.(event);
    },
    onCloseAutoFocus(event) {
      handlers.onCloseAutoFocus?.(event);
      if (event.defaultPrevented) return;
      event.preventDefault();
      // The caller that closed the dialog may have moved the focus on purpose.
      if (document.activeElement !== null && document.activeElement !== document.body) return;
      if (opener.current?.isConnected === true) return focusOrHeir(opener.current, heirs.current);
      giveFocusToHeir(heirs.current);
    },
  };
}
