"use client";
import { useEffect, type RefObject } from "react";
import { hasOpenLayer } from "@/components/ui/open-layer";

const FADES_AFTER_MS = 2000;

/** Sets `data-faded` after a time without input, unless something is open. No React state: each tap changes it. */
export function useFading(player: RefObject<HTMLElement | null>, over: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const [section, layer] = [player.current, over.current];
    if (section === null || layer === null) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isPressed = false;
    const fade = (): void => {
      const isInUse = isPressed || hasOpenLayer() || layer.querySelector("[data-open]") !== null;
      if (isInUse) wake();
      else layer.dataset.faded = "";
    };
    const wake = (): void => {
      clearTimeout(timer);
      timer = setTimeout(fade, FADES_AFTER_MS);
      delete layer.dataset.faded;
    };
    const press = (): void => {
      isPressed = true;
    };
    /** Runs after the picture has handled the tap, because a tap on faded controls only shows them. */
    const release = (): void => {
      isPressed = false;
      wake();
    };
    const listeners = new AbortController();
    const { signal } = listeners;
    section.addEventListener("pointerdown", press, { signal });
    for (const end of ["pointerup", "pointercancel"] as const)
      section.addEventListener(end, release, { signal });
    for (const event of ["pointermove", "focusin"] as const) {
      section.addEventListener(
        event,
        (at) => (at instanceof PointerEvent && at.pointerType !== "mouse" ? undefined : wake()),
        { signal },
      );
    }
    window.addEventListener("keydown", wake, { signal });
    wake();
    return () => {
      clearTimeout(timer);
      listeners.abort();
    };
  }, [player, over]);
}

/** Whether the surrounding controls lie over the film and are faded. */
export function isFaded(element: Element): boolean {
  const layer = element.closest("section")?.querySelector("[data-fading][data-faded]");
  return layer instanceof Element && Number(getComputedStyle(layer).opacity) < 0.5;
}
