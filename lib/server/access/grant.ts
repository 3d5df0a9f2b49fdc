/**
 * The facts that a guard relied on, as far as they can end: `writeTransaction` checks them again.
 * Only guards create a grant (.dependency-cruiser.cjs), so a grant proves that a guard was passed.
 */

import type { Caller } from "../auth/sessions";

export interface GrantFacts {
  /** The caller's session or access token; null for a guest, and for the program itself. */
  caller: { kind: Caller["kind"]; id: string; userId: string } | null;
  /** They were let in because they are an admin. */
  asAdmin?: true;
  /** The link that they came by, and what its owner added when they did. */
  link?: { id: string; entryId: string; guestsMayDeleteMarkers: boolean };
  /** The video it is about. Without a link it has to be the caller's own, a demo, or any for an admin and the program. */
  video?: { id: string; must?: "beOwn" | "beDemo" };
  /** Reached by an id, not by a path: when the access has ended the answer is "not found", without the reason. */
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

/** The result of a guard; `writeTransaction` accepts it. */
export interface Granted {
  readonly grant: Grant;
}
