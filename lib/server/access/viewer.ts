/** The viewer of a request, read from the two cookies or, for a program, from its access token. */
import { findAccessToken, type LiveToken } from "../auth/access-tokens";
import {
  findSession,
  sessionCookieName,
  type Account,
  type Caller,
  type LiveSession,
  type Use,
} from "../auth/sessions";
import { GUEST_COOKIE, readGuestPass, withLink, type GuestPass } from "./guest-pass";

export class Viewer {
  private pass: GuestPass | null;
  private isPassNew = false;

  constructor(
    /** Null for a guest, and for a program. */
    readonly session: LiveSession | null,
    readonly sessionToken: string | null,
    pass: GuestPass | null,
    /** Of a program. Only guards that ask for the `caller` let one in: all others know sessions alone. */
    readonly token: LiveToken | null = null,
  ) {
    this.pass = pass;
  }

  /** The account that calls, by its session or by a token. */
  get caller(): Caller | null {
    return this.session ?? this.token;
  }

  /** The account of the session. */
  get user(): Account | null {
    return this.session?.user ?? null;
  }

  get guestPass(): GuestPass | null {
    return this.pass;
  }

  /** The pass to send back, when this request changed it. */
  get changedPass(): GuestPass | null {
    return this.isPassNew && this.token === null ? this.pass : null;
  }

  /** Records that the link was opened. Only guards call it, after their check. */
  openLink(entryId: string): GuestPass {
    const pass = withLink(this.pass, entryId);
    if (pass !== this.pass) this.isPassNew = true;
    this.pass = pass;
    return pass;
  }
}

/**
 * @param readCookie value of a cookie by name.
 * @param use for the list of sessions; null where it is not to be written down.
 */
export async function loadViewer(
  readCookie: (name: string) => string | undefined,
  use: Use | null = null,
): Promise<Viewer> {
  const token = readCookie(sessionCookieName()) ?? null;
  const session = token === null ? null : await findSession(token, use);
  return new Viewer(session, session ? token : null, readGuestPass(readCookie(GUEST_COOKIE)));
}

/** The viewer behind an access token, who has no cookies; a guest where it is not valid. */
export async function loadTokenViewer(token: string): Promise<Viewer> {
  return new Viewer(null, null, null, await findAccessToken(token));
}
