"use client";

import { useRef } from "react";

type FocusHandlers = {
  onOpenAutoFocus: (event: Event) => void;
  onCloseAutoFocus: (event: Event) => void;
};

const TAKES_FOCUS = "a[href], button, input, select, textarea, summary, [tabindex]";
/** Removed before the dialog chosen in them closes, unlike the button that opened them. */
const PASSING = "[role='menu'], [role='listbox']";

/** `document.activeElement` is not enough: disabled buttons lose the focus; Safari does not focus pressed buttons. */
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

const openers = new WeakMap<Element, HTMLElement>();

/** Candidates: the list item, its neighbours, those of outer lists, panel, dialog, and the dialog's opener. */
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

/** A fading dialog is still in the document. */
const isThere = (each: HTMLElement) =>
  each.isConnected && !each.matches("[role='dialog'][data-state='closed']");

function giveFocus(to: HTMLElement | null | undefined): void {
  if (to?.hasAttribute("tabindex") === false) to.tabIndex = -1;
  to?.focus({ preventScroll: true });
}

/** Without a candidate: the top dialog, else the main element. */
function giveFocusToHeir(heirs: readonly HTMLElement[]): void {
  const dialogs = document.querySelectorAll<HTMLElement>('[role="dialog"][data-state="open"]');
  giveFocus(heirs.find(isThere) ?? [...dialogs].at(-1) ?? document.querySelector("main"));
}

/** Called before a pressed button is removed: its row gets the focus. */
export function leaveFocusToItem(button: HTMLElement): void {
  giveFocus(button.closest("li"));
}

/** Focuses the opener. If it is removed later, its heir gets the focus. */
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

/** Returns the focus to the opener or its heir. Radix does so only for triggers; ours also open by keys and calls. */
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
      // The caller may have moved the focus on purpose.
      if (document.activeElement !== null && document.activeElement !== document.body) return;
      if (opener.current?.isConnected === true) return focusOrHeir(opener.current, heirs.current);
      giveFocusToHeir(heirs.current);
    },
  };
}
