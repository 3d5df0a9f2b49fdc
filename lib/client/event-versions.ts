import type { Versions } from "@/lib/contracts/events";
import type { FirstAnswer } from "./first-data";
import { scopePath, type VideoScope } from "./video-scope";

/** Under which the versions of what is shown are kept. */
export const versionsKey = (eventsPath: string) => [eventsPath];

/** Beside the page's answers: the versions they are in, read before them. */
export const versionsAnswer = (scope: VideoScope, value: Versions): FirstAnswer => ({
  key: versionsKey(`${scopePath(scope)}/events`),
  value,
});
