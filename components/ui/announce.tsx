"use client";

const ANNOUNCER_ID = "announcer";

/** Says to a screen reader what the eye sees by itself. */
export function announce(text: string): void {
  const announcer = document.getElementById(ANNOUNCER_ID);
  if (announcer === null) return;
  // A new node each time: the same words again are news too.
  announcer.replaceChildren(Object.assign(document.createElement("p"), { textContent: text }));
}

/** Where `announce` writes. */
export const Announcer = () => <div id={ANNOUNCER_ID} aria-live="polite" className="sr-only" />;
