import { mutationOptions, queryOptions } from "@tanstack/react-query";
import {
  confirmation,
  user,
  type ChangePasswordBody,
  type DeleteAccountBody,
  type ForgotPasswordBody,
  type ResetPasswordBody,
  type SetPasswordBody,
} from "@/lib/contracts/auth";
import type { ConfirmEmailBody } from "@/lib/contracts/email-confirmation";
import { request, requestUnless401, send, sendDelete } from "../calls/request";

/** The signed-in user; `null` when nobody is. For screens whose page does not pass it. */
export const currentUserQuery = queryOptions({
  queryKey: ["/api/auth/user"],
  queryFn: () => requestUnless401(user, "/api/auth/user"),
});

export const setPasswordMutation = mutationOptions({
  mutationFn: (body: SetPasswordBody) => request(confirmation, "POST", "/api/auth/set-password", body),
  onSuccess: (_confirmed, _body, _result, { client }) => client.invalidateQueries(currentUserQuery),
});

export const forgotPasswordMutation = mutationOptions({
  mutationFn: (body: ForgotPasswordBody) => request(confirmation, "POST", "/api/auth/forgot-password", body),
});

/** @param token of the mailed link. */
export const resetPasswordMutation = (token: string) =>
  mutationOptions({
    mutationFn: ({ password }: SetPasswordBody) => {
      const body: ResetPasswordBody = { token, password };
      return request(confirmation, "POST", "/api/auth/reset-password", body);
    },
  });

export const changePasswordMutation = mutationOptions({
  mutationFn: (body: ChangePasswordBody) => request(confirmation, "POST", "/api/auth/change-password", body),
});

export const signOutEverywhereMutation = mutationOptions({
  mutationFn: () => send("POST", "/api/auth/sign-out-everywhere"),
});

/** Of a connected provider, by the connection's id. */
export const disconnectMutation = mutationOptions({
  mutationFn: (id: string) => sendDelete(`/api/identities/${encodeURIComponent(id)}`),
});

export const deleteAccountMutation = mutationOptions({
  mutationFn: (body: DeleteAccountBody) => send("DELETE", "/api/auth/user", body),
});

/** @param token of the mailed link. */
export const confirmEmailMutation = (token: string) =>
  mutationOptions({
    mutationFn: () => {
      const body: ConfirmEmailBody = { token };
      return request(confirmation, "POST", "/api/auth/confirm-email", body);
    },
  });

export const sendConfirmationMutation = mutationOptions({
  mutationFn: () => request(confirmation, "POST", "/api/auth/send-confirmation"),
});
