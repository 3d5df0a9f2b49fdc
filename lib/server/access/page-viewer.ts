/** Owns the gate of pages: who looks at a screen. The data behind it has doors of its own. */
import { cookies } from "next/headers";
import { redirect } from "next/navigation";
import { cache } from "react";
import type { User } from "@/lib/contracts/auth";
import { toUser } from "../services/users";
import { loadViewer } from "./viewer";

/** The signed-in user, or null; asked once a request. */
export const findPageViewer = cache(async (): Promise<User | null> => {
  const jar = await cookies();
  const viewer = await loadViewer((name) => jar.get(name)?.value);
  return viewer.user ? toUser(viewer.user) : null;
});

/** The signed-in user; anybody else is sent to the sign-in screen. */
export async function requireUserPage(): Promise<User> {
  return (await findPageViewer()) ?? redirect("/signin");
}
