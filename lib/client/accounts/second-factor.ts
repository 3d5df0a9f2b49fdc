import { mutationOptions, queryOptions } from "@tanstack/react-query";
import {
  newPasskey,
  passkey,
  recoveryCodes,
  secondFactor,
  type PasskeyEdit,
  type SecondFactor,
} from "@/lib/contracts/second-factor";
import { request, send, sendDelete } from "../calls/request";
import { withoutRow } from "../calls/rows";
import { registerPasskey } from "./passkey-ceremonies";

const path = "/api/second-factor";
const pathOf = (id: string) => `/api/passkeys/${encodeURIComponent(id)}`;

export const secondFactorQuery = queryOptions({
  queryKey: [path],
  queryFn: () => request(secondFactor, "GET", path),
});

/** The first passkey of an account needs its password. */
export const addPasskeyMutation = mutationOptions({
  mutationFn: async ({ password }: { password?: string }) =>
    request(newPasskey, "POST", "/api/passkeys", { response: await registerPasskey(password) }),
  onSuccess: (_made, _variables, _result, { client }) => client.invalidateQueries(secondFactorQuery),
});

export const renamePasskeyMutation = mutationOptions({
  mutationFn: ({ id, ...edit }: PasskeyEdit & { id: string }) => request(passkey, "PATCH", pathOf(id), edit),
  onSuccess: (renamed, _edit, _result, { client }) =>
    client.setQueryData(
      secondFactorQuery.queryKey,
      (known) =>
        known && {
          ...known,
          passkeys: known.passkeys.map((each) => (each.id === renamed.id ? renamed : each)),
        },
    ),
  meta: { error: { title: "Failed to rename the passkey" } },
});

export const removePasskeyMutation = mutationOptions({
  mutationFn: ({ id }: { id: string }) => sendDelete(pathOf(id)),
  onSuccess: (_removed, { id }, _result, { client }) => {
    client.setQueryData(
      secondFactorQuery.queryKey,
      (known): SecondFactor | undefined =>
        known && { ...known, passkeys: withoutRow(known.passkeys, id) ?? known.passkeys },
    );
    return client.invalidateQueries(secondFactorQuery);
  },
  meta: { error: { title: "Passkey not removed" } },
});

export const asksSecondFactorMutation = mutationOptions({
  mutationFn: (asksSecondFactor: boolean) => send("PATCH", path, { asksSecondFactor }),
  onSettled: (_changed, _error, _value, _result, { client }) => client.invalidateQueries(secondFactorQuery),
  meta: { error: { title: "Failed to change the sign-in" } },
});

export const newRecoveryCodesMutation = mutationOptions({
  mutationFn: () => request(recoveryCodes, "POST", `${path}/recovery-codes`),
  onSuccess: (_codes, _variables, _result, { client }) => client.invalidateQueries(secondFactorQuery),
  meta: { error: { title: "No new codes were made" } },
});
