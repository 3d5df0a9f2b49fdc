import { mutationOptions, queryOptions, type QueryClient } from "@tanstack/react-query";
import {
  pushState,
  pushSubscription,
  type PushState,
  type PushSubscriptionEdit,
  type PushSubscriptionRow,
} from "@/lib/contracts/push-subscriptions";
import { updateReadingMutation } from "../annotations/reading";
import type { VideoScope } from "../annotations/video-scope";
import { request, send, sendDelete } from "../calls/request";
import { withNewRow, withoutRow, withRow } from "../calls/rows";
import { readDevicePush, subscribeDevice, clearReadPushes, unsubscribeDevice } from "../device/push-here";

const path = "/api/push-subscriptions";
const pathOf = (id: string) => `${path}/${encodeURIComponent(id)}`;

const readState = () => request(pushState, "GET", path);

export const pushStateQuery = queryOptions({ queryKey: [path], queryFn: readState });

export const devicePushQuery = queryOptions({ queryKey: ["push here"], queryFn: readDevicePush });

const changeRows = (
  queries: QueryClient,
  change: (rows: PushSubscriptionRow[]) => PushSubscriptionRow[] | undefined,
): void =>
  void queries.setQueryData(pushStateQuery.queryKey, (known): PushState | undefined => {
    const subscriptions = known && change(known.subscriptions);
    return known && subscriptions && { ...known, subscriptions };
  });

/** The screen explains a refusal by the browser (`PushDenied`). */
export const turnOnPushMutation = mutationOptions({
  mutationFn: async (publicKey: string) =>
    request(pushSubscription, "POST", path, await subscribeDevice(publicKey)),
  onSuccess: (row, _key, _result, { client }) => changeRows(client, (rows) => withNewRow(rows, row)),
  onSettled: (_row, _error, _key, _result, { client }) => client.invalidateQueries(devicePushQuery),
});

/** @param isHere whether it is this device. */
export const removePushMutation = mutationOptions({
  mutationFn: async ({ id, isHere }: { id: string; isHere: boolean }) => {
    await sendDelete(pathOf(id));
    if (isHere) await unsubscribeDevice();
  },
  onSuccess: (_removed, { id }, _result, { client }) => changeRows(client, (rows) => withoutRow(rows, id)),
  onSettled: (_removed, _error, _variables, _result, { client }) => client.invalidateQueries(devicePushQuery),
  meta: { error: { title: "Device not removed" } },
});

export const renamePushMutation = mutationOptions({
  mutationFn: ({ id, ...edit }: PushSubscriptionEdit & { id: string }) =>
    request(pushSubscription, "PATCH", pathOf(id), edit),
  onSuccess: (row, _edit, _result, { client }) => changeRows(client, (rows) => withRow(rows, row)),
  meta: { error: { title: "Failed to rename the device" } },
});

export const testPushMutation = mutationOptions({
  mutationFn: (id: string) => send("POST", `${pathOf(id)}/trial`),
  meta: { error: { title: "No trial sent" } },
});

/** Removes the page's notifications from this device, after the earlier reading was stored. */
export const clearReadPushesMutation = (scope: VideoScope) =>
  mutationOptions({
    mutationFn: () => clearReadPushes(window.location.pathname, async () => (await readState()).unread),
    scope: updateReadingMutation(scope).scope,
  });
