/**
 * The signed cookie of somebody whom the provider named by the e-mail address of an account that is there already: whoever signs
 * in to that account with its password, in this browser and soon, connects the two.
 */
import { z } from "zod";
import { isHttps } from "./sessions";
import { sign, verify } from "./signature";

export const LINK_SECONDS = 600;

export const linkCookieName = () => `${isHttps() ? "__Host-" : ""}strideframe_oidc_link`;

const externalLink = z.object({
  userId: z.uuid(),
  email: z.string(),
  issuer: z.string(),
  subject: z.string(),
  /** Milliseconds since 1970. */
  endsAt: z.number(),
});

export type ExternalLink = z.infer<typeof externalLink>;

export function writeExternalLink(link: Omit<ExternalLink, "endsAt">): string {
  const ended = { ...link, endsAt: Date.now() + LINK_SECONDS * 1000 };
  const payload = Buffer.from(JSON.stringify(ended)).toString("base64url");
  return `${payload}.${sign("external-link", payload)}`;
}

/** Null for a cookie that is not ours or has ended. */
export function readExternalLink(cookie: string | undefined): ExternalLink | null {
  const [payload, signature] = cookie?.split(".") ?? [];
  if (!payload || !signature || !verify("external-link", payload, signature)) return null;
  const link = externalLink.parse(JSON.parse(Buffer.from(payload, "base64url").toString("utf8")));
  return link.endsAt > Date.now() ? link : null;
}
