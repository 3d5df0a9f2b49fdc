import { useEffectEvent, useLayoutEffect, useRef, type RefObject } from "react";

/**
 * For a field whose text React holds (`value`). What is typed into the server's page before it is live stays on the screen, but
 * React hears nothing of it and takes it away the next time it draws the field.
 * @param onTyped given that text, once, as if it were typed now.
 * @returns the field's ref.
 */
export function useTypedBeforeLive(onTyped: (text: string) => void): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null);
  const tell = useEffectEvent(onTyped);
  useLayoutEffect(() => {
    const { value = "", defaultValue = "" } = field.current ?? {};
    if (value === defaultValue) return;
    // Once all that becomes live with the field is: before that Next takes back what is written into the address.
    const turn = setTimeout(() => tell(value));
    return () => clearTimeout(turn);
  }, []);
  return field;
}
