/** What the database has of a secret that was given away: a session, a link, an access token, a recovery code. */
import { createHash } from "node:crypto";

/** SHA-256 in hex. For secrets of many random bits alone: it is too fast for passwords. */
export const hashToken = (token: string) => createHash("sha256").update(token).digest("hex");
