/** The secret part of a share link: computed from the link's id, looked up by its hash, stored nowhere. */
import { createHash } from "node:crypto";
import { sign } from "./signature";

/** 256 bits that only the server's secret can make of the link's id. */
export const shareToken = (linkId: string) => sign("share-token", linkId);

export const hashShareToken = (token: string) => createHash("sha256").update(token).digest("hex");
