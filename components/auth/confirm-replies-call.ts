import { checkBy, describeCallError } from "@/components/auth/form-call";
import { request } from "@/lib/client/calls/request";
import type { FormCall } from "@/lib/client/use-native-form";
import { confirmRepliesBody, repliesConfirmed } from "@/lib/contracts/reply-mails";

export const confirmRepliesCall: FormCall = {
  check: (values) => checkBy(confirmRepliesBody, values),
  send: (body) => request(repliesConfirmed, "POST", "/api/reply-mails/confirm", body),
  describeError: (error) => describeCallError(error, "The address could not be confirmed"),
};
