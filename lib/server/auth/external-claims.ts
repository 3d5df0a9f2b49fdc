import { z } from "zod";
import { emailAddress } from "@/lib/contracts/auth";
import { fitName } from "@/lib/domain/accounts/person-name";

const nameText = z.string().transform(fitName).catch("");

export const externalClaims = z
  .object({
    iss: z.string(),
    sub: z.string().regex(/^[^\p{Cc}]{1,255}$/u),
    email: emailAddress.nullish().catch(null),
    // Some providers send it as text, others not at all.
    email_verified: z
      .union([z.boolean(), z.literal("true").transform(() => true)])
      .nullish()
      .catch(false),
    given_name: nameText,
    family_name: nameText,
    name: nameText,
    /** Seconds since 1970. */
    auth_time: z.number().int().positive().optional().catch(undefined),
  })
  .transform(({ iss, sub, email, email_verified, given_name, family_name, name, auth_time }) => ({
    issuer: iss,
    subject: sub,
    email: email ?? null,
    isEmailVerified: email_verified ?? null,
    ...(given_name === "" && family_name === ""
      ? splitName(name)
      : { firstName: given_name, lastName: family_name }),
    /** When the person authenticated at the provider; null when it did not say. */
    authenticatedAt: auth_time === undefined ? null : new Date(auth_time * 1000),
  }));

export type ExternalPerson = z.infer<typeof externalClaims>;

/** "Rita Maria Rider" has the last name Rider. */
function splitName(name: string): { firstName: string; lastName: string } {
  const words = name.split(/\s+/).filter((word) => word !== "");
  return words.length < 2
    ? { firstName: name, lastName: "" }
    : { firstName: words.slice(0, -1).join(" "), lastName: words.at(-1) ?? "" };
}
