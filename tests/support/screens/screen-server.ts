/** The responses of the server in `screen-environment.mjs`, and the requests that it got. */

import type { Annotations } from "@/lib/contracts/annotation-rows";
import { ANNOTATIONS } from "@/lib/domain/annotations/annotation-kinds";

export interface ScreenResponse {
  status: number;
  body: unknown;
}

interface ScreenServer {
  responses: Map<string, () => Promise<ScreenResponse>>;
  requests: { route: string; type: string; body: string }[];
  /** Number of rendered screens: requests of earlier ones are not recorded. */
  screen: number;
  onLeave: (path: string) => void;
}

function screenServer(): ScreenServer {
  const { screenServer: server } = globalThis as { screenServer?: ScreenServer };
  if (!server) throw new Error("This test needs @jest-environment ./tests/support/screen-environment.mjs");
  return server;
}

/** From now on every call of `route` ("POST /api/auth/login") gets this response. */
export function respond(route: string, status: number, body: unknown): void {
  screenServer().responses.set(route, () => Promise.resolve({ status, body }));
}

/** Gives responses to all lists of a video's annotations. @param path of its calls, as `/api/videos/v1`. */
export function respondAnnotations(
  path: string,
  lists: { [Name in keyof Annotations]?: Readonly<Annotations[Name]> } = {},
): void {
  for (const { plural } of Object.values(ANNOTATIONS))
    respond(`GET ${path}/${plural}`, 200, lists[plural] ?? []);
}

/** Lets calls of `route` wait until the returned function gives the response. */
export function respondLater(route: string): (status: number, body: unknown) => void {
  let release: (given: ScreenResponse) => void = () => undefined;
  const released = new Promise<ScreenResponse>((resolve) => (release = resolve));
  screenServer().responses.set(route, () => released);
  return (status, body) => release({ status, body });
}

/** Calls `listener` with the path of every document that the page is sent to. */
export function onLeave(listener: (path: string) => void): void {
  screenServer().onLeave = listener;
}

/** Clears the recorded requests, as `renderScreen` does. */
export function clearRequests(): void {
  const server = screenServer();
  server.requests.length = 0;
  server.screen += 1;
}

/** The JSON bodies that `route` was called with since the screen was rendered, in order. */
export function bodiesOf(route: string): unknown[] {
  return screenServer()
    .requests.filter((request) => request.route === route)
    .map(({ body }): unknown => (body === "" ? undefined : JSON.parse(body)));
}

/** The content types of what was sent to `route` since the screen was rendered, in order. */
export function typesOf(route: string): string[] {
  return screenServer()
    .requests.filter((request) => request.route === route)
    .map(({ type }) => type);
}
