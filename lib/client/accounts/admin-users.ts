import { keepPreviousData, mutationOptions, queryOptions, type QueryClient } from "@tanstack/react-query";
import { z } from "zod";
import {
  adminTotals,
  adminUser,
  adminUserDetail,
  type AdminUserEdit,
  type AdminUsersQuery,
} from "@/lib/contracts/admin-users";
import { user } from "@/lib/contracts/auth";
import { usageEntry } from "@/lib/contracts/billing";
import { video } from "@/lib/contracts/videos";
import { auditKey } from "./audit";
import { request, requestPage, sendDelete } from "../calls/request";
import { withoutRow } from "../calls/rows";

const usersKey = ["/api/admin/users"];
const pathOf = (id: string) => `/api/admin/users/${encodeURIComponent(id)}`;

export const adminUsersQuery = (query: AdminUsersQuery) =>
  queryOptions({
    queryKey: [...usersKey, query],
    queryFn: () => requestPage(adminUser, "/api/admin/users", query),
    placeholderData: keepPreviousData,
  });

export const adminTotalsQuery = queryOptions({
  queryKey: ["/api/admin/totals"],
  queryFn: () => request(adminTotals, "GET", "/api/admin/totals"),
});

export const adminUserQuery = (id: string) =>
  queryOptions({
    queryKey: [pathOf(id)],
    queryFn: () => request(adminUserDetail, "GET", pathOf(id)),
  });

export const videosOfUserQuery = (id: string) =>
  queryOptions({
    queryKey: [`${pathOf(id)}/videos`],
    queryFn: () => request(z.array(video), "GET", `${pathOf(id)}/videos`),
  });

export const usageOfUserQuery = (id: string) =>
  queryOptions({
    queryKey: [`${pathOf(id)}/usage`],
    queryFn: () => request(z.array(usageEntry), "GET", `${pathOf(id)}/usage`),
  });

export function invalidateAccounts(client: QueryClient): void {
  for (const queryKey of [usersKey, adminTotalsQuery.queryKey, auditKey])
    void client.invalidateQueries({ queryKey });
}

export const updateUserMutation = mutationOptions({
  mutationFn: ({ userId, edit }: { userId: string; edit: AdminUserEdit }) =>
    request(user, "PATCH", pathOf(userId), edit),
  onSuccess: (updated, { userId }, _result, { client }) => {
    const { queryKey } = adminUserQuery(userId);
    client.setQueryData(queryKey, (known) => known && { ...known, user: updated });
    invalidateAccounts(client);
  },
  meta: {
    error: {
      title: "Failed to update user",
      description: "The account could not be changed. Please try again.",
    },
  },
});

export const deleteVideoOfUserMutation = mutationOptions({
  mutationFn: ({ videoId }: { userId: string; videoId: string }) =>
    sendDelete(`/api/admin/videos/${encodeURIComponent(videoId)}`),
  onSuccess: (_deleted, { userId, videoId }, _result, { client }) => {
    client.setQueryData(videosOfUserQuery(userId).queryKey, (videos) => withoutRow(videos, videoId));
    void client.invalidateQueries(usageOfUserQuery(userId));
    void client.invalidateQueries({ queryKey: auditKey });
  },
  meta: {
    error: {
      title: "Failed to delete video",
      description: "The video could not be deleted. Please try again.",
    },
  },
});
