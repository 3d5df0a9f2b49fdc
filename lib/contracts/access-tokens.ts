import { z } from "zod";
import { typedText } from "./typed-text";

export const TOKEN_SCOPES = ["read", "write"] as const;

export const accessToken = z.object({
  id: z.string(),
  name: z.string(),
  /** `write` comes with `read`. */
  scopes: z.array(z.enum(TOKEN_SCOPES)),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime().nullable(),
  /** Accurate to a minute; null before the first use. */
  lastUsedAt: z.iso.datetime().nullable(),
});

/** The only response with the secret. */
export const createdAccessToken = accessToken.extend({ token: z.string() });

export const accessTokenBody = z.object({
  name: typedText("Name is required", 100, "Name must be at most 100 characters").min(1, "Name is required"),
  scopes: z.array(z.enum(TOKEN_SCOPES)).min(1, "Choose at least one scope"),
  /** At most ten years from now; without it the token never expires. */
  expiresAt: z.iso.datetime({ offset: true }).nullish(),
});

export type AccessToken = z.infer<typeof accessToken>;
export type CreatedAccessToken = z.infer<typeof createdAccessToken>;
export type AccessTokenBody = z.infer<typeof accessTokenBody>;
