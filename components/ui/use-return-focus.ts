"use client";

import { useRef } from "react";

type FocusHandlers = {
  onOpenAutoFocus: (event: Event) => void;
  onCloseAutoFocus: (event: Event) => void;
};

const TAKES_FOCUS = "a[href], button, input, select, textarea, summary, [tabindex]";
/** Removed before the dialog chosen in them closes, unlike the button that opened them. */
const TRANSIENT = "[role='menu'], [role='listbox']";

/** `document.activeElement` is not enough: disabled buttons lose the focus; Safari does not focus pressed buttons. */
let lastUsed: HTMLElement | null = null;

function rememberUsed({ target }: Event): void {
  if (target instanceof Element && target.closest(TRANSIENT) === null) {
    lastUsed = target.closest<HTMLElement>(TAKES_FOCUS);
  }
}

if (typeof document !== "undefined") {
  document.addEventListener("focusin", rememberUsed);
  document.addEventListener("pointerdown", rememberUsed, { capture: true });
}

const openers = new WeakMap<Element, HTMLElement>();

/** Candidates: the list item, its neighbours, those of outer lists, panel, dialog, and the dialog's opener. */
function fallbacksOf(element: HTMLElement): HTMLElement[] {
  const fallbacks: (Element | null)[] = [];
  let item = element.closest("li");
  while (item) {
    fallbacks.push(item, item.nextElementSibling, item.previousElementSibling);
    item = item.parentElement?.closest("li") ?? null;
  }
  fallbacks.push(element.closest("[role='tabpanel']"));
  const dialog = element.closest("[role='dialog']");
  const opener = dialog && openers.get(dialog);
  if (opener) fallbacks.push(dialog, opener, ...fallbacksOf(opener));
  return fallbacks.filter((each) => each instanceof HTMLElement);
}

/** A fading dialog is still in the document. */
const isPresent = (each: HTMLElement) =>
  each.isConnected && !each.matches("[role='dialog'][data-state='closed']");

function focusElement(to: HTMLElement | null | undefined): void {
  if (to?.hasAttribute("tabindex") === false) to.tabIndex = -1;
  to?.focus({ preventScroll: true });
}

/** Without a candidate: the top dialog, else the main element. */
function focusFallback(fallbacks: readonly HTMLElement[]): void {
  const dialogs = document.querySelectorAll<HTMLElement>('[role="dialog"][data-state="open"]');
  focusElement(fallbacks.find(isPresent) ?? [...dialogs].at(-1) ?? document.querySelector("main"));
}

/** Called before a pressed button is removed: its row gets the focus. */
export function leaveFocusToItem(button: HTMLElement): void {
  focusElement(button.closest("li"));
}

/** Focuses the opener. If it is removed later, its fallback gets the focus. */
function focusWithFallback(opener: HTMLElement, fallbacks: readonly HTMLElement[]): void {
  opener.focus({ preventScroll: true });
  const observer = new MutationObserver(() => {
    if (opener.isConnected && document.activeElement === opener) return;
    observer.disconnect();
    const isLost = !opener.isConnected && document.activeElement === document.body;
    if (isLost) focusFallback(fallbacks);
  });
  observer.observe(document.body, { childList: true, subtree: true });
}

/** Returns the focus to the opener or its fallback. Radix does so only for triggers; ours also open by keys and calls. */
export function useReturnFocus(handlers: Partial<FocusHandlers>): FocusHandlers {
  const opener = useRef<HTMLElement | null>(null);
  const fallbacks = useRef<HTMLElement[]>([]);
  return {
    onOpenAutoFocus(event) {
      opener.current = lastUsed;
      fallbacks.current = lastUsed === null ? [] : fallbacksOf(lastUsed);
      if (lastUsed !== null && event.target instanceof Element) openers.set(event.target, lastUsed);
      handlers.onOpenAutoFocus?.(event);
    },
    onCloseAutoFocus(event) {
      handlers.onCloseAutoFocus?.(event);
      if (event.defaultPrevented) return;
      event.preventDefault();
      // The caller may have moved the focus on purpose.
      if (document.activeElement !== null && document.activeElement !== document.body) return;
      if (opener.current?.isConnected === true) return focusWithFallback(opener.current, fallbacks.current);
      focusFallback(fallbacks.current);
    },
  };
}
