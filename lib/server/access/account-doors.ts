/** The doors that ask only who somebody is. */
import { AppError } from "@/lib/domain/app-error";
import { findAccount, type Account, type LiveSession } from "../auth/sessions";
import { idParam, notFound, type Door } from "./door";
import type { Viewer } from "./viewer";

/** Open to everyone, and asks nothing about them. */
export const anyone: Door<undefined> = async () => undefined;

/** Open to everyone, and says who it is. */
export const anyViewer: Door<Viewer> = ({ viewer }) => viewer();

/** @throws AppError unauthenticated. */
export function requireSession(viewer: Viewer): LiveSession {
  if (!viewer.session) throw new AppError("unauthenticated", "Please sign in.");
  return viewer.session;
}

/** @throws AppError unauthenticated. */
export const requireUser = (viewer: Viewer): Account => requireSession(viewer).user;

export interface SignedIn {
  session: LiveSession;
  user: Account;
  viewer: Viewer;
}

export const signedIn: Door<SignedIn> = async (visit) => {
  const viewer = await visit.viewer();
  const session = requireSession(viewer);
  return { session, user: session.user, viewer };
};

export interface OwnById extends SignedIn {
  /** What the path names, of this account or of nobody. */
  id: string;
}

/** For a call about one of an account's sessions or ways to sign in. Whether it is theirs, the change itself asks. */
export const ownById: Door<OwnById> = async (visit) => {
  const account = await signedIn(visit);
  return { ...account, id: idParam(visit) };
};

/** For the admin area. Somebody's rights are those of this moment, read with the session. */
export const adminOnly: Door<SignedIn> = async (visit) => {
  const account = await signedIn(visit);
  if (account.user.accountType !== "admin") throw new AppError("forbidden", "Only an admin may do this.");
  return account;
};

export interface AccountByAdmin {
  /** The admin who asks. */
  admin: SignedIn;
  account: Account;
}

/** For the admin area's calls about one account. @throws AppError notFound when there is none of this id. */
export const accountByAdmin: Door<AccountByAdmin> = async (visit) => {
  const admin = await adminOnly(visit);
  const account = await findAccount(idParam(visit));
  if (!account) throw notFound("User not found");
  return { admin, account };
};
