import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { z } from "zod";
import { session } from "@/lib/contracts/sessions";
import { request, send, sendDelete } from "../calls/request";
import { withoutRow } from "../calls/rows";

/** The current session first, then the last used. */
export const sessionsQuery = queryOptions({
  queryKey: ["/api/sessions"],
  queryFn: () => request(z.array(session), "GET", "/api/sessions"),
});

export const endSessionMutation = mutationOptions({
  mutationFn: ({ id }: { id: string }) => sendDelete(`/api/sessions/${encodeURIComponent(id)}`),
  onSuccess: (_ended, { id }, _result, { client }) =>
    client.setQueryData(sessionsQuery.queryKey, (sessions) => withoutRow(sessions, id)),
  meta: {
    error: { title: "Sign out failed", description: "That device is still signed in. Please try again." },
  },
});

export const endOtherSessionsMutation = mutationOptions({
  mutationFn: () => send("DELETE", "/api/sessions"),
  onSuccess: (_ended, _variables, _result, { client }) => client.invalidateQueries(sessionsQuery),
  meta: {
    error: { title: "Sign out failed", description: "The others are still signed in. Please try again." },
  },
});
