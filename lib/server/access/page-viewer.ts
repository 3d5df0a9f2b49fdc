/** Who looks at a screen, for pages that need no more than that. */
import { notFound } from "next/navigation";
import type { User } from "@/lib/contracts/auth";
import { toUser } from "../services/users";
import { pageViewer } from "./page-visit";

/** The signed-in user, or null. */
export async function findPageViewer(): Promise<User | null> {
  const { user } = await pageViewer();
  return user ? toUser(user) : null;
}

/** The signed-in user; to anybody else the page does not exist (the screen says 404 and offers to sign in). */
export async function requireUserPage(): Promise<User> {
  return (await findPageViewer()) ?? notFound();
}
