import { z } from "zod";
import { confirmation } from "./auth";
import { identity } from "./identities";
import { passkey } from "./second-factor";

export const remainingAccess = z.object({
  passkeys: z.array(passkey),
  recoveryCodesLeft: z.int(),
  asksSecondFactor: z.boolean(),
  webhookUrl: z.string().nullable(),
  identities: z.array(identity),
});

export const passwordReset = confirmation.extend({
  remaining: remainingAccess,
  /** Proves for half an hour, or until the next password, that the password was set by a mailed link. */
  removalToken: z.string(),
});

const remainingPart = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("passkey"), id: z.uuid() }),
  z.object({ kind: z.literal("identity"), id: z.uuid() }),
  z.object({ kind: z.literal("recoveryCodes") }),
  z.object({ kind: z.literal("secondStep") }),
  z.object({ kind: z.literal("webhook") }),
]);

export const removalBody = z.object({ removalToken: z.string().max(400), part: remainingPart });

export type RemainingAccess = z.infer<typeof remainingAccess>;
export type RemainingPart = z.infer<typeof remainingPart>;
export type RemovalBody = z.infer<typeof removalBody>;
export type PasswordReset = z.infer<typeof passwordReset>;
