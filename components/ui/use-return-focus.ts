"use client";

import { useRef } from "react";

type FocusHandlers = {
  onOpenAutoFocus: (event: Event) => void;
  onCloseAutoFocus: (event: Event) => void;
};

/**
 * Gives the focus back to what had it before a dialog opened. Radix does so only for dialogs with a trigger inside
 * their root; ours are opened by keys, menus and calls as well.
 */
export function useReturnFocus(handlers: Partial<FocusHandlers>): FocusHandlers {
  const opener = useRef<HTMLElement | null>(null);
  return {
    onOpenAutoFocus(event) {
      opener.current = openerOf(document.activeElement);
      handlers.onOpenAutoFocus?.(event);
    },
    onCloseAutoFocus(event) {
      handlers.onCloseAutoFocus?.(event);
      if (event.defaultPrevented || opener.current?.isConnected !== true) return;
      event.preventDefault();
      opener.current.focus({ preventScroll: true });
    },
  };
}

/** A menu is gone by the time its dialog closes: the button that opened the menu stands for it. */
function openerOf(focused: Element | null): HTMLElement | null {
  const menu = focused?.closest("[role='menu']") ?? null;
  const named = menu === null ? focused : document.getElementById(menu.getAttribute("aria-labelledby") ?? "");
  return named instanceof HTMLElement ? named : null;
}
