import { z } from "zod";
import { currentPassword } from "./auth";
import { typedText } from "./typed-text";

export const MAX_PASSKEYS = 20;
export const RECOVERY_CODES = 10;
/** How long a used passkey or recovery code is valid. */
export const SECOND_FACTOR_MINUTES = 15;

/** Base64url. */
const bytes = (max: number) =>
  z
    .string("Must be text")
    .max(max)
    .regex(/^[\w-]*$/, "Must be base64url");
const credential = { id: bytes(2048), rawId: bytes(2048), type: z.literal("public-key") };
const transport = z.enum(["ble", "cable", "hybrid", "internal", "nfc", "smart-card", "usb"]);

/** From `navigator.credentials.create`, as JSON. */
export const registrationResponse = z.object({
  ...credential,
  clientExtensionResults: z.object({}).catch({}),
  response: z.object({
    clientDataJSON: bytes(8192),
    attestationObject: bytes(65_536),
    // Unknown transports are dropped.
    transports: z.array(transport.nullable().catch(null)).max(20).optional(),
  }),
});

/** From `navigator.credentials.get`, as JSON. */
export const assertionResponse = z.object({
  ...credential,
  clientExtensionResults: z.object({}).catch({}),
  response: z.object({
    clientDataJSON: bytes(8192),
    authenticatorData: bytes(8192),
    signature: bytes(8192),
    userHandle: bytes(128).nullish(),
  }),
});

/** A code without separators; `I`, `L` and `O` are read as the digits they look like. */
const recoveryCode = z
  .string("Code is required")
  .max(60, "That is no recovery code")
  .transform((text) => text.toUpperCase().replace(/[\s-]/g, "").replaceAll(/[IL]/g, "1").replaceAll("O", "0"))
  .pipe(z.string().regex(/^[0-9A-HJKMNP-TV-Z]{16}$/, "A recovery code has 16 letters and digits"));

export const secondFactorBody = z.union(
  [z.object({ response: assertionResponse }), z.object({ recoveryCode })],
  "A passkey or a recovery code is required",
);

export const recoveryCodeForm = z.object({ recoveryCode });

/** `password` is for an account's first passkey. */
export const passkeyOptionsBody = z.object({
  password: currentPassword("The password is wrong").optional(),
});

export const passkeyBody = z.object({ response: registrationResponse });

export const passkeyEdit = z.object({
  name: typedText("Name is required", 60, "Name must be at most 60 characters").min(1, "Name is required"),
});

export const secondFactorEdit = z.object({
  asksSecondFactor: z.boolean("asksSecondFactor must be true or false"),
});

export const passkey = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
});

export const secondFactor = z.object({
  passkeys: z.array(passkey),
  recoveryCodesLeft: z.int(),
  asksSecondFactor: z.boolean(),
  /** Whether this site requires a second factor of the account. */
  isDemanded: z.boolean(),
});

export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

export const newPasskey = recoveryCodes.extend({ passkey });

/** The second step takes only passkeys of the named account. */
export const passkeySignInBody = z.object({ isSecondStep: z.boolean().default(false) });

export const assertionOptions = z.looseObject({ challenge: z.string() });
export const registrationOptions = assertionOptions.extend({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal("public-key") })),
});

export const secondStep = z.object({ needsSecondFactor: z.literal(true) });

export type AssertionResponse = z.infer<typeof assertionResponse>;
export type RegistrationResponse = z.infer<typeof registrationResponse>;
export type SecondFactorBody = z.infer<typeof secondFactorBody>;
export type PasskeyEdit = z.infer<typeof passkeyEdit>;
export type Passkey = z.infer<typeof passkey>;
export type SecondFactor = z.infer<typeof secondFactor>;
