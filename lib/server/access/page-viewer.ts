/** Who looks at a screen, for pages that need no more than that. */
import { redirect } from "next/navigation";
import type { User } from "@/lib/contracts/auth";
import { toUser } from "../services/users";
import { pageViewer } from "./page-visit";

/** The signed-in user, or null. */
export async function findPageViewer(): Promise<User | null> {
  const { user } = await pageViewer();
  return user ? toUser(user) : null;
}

/** The signed-in user; anybody else is sent to the sign-in screen. */
export async function requireUserPage(): Promise<User> {
  return (await findPageViewer()) ?? redirect("/signin");
}
