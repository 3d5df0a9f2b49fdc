import { keepPreviousData, useQuery, type QueryClient } from "@tanstack/react-query";
import { z } from "zod";
import {
  adminTotals,
  adminUser,
  adminUserDetail,
  type AdminTotals,
  type AdminUser,
  type AdminUserDetail,
  type AdminUserEdit,
  type AdminUsersQuery,
} from "@/lib/contracts/admin-users";
import { user, type User } from "@/lib/contracts/auth";
import { usageEntry, type UsageEntry } from "@/lib/contracts/billing";
import { video, type Video } from "@/lib/contracts/videos";
import { auditKey } from "./audit";
import type { FirstAnswer } from "./first-data";
import { request, requestPage, sendDelete, type Page } from "./request";
import { useWrite } from "./use-write";
import type { Write } from "./write";

const usersKey = ["/api/admin/users"];
const totalsKey = ["/api/admin/totals"];
const pathOf = (id: string) => `/api/admin/users/${encodeURIComponent(id)}`;
const pageKey = (query: AdminUsersQuery) => [...usersKey, query];
export const userKey = (id: string) => [pathOf(id)];
const videosKey = (id: string) => [`${pathOf(id)}/videos`];
const usageKey = (id: string) => [`${pathOf(id)}/usage`];

export const adminUsersAnswer = (query: AdminUsersQuery, value: Page<AdminUser>): FirstAnswer => ({
  key: pageKey(query),
  value,
});
export const adminTotalsAnswer = (value: AdminTotals): FirstAnswer => ({ key: totalsKey, value });
export const adminUserAnswers = (
  id: string,
  { detail, videos, usage }: { detail: AdminUserDetail; videos: Video[]; usage: UsageEntry[] },
): FirstAnswer[] => [
  { key: userKey(id), value: detail },
  { key: videosKey(id), value: videos },
  { key: usageKey(id), value: usage },
];

/** A page of the accounts. The one before stays on the screen until it is there. */
export function useAdminUsers(query: AdminUsersQuery) {
  const { search, orderBy, direction, limit, offset } = query;
  const asked = new URLSearchParams({
    search,
    orderBy,
    direction,
    limit: String(limit),
    offset: String(offset),
  });
  return useQuery({
    queryKey: pageKey(query),
    queryFn: () => requestPage(adminUser, `/api/admin/users?${asked}`),
    placeholderData: keepPreviousData,
  });
}

/** All accounts added up. */
export function useAdminTotals() {
  return useQuery({ queryKey: totalsKey, queryFn: () => request(adminTotals, "GET", "/api/admin/totals") });
}

export function useAdminUser(id: string) {
  return useQuery({ queryKey: userKey(id), queryFn: () => request(adminUserDetail, "GET", pathOf(id)) });
}

/** The account's videos, newest first. */
export function useVideosOfUser(id: string) {
  const path = `${pathOf(id)}/videos`;
  return useQuery({ queryKey: videosKey(id), queryFn: () => request(z.array(video), "GET", path) });
}

/** What each of the account's videos counted, newest first. */
export function useUsageOfUser(id: string) {
  const path = `${pathOf(id)}/usage`;
  return useQuery({ queryKey: usageKey(id), queryFn: () => request(z.array(usageEntry), "GET", path) });
}

/** After a change to an account: what is listed and added up of all accounts is asked for again. */
export function accountChanged(queries: QueryClient): void {
  for (const queryKey of [usersKey, totalsKey, auditKey]) void queries.invalidateQueries({ queryKey });
}

export const updateUser: Write<{ userId: string; edit: AdminUserEdit }, User> = {
  key: "admin.users.update",
  call: ({ userId, edit }) => request(user, "PATCH", pathOf(userId), edit),
  apply: (queries, updated, { userId }) => {
    queries.setQueryData<AdminUserDetail>(userKey(userId), (known) => known && { ...known, user: updated });
    accountChanged(queries);
  },
  failure: {
    title: "Failed to update user",
    description: "The account could not be changed. Please try again.",
  },
};

export const deleteVideoOfUser: Write<{ userId: string; videoId: string }, void> = {
  key: "admin.videos.delete",
  call: ({ videoId }) => sendDelete(`/api/admin/videos/${encodeURIComponent(videoId)}`),
  apply: (queries, _answer, { userId, videoId }) => {
    queries.setQueryData<Video[]>(videosKey(userId), (videos) => videos?.filter(({ id }) => id !== videoId));
    void queries.invalidateQueries({ queryKey: usageKey(userId) });
    void queries.invalidateQueries({ queryKey: auditKey });
  },
  failure: {
    title: "Failed to delete video",
    description: "The video could not be deleted. Please try again.",
  },
};

export const useUpdateUser = () => useWrite(updateUser);
export const useDeleteVideoOfUser = () => useWrite(deleteVideoOfUser);
