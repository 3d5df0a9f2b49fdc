import { useQuery } from "@tanstack/react-query";
import { z } from "zod";
import { session, type Session } from "@/lib/contracts/sessions";
import type { FirstAnswer } from "./first-data";
import { request, sendDelete } from "./request";
import { useWrite } from "./use-write";
import { withoutRow, type Write } from "./write";

const sessionsKey = ["/api/sessions"];

export const sessionsAnswer = (value: Session[]): FirstAnswer => ({
  key: sessionsKey,
  value,
  askAgain: true,
});

/** Where the signed-in user is signed in: this place first, then the last used. */
export function useSessions() {
  return useQuery({
    queryKey: sessionsKey,
    queryFn: () => request(z.array(session), "GET", "/api/sessions"),
  });
}

export const endSession: Write<{ id: string }, void> = {
  key: "sessions.end",
  call: ({ id }) => sendDelete(`/api/sessions/${encodeURIComponent(id)}`),
  apply: (queries, _answer, { id }) => {
    queries.setQueryData<Session[]>(sessionsKey, (sessions) => withoutRow(sessions, id));
  },
  failure: {
    title: "Sign out failed",
    description: "That device is still signed in. Please try again.",
  },
};

export const useEndSession = () => useWrite(endSession);
