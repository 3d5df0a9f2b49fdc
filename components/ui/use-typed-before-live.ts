import { useEffectEvent, useLayoutEffect, useRef, type RefObject } from "react";

/** For controlled fields: React gets no event for text typed before hydration, and would remove it. */
export function useTypedBeforeLive(onTyped: (text: string) => void): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null);
  const emitTyped = useEffectEvent(onTyped);
  useLayoutEffect(() => {
    const { value = "", defaultValue = "" } = field.current ?? {};
    if (value === defaultValue) return;
    // After the page is live: earlier, Next reverts changes of the URL.
    const turn = setTimeout(() => emitTyped(value));
    return () => clearTimeout(turn);
  }, []);
  return field;
}
