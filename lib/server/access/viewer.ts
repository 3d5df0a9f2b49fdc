/** Who asks: one value a request, read from the two cookies and from nothing else. */
import type { User } from "../generated/prisma/client";
import { findSessionUser, sessionCookieName } from "../auth/sessions";
import { GUEST_COOKIE, readGuestPass, withLink, type GuestPass } from "./guest-pass";

export class Viewer {
  private pass: GuestPass | null;
  private isPassNew = false;

  constructor(
    readonly user: User | null,
    readonly sessionToken: string | null,
    pass: GuestPass | null,
  ) {
    this.pass = pass;
  }

  get guestPass(): GuestPass | null {
    return this.pass;
  }

  /** The pass to send back, when this request changed it. */
  get changedPass(): GuestPass | null {
    return this.isPassNew ? this.pass : null;
  }

  /** Notes that the link was opened. Only a door calls this, after it let the viewer in. */
  openLink(linkId: string): GuestPass {
    const pass = withLink(this.pass, linkId);
    if (pass !== this.pass) this.isPassNew = true;
    this.pass = pass;
    return pass;
  }
}

/** @param readCookie value of a cookie by name. */
export async function loadViewer(readCookie: (name: string) => string | undefined): Promise<Viewer> {
  const token = readCookie(sessionCookieName()) ?? null;
  const user = token === null ? null : await findSessionUser(token);
  return new Viewer(user, user ? token : null, readGuestPass(readCookie(GUEST_COOKIE)));
}
