/** The signed cookie of a guest: the links they opened, and the id of what they write. */
import { randomUUID } from "node:crypto";
import { z } from "zod";
import { seal, unseal } from "../crypto/signature";

export const GUEST_COOKIE = "strideframe_guest";
export const GUEST_COOKIE_SECONDS = 180 * 24 * 3600;

/** Only the newest links, because browsers limit a cookie to 4096 bytes. */
const MAX_LINKS = 40;

/** `linkIds` has entry ids: the link's id until its code is changed. */
const guestPass = z.object({ guestId: z.uuid(), linkIds: z.array(z.uuid()).max(MAX_LINKS) });
export type GuestPass = Readonly<z.infer<typeof guestPass>>;

export const readGuestPass = (cookie: string | undefined): GuestPass | null =>
  unseal("guest-pass", guestPass, cookie);

export const writeGuestPass = (pass: GuestPass): string => seal("guest-pass", pass);

export function withLink(pass: GuestPass | null, entryId: string): GuestPass {
  if (pass?.linkIds.includes(entryId)) return pass;
  return {
    guestId: pass?.guestId ?? randomUUID(),
    linkIds: [...(pass?.linkIds ?? []), entryId].slice(-MAX_LINKS),
  };
}
