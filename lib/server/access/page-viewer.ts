import { notFound } from "next/navigation";
import type { User } from "@/lib/contracts/auth";
import type { LiveSession } from "../auth/sessions";
import { toUser } from "../auth/wire-user";
import { pageViewer } from "./page-authorization";

export async function findPageViewer(): Promise<User | null> {
  const { user } = await pageViewer();
  return user ? toUser(user) : null;
}

export async function findPageSession(): Promise<LiveSession | null> {
  return (await pageViewer()).session;
}

export async function requirePageSession(): Promise<LiveSession> {
  return (await findPageSession()) ?? notFound();
}

/** The page responds 404 to a guest and offers to sign in. */
export async function requireUserPage(): Promise<User> {
  return (await findPageViewer()) ?? notFound();
}
