/** The viewer of a request, from its two cookies or, for a program, from its access token. */
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
    readonly session: LiveSession | null,
    readonly sessionToken: string | null,
    pass: GuestPass | null,
    /** A program's token. Only guards that use `caller` accept it. */
    readonly token: LiveToken | null = null,
  ) {
    this.pass = pass;
  }

  get caller(): Caller | null {
    return this.session ?? this.token;
  }

  get user(): Account | null {
    return this.session?.user ?? null;
  }

  get guestPass(): GuestPass | null {
    return this.pass;
  }

  /** The pass to send back, if this request changed it. */
  get changedPass(): GuestPass | null {
    return this.isPassNew && this.token === null ? this.pass : null;
  }

  /** Only guards call it, after their check. */
  openLink(entryId: string): GuestPass {
    const pass = withLink(this.pass, entryId);
    if (pass !== this.pass) this.isPassNew = true;
    this.pass = pass;
    return pass;
  }
}

/** @param use for the list of sessions; null when it should not be stored. */
export async function loadViewer(
  readCookie: (name: string) => string | undefined,
  use: Use | null = null,
): Promise<Viewer> {
  const token = readCookie(sessionCookieName()) ?? null;
  const session = token === null ? null : await findSession(token, use);
  return new Viewer(session, session ? token : null, readGuestPass(readCookie(GUEST_COOKIE)));
}

/** Without cookies; a guest when the token is not valid. */
export async function loadTokenViewer(token: string): Promise<Viewer> {
  return new Viewer(null, null, null, await findAccessToken(token));
}
