import { checkBy, describeCallError } from "@/components/auth/form-call";
import {
  loadAuthenticators,
  NO_PASSKEY_USED,
  proveByPasskey,
  proveByRecoveryCode,
  type PasskeyPurpose,
} from "@/lib/client/accounts/passkey-ceremonies";
import { messageOf } from "@/lib/client/calls/request";
import type { FormCall } from "@/lib/client/use-native-form";
import { recoveryCodeForm } from "@/lib/contracts/second-factor";

/** @returns a function that asks for the passkey; it resolves to an error message or null. */
export async function loadPasskeyCall(purpose: PasskeyPurpose): Promise<() => Promise<string | null>> {
  await loadAuthenticators();
  return async () => {
    try {
      await proveByPasskey(purpose);
      return null;
    } catch (error) {
      return messageOf(error, NO_PASSKEY_USED);
    }
  };
}

export const recoveryCodeCall = (purpose: Exclude<PasskeyPurpose, "signIn">): FormCall => ({
  check: (values) => checkBy(recoveryCodeForm, values),
  send: (form) => proveByRecoveryCode(purpose, recoveryCodeForm.parse(form).recoveryCode),
  describeError: (error) => describeCallError(error, "The code could not be checked"),
});
