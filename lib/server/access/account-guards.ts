/** Guards that check only who calls. */
import { AppError } from "@/lib/domain/app-error";
import { refusesTokens } from "../auth/access-tokens";
import { hasAdminRights, requireRecentSecondFactor, secondFactorRequired } from "../auth/second-factor";
import { findAccount, type Account, type Caller, type LiveSession } from "../auth/sessions";
import { db } from "../db";
import type { Invoice } from "../generated/prisma/client";
import { adminsOnly, idParam, makeGuard, notFound, signInFirst, type Guard } from "./guard";
import { Grant, type Granted } from "./grant";
import type { ServedObject } from "./served-objects";
import type { Viewer } from "./viewer";

/** Open to everyone, and asks nothing about them. */
export const anyone = makeGuard<undefined>("anyone", async () => undefined);

/** Open to every browser; gives the viewer. @throws AppError forbidden for a program with an access token. */
export const anyViewer = makeGuard<Viewer>("anyViewer", async (context) => {
  const viewer = await context.viewer();
  if (viewer.token) throw refusesTokens();
  return viewer;
});

/** @throws AppError unauthenticated; forbidden for a program with an access token. */
export function requireSession({ session, token }: Viewer): LiveSession {
  if (session) return session;
  throw token ? refusesTokens() : signInFirst();
}

/** @throws AppError unauthenticated. */
export function requireCaller({ caller }: Viewer): Caller {
  if (!caller) throw signInFirst();
  return caller;
}

/** What a grant says of the caller. */
export const factsOf = ({ kind, id, user }: Caller) => ({ kind, id, userId: user.id });

/** An account, by its session or by an access token. */
export interface ByAccount extends Granted {
  caller: Caller;
  user: Account;
}

/** For calls that programs may make with an access token too; every other guard of an account refuses them. */
export const byAccount = makeGuard<ByAccount>("byAccount", async (context) => {
  const caller = requireCaller(await context.viewer());
  return { caller, user: caller.user, grant: new Grant({ caller: factsOf(caller) }) };
});

export interface SignedIn extends ByAccount {
  session: LiveSession;
  viewer: Viewer;
}

/** For people alone. */
export const signedIn = makeGuard<SignedIn>("signedIn", async (context) => {
  const viewer = await context.viewer();
  const session = requireSession(viewer);
  const { user } = session;
  return { session, caller: session, user, viewer, grant: new Grant({ caller: factsOf(session) }) };
});

export interface OwnById extends SignedIn {
  /** The id in the path; not yet checked to belong to this account. */
  id: string;
}

/** For a call about one of an account's sessions or ways to sign in. Whether it is theirs, the change itself asks. */
export const ownById = makeGuard<OwnById>("ownById", async (context) => {
  const account = await signedIn(context);
  return { ...account, id: idParam(context) };
});

/** For the admin area. The rights are read with the session, so they are those of this moment. */
export const adminOnly = makeGuard<SignedIn>("adminOnly", async (context) => {
  const account = await signedIn(context);
  const { session, user } = account;
  if (user.accountType !== "admin") throw adminsOnly();
  if (!hasAdminRights(session)) throw secondFactorRequired();
  return { ...account, grant: new Grant({ caller: factsOf(session), asAdmin: true }) };
});

/**
 * The same guard for what somebody at an unattended browser must not do: it asks for a passkey as well, where the account has
 * one or the site wants one of it.
 * @throws AppError secondFactorRequired.
 */
export const confirmed = <Access>(guard: Guard<Access>): Guard<Access> =>
  makeGuard([guard.guardName, "confirmed"], async (context) => {
    const access = await guard(context);
    await requireRecentSecondFactor(requireSession(await context.viewer()));
    return access;
  });

/**
 * The same guard for what lets somebody in, or hear of the account, beside its password: anybody can sign up with anybody's
 * address. A confirmed address stays confirmed, so no write has to ask again.
 * @throws AppError emailUnconfirmed.
 */
export const emailConfirmed = <Access>(guard: Guard<Access>): Guard<Access> =>
  makeGuard([guard.guardName, "emailConfirmed"], async (context) => {
    const access = await guard(context);
    const { user } = requireSession(await context.viewer());
    if (user.emailConfirmedAt !== null) return access;
    throw new AppError(
      "emailUnconfirmed",
      "Please confirm your email address first: open the link that we mailed, or have it sent again in the settings.",
    );
  });

/** For an admin's call about what the path names by an id, which the change itself looks for. */
export const byAdmin = makeGuard<OwnById>("adminOnly", async (context) => {
  const admin = await adminOnly(context);
  return { ...admin, id: idParam(context) };
});

export interface AccountByAdmin extends Granted {
  admin: SignedIn;
  account: Account;
}

/** For the admin area's calls about one account. @throws AppError notFound when there is none of this id. */
export const accountByAdmin = makeGuard<AccountByAdmin>("adminOnly", async (context) => {
  const admin = await adminOnly(context);
  const account = await findAccount(idParam(context));
  if (!account) throw notFound("User not found");
  return { admin, account, grant: admin.grant };
});

/** An invoice: for the account it is asked of, and for admins. */
export const ownInvoice = makeGuard<Invoice>("ownInvoice", async (context) => {
  const session = requireSession(await context.viewer());
  const invoice = await db().invoice.findUnique({ where: { id: idParam(context) } });
  if (!invoice || (invoice.userId !== session.user.id && !hasAdminRights(session)))
    throw notFound("Invoice not found");
  return invoice;
});

/** The picture of an account: for the account, and for admins. */
export const profilePicture = makeGuard<ServedObject>("profilePicture", async (context) => {
  const session = requireSession(await context.viewer());
  const object = await db().mediaObject.findUnique({
    where: { id: idParam(context), kind: "profilePicture" },
    select: { id: true, key: true, contentType: true, userId: true },
  });
  if (!object || (object.userId !== session.user.id && !hasAdminRights(session)))
    throw notFound("Picture not found");
  return object;
});
