"use client";

import { createRef } from "react";

const announcer = createRef<HTMLDivElement>();

export function announce(text: string): void {
  // A new node, so that repeated words are announced again.
  announcer.current?.replaceChildren(Object.assign(document.createElement("p"), { textContent: text }));
}

export const Announcer = () => <div ref={announcer} aria-live="polite" className="sr-only" />;
