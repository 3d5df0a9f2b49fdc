/** What somebody says of themselves, as they edit it. */
import type { User as WireUser } from "@/lib/contracts/auth";
import type { ProfileEdit } from "@/lib/contracts/profile";
import type { Account } from "../auth/sessions";
import { db } from "../db";
import { toUser } from "./users";

/** Changes an account's own profile. What the edit does not name stays. */
export async function editProfile({ id, hasLocalAuth }: Account, edit: ProfileEdit): Promise<WireUser> {
  const updated = await db().user.update({ where: { id }, data: edit });
  return toUser({ ...updated, hasLocalAuth });
}
