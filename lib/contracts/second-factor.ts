/** Passkeys and recovery codes: what proves a person beside their password. */
import { z } from "zod";
import { currentPassword } from "./auth";
import { typedText } from "./typed-text";

/** Passkeys of one account. */
export const MAX_PASSKEYS = 20;
export const RECOVERY_CODES = 10;
/** How long a passkey or a recovery code counts for what asks for one again. */
export const SECOND_FACTOR_MINUTES = 15;

/** Base64url, as long as an authenticator makes it. */
const bytes = (max: number) =>
  z
    .string("Must be text")
    .max(max)
    .regex(/^[\w-]*$/, "Must be base64url");
const credential = { id: bytes(2048), rawId: bytes(2048), type: z.literal("public-key") };
const transport = z.enum(["ble", "cable", "hybrid", "internal", "nfc", "smart-card", "usb"]);

/** What `navigator.credentials.create` gave, as JSON. */
export const registrationResponse = z.object({
  ...credential,
  clientExtensionResults: z.object({}).catch({}),
  response: z.object({
    clientDataJSON: bytes(8192),
    attestationObject: bytes(65_536),
    // Ways that are not known yet are left out.
    transports: z.array(transport.nullable().catch(null)).max(20).optional(),
  }),
});

/** What `navigator.credentials.get` gave, as JSON. */
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

/** A typed code without what people put between its letters; `I`, `L` and `O` are read as the digits that they look like. */
const recoveryCode = z
  .string("Code is required")
  .max(60, "That is no recovery code")
  .transform((text) => text.toUpperCase().replace(/[\s-]/g, "").replaceAll(/[IL]/g, "1").replaceAll("O", "0"))
  .pipe(z.string().regex(/^[0-9A-HJKMNP-TV-Z]{16}$/, "A recovery code has 16 letters and digits"));

/** By what a person proves that it is them: a passkey, or one of their recovery codes. */
export const secondFactorBody = z.union(
  [z.object({ response: assertionResponse }), z.object({ recoveryCode })],
  "A passkey or a recovery code is required",
);

export const recoveryCodeForm = z.object({ recoveryCode });

/** `password` is for an account without a passkey; the first one is then as safe as the password. */
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

/** What the account has, and what it asks for. */
export const secondFactor = z.object({
  passkeys: z.array(passkey),
  recoveryCodesLeft: z.int(),
  /** Whether a sign-in by password or provider needs a passkey or a recovery code as well. */
  asksSecondFactor: z.boolean(),
  /** Whether this site asks that of the account, as it may of admins. */
  isDemanded: z.boolean(),
});

/** Codes are shown once. */
export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

/** The first passkey of an account comes with recovery codes. */
export const newPasskey = recoveryCodes.extend({ passkey });

/** In the second step of a sign-in it is the passkey of an account that has been named. */
export const passkeySignInBody = z.object({ isSecondStep: z.boolean().default(false) });

/** What the browser is to ask its authenticators for: a signature, or a new passkey. The rest is the browser's to read. */
export const assertionOptions = z.looseObject({ challenge: z.string() });
export const registrationOptions = assertionOptions.extend({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal("public-key") })),
});

/** Answer of a sign-in whose second step is still to come. */
export const secondStep = z.object({ needsSecondFactor: z.literal(true) });

export type AssertionResponse = z.infer<typeof assertionResponse>;
export type RegistrationResponse = z.infer<typeof registrationResponse>;
export type SecondFactorBody = z.infer<typeof secondFactorBody>;
export type PasskeyEdit = z.infer<typeof passkeyEdit>;
export type Passkey = z.infer<typeof passkey>;
export type SecondFactor = z.infer<typeof secondFactor>;
