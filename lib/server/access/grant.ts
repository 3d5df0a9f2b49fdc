/** Facts of a guard, which `writeTransaction` checks again. Only guards make a grant (.dependency-cruiser.cjs). */

import type { Caller } from "../auth/sessions";

export interface GrantFacts {
  /** Null for guests and for the program itself. */
  caller: { kind: Caller["kind"]; id: string; userId: string } | null;
  asAdmin?: true;
  link?: { id: string; entryId: string; guestsMayDeleteMarkers: boolean };
  /** Without a link: the caller's own, a demo, or any for an admin and the program. */
  video?: { id: string; must?: "beOwn" | "beDemo" };
  /** Reached by its own id: once the access has ended the response is "not found" without a reason. */
  isUnlisted?: true;
}

export class Grant {
  readonly #facts: GrantFacts;

  constructor(facts: GrantFacts) {
    this.#facts = facts;
  }

  get facts(): GrantFacts {
    return this.#facts;
  }
}

export interface Granted {
  readonly grant: Grant;
}
