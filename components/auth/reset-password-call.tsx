import type { ReactNode } from "react";
import { checkBy, describeCallError } from "@/components/auth/form-call";
import { RemainingAccessList } from "@/components/auth/remaining-access-list";
import { request } from "@/lib/client/calls/request";
import type { FormCall } from "@/lib/client/use-native-form";
import { firstResetForm, resetPasswordBody, resetPasswordForm } from "@/lib/contracts/auth";
import { passwordReset } from "@/lib/contracts/remaining-access";

/** @param isFirst asks for the profile as well. @param showRemaining gets what still gives access to the account. */
export const resetPasswordCall = (isFirst: boolean, showRemaining: (list: ReactNode) => void): FormCall => ({
  check: (values) => checkBy(isFirst ? firstResetForm : resetPasswordForm, values),
  send: async (form) => {
    // The repeated password is not sent.
    const body = resetPasswordBody.parse(form);
    const reset = await request(passwordReset, "POST", "/api/auth/reset-password", body);
    showRemaining(<RemainingAccessList {...reset} />);
  },
  describeError: (error) => describeCallError(error, "Failed to set password"),
});
