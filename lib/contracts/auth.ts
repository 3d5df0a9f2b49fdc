import { z } from "zod";
import { storedAddress } from "@/lib/domain/accounts/email-address";
import { opaqueString } from "@/lib/domain/accounts/password-form";
import { NAME_MAX } from "@/lib/domain/accounts/person-name";
import { nameText } from "./person-name";
import { TYPED_PER_STORED, typedText } from "./typed-text";

/** Accounts made by a provider or an admin may have "". */
export const GENDERS = ["male", "female", "prefer_not_to_say"] as const;

export const PASSWORD_MIN = 8;
/** argon2 hashes any length; the limit keeps hostile bodies cheap. */
const PASSWORD_MAX = 128;

/** zod's own rule, and international top-level domains: `.рф` is `.xn--p1ai`. */
const ADDRESS =
  /^(?!\.)(?!.*\.\.)[\w'+.-]*[\w+-]@([A-Za-z0-9][A-Za-z0-9-]*\.)+([A-Za-z]{2,}|xn--[A-Za-z0-9-]*[A-Za-z0-9])$/;

export const emailAddress = typedText("Invalid email address", 254, "Invalid email address")
  .transform(storedAddress)
  .pipe(z.email({ pattern: ADDRESS, error: "Invalid email address" }).max(254, "Invalid email address"));

const TYPED_PASSWORD_MAX = TYPED_PER_STORED * PASSWORD_MAX;
const TOO_SHORT = `Password must be at least ${PASSWORD_MIN} characters`;
const TOO_LONG = `Password must be at most ${PASSWORD_MAX} characters`;
/** In the form that is hashed. */
const password = z
  .string(TOO_SHORT)
  .max(TYPED_PASSWORD_MAX, { error: TOO_LONG, abort: true })
  .overwrite(opaqueString)
  .min(PASSWORD_MIN, TOO_SHORT)
  .max(PASSWORD_MAX, TOO_LONG);

/** As typed, because older hashes were made so. @param wrong the message for a text longer than any password. */
export const currentPassword = (wrong: string, missing = "Password is required") =>
  z
    .string(missing)
    .min(1, missing)
    .max(TYPED_PASSWORD_MAX, { error: wrong, abort: true })
    .refine((typed) => opaqueString(typed).length <= PASSWORD_MAX, wrong);

export const personName = (message: string) => nameText(message, NAME_MAX);

const PHONE_NUMBER_MISSING = "Phone number is required";

export const accountPerson = z.object({
  firstName: personName("First name is required"),
  lastName: personName("Last name is required"),
  phoneNumber: typedText(PHONE_NUMBER_MISSING, 40).min(1, PHONE_NUMBER_MISSING),
});

export const signUpBody = accountPerson.extend({
  email: emailAddress,
  gender: z.enum(GENDERS, "Gender is required"),
  password,
});

const passwordPair = z.object({ password: z.string(), confirmPassword: z.string() });
type PasswordPair = z.infer<typeof passwordPair>;

const isConfirmed = (form: PasswordPair) =>
  opaqueString(form.password) === opaqueString(form.confirmPassword);
const confirmed = {
  path: ["confirmPassword"],
  message: "Passwords don't match",
  // By default zod checks this only without other faults.
  when: ({ value }: { value: unknown }) => passwordPair.safeParse(value).success,
};

export const signUpForm = signUpBody.extend({ confirmPassword: z.string() }).refine(isConfirmed, confirmed);

export const signInBody = z.object({
  email: emailAddress,
  password: currentPassword("Invalid email or password"),
  connects: z.boolean().optional(),
});

export const setPasswordBody = z.object({ password });

export const forgotPasswordBody = z.object({ email: emailAddress });

const mailedPassword = z.object({ token: z.string().max(200), password });

/** An unconfirmed address needs name and telephone again, because anybody may have typed the stored ones. */
export const resetPasswordBody = mailedPassword.extend(accountPerson.partial().shape);

export const changePasswordBody = z.object({
  currentPassword: currentPassword("The current password is wrong", "Current password is required"),
  password,
});

/** `password` is absent for accounts without one, which need a recent external sign-in. */
export const deleteAccountBody = z.object({
  password: currentPassword("The password is wrong").optional(),
});

export const deleteAccountForm = deleteAccountBody.required();

export const changePasswordForm = changePasswordBody
  .extend({ confirmPassword: z.string() })
  .refine(isConfirmed, confirmed);

export const setPasswordForm = setPasswordBody
  .extend({ confirmPassword: z.string() })
  .refine(isConfirmed, confirmed);

export const resetPasswordForm = mailedPassword
  .extend({ confirmPassword: z.string() })
  .refine(isConfirmed, confirmed);
export const firstResetForm = mailedPassword
  .extend({ ...accountPerson.shape, confirmPassword: z.string() })
  .refine(isConfirmed, confirmed);

export const user = z
  .object({
    id: z.string(),
    email: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    phoneNumber: z.string(),
    gender: z.string(),
    accountType: z.enum(["user", "admin"]),
    profileImageUrl: z.string().nullable(),
    hasLocalAuth: z.boolean(),
    isEmailConfirmed: z.boolean(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: "User" });

export const authDebug = z.object({ authenticated: z.boolean(), externalSignIn: z.boolean() });

export const confirmation = z.object({ message: z.string() }).meta({ id: "Confirmation" });

export type SignUpBody = z.infer<typeof signUpBody>;
export type SignInBody = z.infer<typeof signInBody>;
export type ForgotPasswordBody = z.infer<typeof forgotPasswordBody>;
export type ResetPasswordBody = z.infer<typeof resetPasswordBody>;
export type ChangePasswordBody = z.infer<typeof changePasswordBody>;
export type DeleteAccountBody = z.infer<typeof deleteAccountBody>;
export type SetPasswordBody = z.infer<typeof setPasswordBody>;
export type User = z.infer<typeof user>;
