import { createHash } from "node:crypto";

/** SHA-256 in hex, for storing random secrets (sessions, links, tokens). Too fast for passwords. */
export const hashToken = (token: string) => createHash("sha256").update(token).digest("hex");
