/** A share link's code for its owner to see again, as the database has it. What is typed is checked by the hash beside it. */
import { decryptText, encryptText } from "../encrypted-text";
import type { ShareLink } from "../generated/prisma/client";

export const encryptShareCode = (linkId: string, code: string) => encryptText("share-code", linkId, code);

/** @returns null where there is none, or it was set before it was stored so that it can be read. */
export const readShareCode = ({
  id,
  encryptedCode,
}: Pick<ShareLink, "id" | "encryptedCode">): string | null =>
  encryptedCode === null ? null : decryptText("share-code", id, encryptedCode);
