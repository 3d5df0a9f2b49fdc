import { useEffectEvent, useLayoutEffect, useRef, type RefObject } from "react";

/**
 * For a controlled field (`value`). Text that is typed before hydration stays on the screen, but React gets no event
 * for it and would remove it with the next render.
 * @param onTyped called once with that text.
 * @returns the ref of the field.
 */
export function useTypedBeforeLive(onTyped: (text: string) => void): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null);
  const emitTyped = useEffectEvent(onTyped);
  useLayoutEffect(() => {
    const { value = "", defaultValue = "" } = field.current ?? {};
    if (value === defaultValue) return;
    // Once all that becomes live with the field is: before that Next takes back what is written into the address.
    const turn = setTimeout(() => emitTyped(value));
    return () => clearTimeout(turn);
  }, []);
  return field;
}
