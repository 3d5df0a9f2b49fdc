import { mutationOptions, queryOptions } from "@tanstack/react-query";
import {
  notificationSettings,
  type NotificationSettings,
  type NotificationSettingsEdit,
} from "@/lib/contracts/notification-settings";
import { request } from "../calls/request";

const path = "/api/settings/notifications";

export const notificationSettingsQuery = queryOptions({
  queryKey: [path],
  queryFn: () => request(notificationSettings, "GET", path),
});

const withEdit = (known: NotificationSettings, { mail, push, ...edit }: NotificationSettingsEdit) => ({
  ...known,
  ...edit,
  mail: { ...known.mail, ...mail },
  push: { ...known.push, ...push },
});

const mutationKey = [path, "change"];

/** Optimistic, one after the other: a later change is not undone by an earlier response. */
export const changeNotificationSettingsMutation = mutationOptions({
  mutationKey,
  scope: { id: path },
  mutationFn: (edit: NotificationSettingsEdit) => request(notificationSettings, "PATCH", path, edit),
  onMutate: async (edit, { client }) => {
    await client.cancelQueries(notificationSettingsQuery);
    client.setQueryData(notificationSettingsQuery.queryKey, (known) => known && withEdit(known, edit));
  },
  onSuccess: (saved, _edit, _result, { client }) => {
    if (client.isMutating({ mutationKey }) === 1)
      client.setQueryData(notificationSettingsQuery.queryKey, saved);
  },
  onError: (_error, _edit, _result, { client }) => client.invalidateQueries(notificationSettingsQuery),
  meta: { error: { title: "Notifications not changed" } },
});
