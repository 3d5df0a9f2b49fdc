"use client";

const ANNOUNCER_ID = "announcer";

/** For screen readers. */
export function announce(text: string): void {
  const announcer = document.getElementById(ANNOUNCER_ID);
  if (announcer === null) return;
  // A new node, so that repeated words are announced again.
  announcer.replaceChildren(Object.assign(document.createElement("p"), { textContent: text }));
}

export const Announcer = () => <div id={ANNOUNCER_ID} aria-live="polite" className="sr-only" />;
