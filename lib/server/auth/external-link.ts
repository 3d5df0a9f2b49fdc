/** A signed cookie for a person with an existing account's address: signing in by password soon connects both. */
import { z } from "zod";
import { isHttps } from "./sessions";
import { seal, unseal } from "../crypto/signature";

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

export const writeExternalLink = (link: Omit<ExternalLink, "endsAt">): string =>
  seal("external-link", { ...link, endsAt: Date.now() + LINK_SECONDS * 1000 });

export function readExternalLink(cookie: string | undefined): ExternalLink | null {
  const link = unseal("external-link", externalLink, cookie);
  return link !== null && link.endsAt > Date.now() ? link : null;
}
