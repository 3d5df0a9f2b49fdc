/** Guards that check only the caller. */
import { AppError } from "@/lib/domain/app-error";
import { refusesTokens } from "../auth/access-tokens";
import { hasAdminRights, requireRecentSecondFactor, secondFactorRequired } from "../auth/second-factor";
import { findAccount, type Account, type Caller, type LiveSession } from "../auth/sessions";
import { db } from "../database/db";
import type { Invoice } from "../generated/prisma/client";
import { adminsOnly, idParam, makeGuard, notFound, signInFirst, type Guard } from "./guard";
import { Grant, type Granted } from "./grant";
import type { ServedObject } from "./served-objects";
import type { Viewer } from "./viewer";

export const anyone = makeGuard<undefined>("anyone", async () => undefined);

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

export const toCallerFacts = ({ kind, id, user }: Caller) => ({ kind, id, userId: user.id });

export interface ByAccount extends Granted {
  caller: Caller;
  user: Account;
}

/** For calls that also take an access token; all other account guards refuse one. */
export const byAccount = makeGuard<ByAccount>("byAccount", async (context) => {
  const caller = requireCaller(await context.viewer());
  return { caller, user: caller.user, grant: new Grant({ caller: toCallerFacts(caller) }) };
});

export interface SignedIn extends ByAccount {
  session: LiveSession;
  viewer: Viewer;
}

export const signedIn = makeGuard<SignedIn>("signedIn", async (context) => {
  const viewer = await context.viewer();
  const session = requireSession(viewer);
  const { user } = session;
  return { session, caller: session, user, viewer, grant: new Grant({ caller: toCallerFacts(session) }) };
});

export interface OwnById extends SignedIn {
  /** From the path; not yet checked to belong to this account. */
  id: string;
}

/** For calls about an account's session or sign-in method. The change itself checks that it is theirs. */
export const ownById = makeGuard<OwnById>("ownById", async (context) => {
  const account = await signedIn(context);
  return { ...account, id: idParam(context) };
});

/** Rights are read with the session, so they are current. */
export const adminOnly = makeGuard<SignedIn>("adminOnly", async (context) => {
  const account = await signedIn(context);
  const { session, user } = account;
  if (user.accountType !== "admin") throw adminsOnly();
  if (!hasAdminRights(session)) throw secondFactorRequired();
  return { ...account, grant: new Grant({ caller: toCallerFacts(session), asAdmin: true }) };
});

/**
 * The guard, plus a recent passkey where the account has one or must have one: for what an unattended browser must not
 * do. @throws AppError secondFactorRequired.
 */
export const confirmed = <Access>(guard: Guard<Access>): Guard<Access> =>
  makeGuard([guard.guardName, "confirmed"], async (context) => {
    const session = requireSession(await context.viewer());
    const access = await guard(context);
    await requireRecentSecondFactor(session);
    return access;
  });

/**
 * The guard, plus a confirmed address, since anybody can sign up with anybody's. A confirmed address stays confirmed,
 * so writes need not check again. @throws AppError emailUnconfirmed.
 */
export const emailConfirmed = <Access>(guard: Guard<Access>): Guard<Access> =>
  makeGuard([guard.guardName, "emailConfirmed"], async (context) => {
    // First: an access token must not learn whether what it names exists.
    const { user } = requireSession(await context.viewer());
    const access = await guard(context);
    if (user.emailConfirmedAt !== null) return access;
    throw new AppError(
      "emailUnconfirmed",
      "Please confirm your email address first: open the link that we mailed, or have it sent again in the settings.",
    );
  });

/** The change itself looks for the id. */
export const byAdmin = makeGuard<OwnById>("adminOnly", async (context) => {
  const admin = await adminOnly(context);
  return { ...admin, id: idParam(context) };
});

export interface AccountByAdmin extends Granted {
  admin: SignedIn;
  account: Account;
}

/** @throws AppError notFound for an unknown id. */
export const accountByAdmin = makeGuard<AccountByAdmin>("adminOnly", async (context) => {
  const admin = await adminOnly(context);
  const account = await findAccount(idParam(context));
  if (!account) throw notFound("User not found");
  return { admin, account, grant: admin.grant };
});

export const ownInvoice = makeGuard<Invoice>("ownInvoice", async (context) => {
  const session = requireSession(await context.viewer());
  const invoice = await db().invoice.findUnique({ where: { id: idParam(context) } });
  if (!invoice || (invoice.userId !== session.user.id && !hasAdminRights(session)))
    throw notFound("Invoice not found");
  return invoice;
});

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
