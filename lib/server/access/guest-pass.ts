/** The signed cookie of somebody without an account: which links they opened, and the id their own items bear. */
import { randomUUID } from "node:crypto";
import { z } from "zod";
import { sign, verify } from "../auth/signature";

export const GUEST_COOKIE = "strideframe_guest";
export const GUEST_COOKIE_SECONDS = 180 * 24 * 3600;

/** Links kept in one pass: the newest, so that the cookie stays far below a browser's 4096 bytes. */
const MOST_LINKS = 40;

const guestPass = z.object({ guestId: z.uuid(), linkIds: z.array(z.uuid()).max(MOST_LINKS) });
export type GuestPass = Readonly<z.infer<typeof guestPass>>;

export function readGuestPass(cookie: string | undefined): GuestPass | null {
  const [payload, signature] = cookie?.split(".") ?? [];
  if (!payload || !signature || !verify("guest-pass", payload, signature)) return null;
  try {
    return guestPass.safeParse(JSON.parse(Buffer.from(payload, "base64url").toString("utf8"))).data ?? null;
  } catch {
    return null;
  }
}

export function writeGuestPass(pass: GuestPass): string {
  const payload = Buffer.from(JSON.stringify(pass)).toString("base64url");
  return `${payload}.${sign("guest-pass", payload)}`;
}

/** The pass with the link opened; a new one for a new guest. */
export function withLink(pass: GuestPass | null, linkId: string): GuestPass {
  if (pass?.linkIds.includes(linkId)) return pass;
  return {
    guestId: pass?.guestId ?? randomUUID(),
    linkIds: [...(pass?.linkIds ?? []), linkId].slice(-MOST_LINKS),
  };
}
