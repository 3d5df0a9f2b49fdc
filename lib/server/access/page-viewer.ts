/** Who looks at a screen, for pages that need no more than that. */
import { notFound } from "next/navigation";
import type { User } from "@/lib/contracts/auth";
import type { LiveSession } from "../auth/sessions";
import { toUser } from "../auth/wire-user";
import { pageViewer } from "./page-authorization";

/** The signed-in user, or null. */
export async function findPageViewer(): Promise<User | null> {
  const { user } = await pageViewer();
  return user ? toUser(user) : null;
}

/** The viewer's session, or null: for pages whose data is read for it. */
export async function findPageSession(): Promise<LiveSession | null> {
  return (await pageViewer()).session;
}

/** The viewer's session; for a guest the page answers 404. */
export async function requirePageSession(): Promise<LiveSession> {
  return (await findPageSession()) ?? notFound();
}

/** The signed-in user; for a guest the page answers 404 and offers to sign in. */
export async function requireUserPage(): Promise<User> {
  return (await findPageViewer()) ?? notFound();
}
