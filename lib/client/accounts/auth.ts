import { mutationOptions, queryOptions } from "@tanstack/react-query";
import {
  confirmation,
  user,
  type ChangePasswordBody,
  type DeleteAccountBody,
  type SetPasswordBody,
} from "@/lib/contracts/auth";
import { request, requestUnless401, send, sendDelete } from "../calls/request";

/** `null` when signed out. For screens whose page does not pass the user. */
export const currentUserQuery = queryOptions({
  queryKey: ["/api/auth/user"],
  queryFn: () => requestUnless401(user, "/api/auth/user"),
});

export const setPasswordMutation = mutationOptions({
  mutationFn: (body: SetPasswordBody) => request(confirmation, "POST", "/api/auth/set-password", body),
  onSuccess: (_confirmed, _body, _result, { client }) => client.invalidateQueries(currentUserQuery),
});

export const changePasswordMutation = mutationOptions({
  mutationFn: (body: ChangePasswordBody) => request(confirmation, "POST", "/api/auth/change-password", body),
});

export const signOutEverywhereMutation = mutationOptions({
  mutationFn: () => send("POST", "/api/auth/sign-out-everywhere"),
});

export const disconnectMutation = mutationOptions({
  mutationFn: (id: string) => sendDelete(`/api/identities/${encodeURIComponent(id)}`),
});

export const deleteAccountMutation = mutationOptions({
  mutationFn: (body: DeleteAccountBody) => send("DELETE", "/api/auth/user", body),
});

export const sendConfirmationMutation = mutationOptions({
  mutationFn: () => request(confirmation, "POST", "/api/auth/send-confirmation"),
});
