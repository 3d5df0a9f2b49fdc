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

/**
 * Gives the focus back to what opened a dialog. Radix does so only for dialogs with a trigger inside their root; ours
 * are opened by keys, menus and calls as well. Where the opener is gone, reading goes on at the page's main part.
 */
export function useReturnFocus(handlers: Partial<FocusHandlers>): FocusHandlers {
  const opener = useRef<HTMLElement | null>(null);
  return {
    onOpenAutoFocus(event) {
      opener.current = lastUsed;
      handlers.onOpenAutoFocus?.(event);
    },
    onCloseAutoFocus(event) {
      handlers.onCloseAutoFocus?.(event);
      if (event.defaultPrevented) return;
      event.preventDefault();
      // Whoever closed the dialog may have moved the focus on purpose.
      if (document.activeElement !== null && document.activeElement !== document.body) return;
      const target = opener.current?.isConnected === true ? opener.current : document.querySelector("main");
      target?.focus({ preventScroll: true });
    },
  };
}
