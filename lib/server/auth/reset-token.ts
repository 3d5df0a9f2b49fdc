/** The token in a mailed link to a new password: the row's id, signed. */
import { z } from "zod";
import { sign, verify } from "./signature";

export const resetToken = (id: string): string => `${id}.${sign("password-reset", id)}`;

/** @returns the id of the row that it names; null for what this program did not make. */
export function readResetToken(token: string): string | null {
  const [id = "", signature = "", ...rest] = token.split(".");
  const isOurs = rest.length === 0 && verify("password-reset", id, signature);
  return isOurs && z.uuid().safeParse(id).success ? id : null;
}
