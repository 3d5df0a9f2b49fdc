import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import {
  confirmation,
  user,
  type ChangePasswordBody,
  type DeleteAccountBody,
  type ForgotPasswordBody,
  type ResetPasswordBody,
  type SetPasswordBody,
} from "@/lib/contracts/auth";
import { request, requestUnless401, send, sendDelete } from "./request";

export const currentUserKey = ["/api/auth/user"];

/** The signed-in user; `null` when nobody is. For screens that are not told by their page. */
export function useCurrentUser() {
  return useQuery({ queryKey: currentUserKey, queryFn: () => requestUnless401(user, "/api/auth/user") });
}

export function useSetPassword() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: SetPasswordBody) => request(confirmation, "POST", "/api/auth/set-password", body),
    onSuccess: () => queries.invalidateQueries({ queryKey: currentUserKey }),
  });
}

export const useForgotPassword = () =>
  useMutation({
    mutationFn: (body: ForgotPasswordBody) =>
      request(confirmation, "POST", "/api/auth/forgot-password", body),
  });

/** @param token of the mailed link. */
export const useResetPassword = (token: string) =>
  useMutation({
    mutationFn: ({ password }: SetPasswordBody) =>
      request(confirmation, "POST", "/api/auth/reset-password", {
        token,
        password,
      } satisfies ResetPasswordBody),
  });

export const useChangePassword = () =>
  useMutation({
    mutationFn: (body: ChangePasswordBody) =>
      request(confirmation, "POST", "/api/auth/change-password", body),
  });

export const useSignOutEverywhere = () =>
  useMutation({ mutationFn: () => send("POST", "/api/auth/sign-out-everywhere") });

/** Of a connected provider, by the connection's id. */
export const useDisconnect = () =>
  useMutation({ mutationFn: (id: string) => sendDelete(`/api/identities/${encodeURIComponent(id)}`) });

export const useDeleteAccount = () =>
  useMutation({ mutationFn: (body: DeleteAccountBody) => send("DELETE", "/api/auth/user", body) });
