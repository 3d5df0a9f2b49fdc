import { checkBy, describeCallError } from "@/components/auth/form-call";
import { request } from "@/lib/client/calls/request";
import type { FormCall } from "@/lib/client/use-native-form";
import { confirmation, forgotPasswordBody } from "@/lib/contracts/auth";
import { confirmEmailBody } from "@/lib/contracts/email-confirmation";
import { unsubscribeQuery } from "@/lib/contracts/notification-settings";

export const forgotPasswordCall: FormCall = {
  check: (values) => checkBy(forgotPasswordBody, values),
  send: (body) => request(confirmation, "POST", "/api/auth/forgot-password", body),
  describeError: (error) => describeCallError(error, "The link could not be sent"),
};

export const confirmEmailCall: FormCall = {
  check: (values) => checkBy(confirmEmailBody, values),
  send: (body) => request(confirmation, "POST", "/api/auth/confirm-email", body),
  describeError: (error) => describeCallError(error, "The address could not be confirmed"),
};

export const unsubscribeCall: FormCall = {
  check: (values) => checkBy(unsubscribeQuery, values),
  send: (body) =>
    request(
      confirmation,
      "POST",
      `/api/unsubscribe?${new URLSearchParams(unsubscribeQuery.parse(body)).toString()}`,
    ),
  describeError: (error) => describeCallError(error, "The mails could not be turned off"),
};
