/** What the form of a link to a new password does. Loaded when one of its fields takes the focus. */
import type { ReactNode } from "react";
import { checkBy, describeCallError } from "@/components/auth/form-call";
import { RemainingAccessList } from "@/components/auth/remaining-access-list";
import { request } from "@/lib/client/calls/request";
import type { FormCall } from "@/lib/client/use-native-form";
import { firstResetForm, resetPasswordBody, resetPasswordForm } from "@/lib/contracts/auth";
import { passwordReset } from "@/lib/contracts/remaining-access";

/**
 * @param isFirst whether the account says who it is as well.
 * @param showRemaining is given the list of what is still on the account.
 */
export const resetPasswordCall = (isFirst: boolean, showRemaining: (list: ReactNode) => void): FormCall => ({
  check: (values) => checkBy(isFirst ? firstResetForm : resetPasswordForm, values),
  send: async (form) => {
    // The confirmation never leaves the form.
    const body = resetPasswordBody.parse(form);
    const reset = await request(passwordReset, "POST", "/api/auth/reset-password", body);
    showRemaining(<RemainingAccessList {...reset} />);
  },
  describeError: (error) => describeCallError(error, "Failed to set password"),
});
