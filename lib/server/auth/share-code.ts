/** A share link's code, encrypted so that its owner can see it again. Checks use the hash beside it. */
import { decryptText, encryptText } from "../crypto/encrypted-text";
import type { ShareLink } from "../generated/prisma/client";

export const encryptShareCode = (linkId: string, code: string) => encryptText("share-code", linkId, code);

/** @returns null without a code, or for one that was set before codes were stored readably. */
export const readShareCode = ({
  id,
  encryptedCode,
}: Pick<ShareLink, "id" | "encryptedCode">): string | null =>
  encryptedCode === null ? null : decryptText("share-code", id, encryptedCode);
