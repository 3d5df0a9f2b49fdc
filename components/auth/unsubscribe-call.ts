import { describeCallError, checkBy } from "@/components/auth/form-call";
import { request } from "@/lib/client/calls/request";
import type { FormCall } from "@/lib/client/use-native-form";
import { confirmation } from "@/lib/contracts/auth";
import { unsubscribeQuery } from "@/lib/contracts/notification-settings";

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
