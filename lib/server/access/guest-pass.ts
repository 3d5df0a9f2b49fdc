/** The signed cookie of a guest: the links that they opened, and the id of what they write. */
import { randomUUID } from "node:crypto";
import { z } from "zod";
import { seal, unseal } from "../signature";

export const GUEST_COOKIE = "strideframe_guest";
export const GUEST_COOKIE_SECONDS = 180 * 24 * 3600;

/** The newest links of one pass: more would come near a browser's limit of 4096 bytes for a cookie. */
const MAX_LINKS = 40;

/** `linkIds` has the entry to each link that was opened, which is the link's id until its code is changed. */
const guestPass = z.object({ guestId: z.uuid(), linkIds: z.array(z.uuid()).max(MAX_LINKS) });
export type GuestPass = Readonly<z.infer<typeof guestPass>>;

export const readGuestPass = (cookie: string | undefined): GuestPass | null =>
  unseal("guest-pass", guestPass, cookie);

export const writeGuestPass = (pass: GuestPass): string => seal("guest-pass", pass);

/** The pass with the link opened; a new one for a new guest. */
export function withLink(pass: GuestPass | null, entryId: string): GuestPass {
  if (pass?.linkIds.includes(entryId)) return pass;
  return {
    guestId: pass?.guestId ?? randomUUID(),
    linkIds: [...(pass?.linkIds ?? []), entryId].slice(-MAX_LINKS),
  };
}
