/** Who asks: one value a request, read from the two cookies and from nothing else. */
import { findSession, sessionCookieName, type Account, type LiveSession } from "../auth/sessions";
import { GUEST_COOKIE, readGuestPass, withLink, type GuestPass } from "./guest-pass";

export class Viewer {
  private pass: GuestPass | null;
  private isPassNew = false;

  constructor(
    /** Null for somebody who is not signed in. */
    readonly session: LiveSession | null,
    readonly sessionToken: string | null,
    pass: GuestPass | null,
  ) {
    this.pass = pass;
  }

  get user(): Account | null {
    return this.session?.user ?? null;
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

/**
 * @param readCookie value of a cookie by name.
 * @param userAgent the header of this name; the list of sessions says in words what it names.
 */
export async function loadViewer(
  readCookie: (name: string) => string | undefined,
  userAgent: string | null = null,
): Promise<Viewer> {
  const token = readCookie(sessionCookieName()) ?? null;
  const session = token === null ? null : await findSession(token, userAgent);
  return new Viewer(session, session ? token : null, readGuestPass(readCookie(GUEST_COOKIE)));
}
