"use client";

import { useSearchParams } from "next/navigation";
import { addressOf, usersChoiceOf, type UsersChoice } from "@/components/admin/users-choice";

/** What the address says of the list, and the way to change it: the browser's own Back takes a change back. */
export function useUsersChoice() {
  const params = useSearchParams();
  const choice = usersChoiceOf((name) => params.get(name));
  const hrefOf = (part: Partial<UsersChoice>) => `/admin/users${addressOf({ ...choice, page: 1, ...part })}`;
  const change = (part: Partial<UsersChoice>) => {
    // A word being typed is one step, however many letters it has. Not the router's ways: the page's rows come by a call.
    const isTyping = part.search !== undefined && choice.search !== "";
    const go = isTyping ? "replaceState" : "pushState";
    window.history[go](null, "", hrefOf(part));
  };
  return { choice, hrefOf, change };
}
