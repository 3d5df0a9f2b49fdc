/** The order of every call: origin, door, body, handler, answer. Errors of all five take one way out. */
import type { NextRequest } from "next/server";
import { env } from "../env";
import { GUEST_COOKIE, GUEST_COOKIE_SECONDS, writeGuestPass } from "../access/guest-pass";
import { loadViewer, type Viewer } from "../access/viewer";
import type { Door } from "../access/door";
import { SESSION_SECONDS, sessionCookieName } from "../auth/sessions";
import { callerGroup } from "../limits/caller-address";
import { countCall } from "../limits/call-limits";
import type { BodyReader } from "./body-readers";
import { cookieLine } from "./cookies";
import { errorResponse } from "./error-response";
import { requireSameOrigin } from "./same-origin";

interface Call<Proof, Body> {
  proof: Proof;
  body: Body;
  request: NextRequest;
  /** Where the call comes from, as limits count it. */
  address: string;
}

interface ReplyExtra {
  /** The token of a session that begins; null ends what the browser has of one. */
  session?: string | null;
  /** null takes the guest pass away. */
  guestPass?: null;
  /** A path of ours, or a whole address. */
  redirectTo?: string;
  /** Whole lines of Set-Cookie. */
  setCookies?: readonly string[];
  /** How many there are of what the answer is a page of. */
  total?: number;
}

/** A JSON answer that is more than its value. */
export class Reply {
  constructor(
    readonly status: number,
    readonly value?: unknown,
    readonly extra: ReplyExtra = {},
  ) {}
}

/** The answer to a write that may be sent again: 201 with the new row, 200 with the row that a repeat found. */
export const created = ({ row, isNew }: { row: unknown; isNew: boolean }) =>
  new Reply(isNew ? 201 : 200, row);

type Context = { params: Promise<Record<string, string | string[]>> };
export type RouteHandler = (request: NextRequest, context: Context) => Promise<Response>;

interface Spec<Proof, Body> {
  door: Door<Proof>;
  body?: BodyReader<Body>;
  /** "always" for what gives a browser a session, "never" for what asks nobody who they are; else of what rides on a cookie. */
  checksOrigin?: "always" | "never";
  /** "never" for what is read in many small parts, as media. */
  countsCalls?: "never";
}

/**
 * A route's verb: what lies behind `door`. The door runs before a byte of the body is read. A call whose door asks who it is
 * counts against the limits of that account, or of that address.
 * @param spec.body how the body is read: `json(schema)`, `form(schema, …)` or `raw`; without it the body is not read.
 * @param handler its value is the JSON answer (200), `undefined` is 204, a `Reply` says its own status; a `Response`
 *   (a stream, a file, server-sent events) goes out as it is. The viewer's cookies are set on each of them.
 */
export function route<Proof, Body = undefined>(
  spec: Spec<Proof, Body>,
  handler: (call: Call<Proof, Body>) => unknown,
): RouteHandler {
  return async (request, context) => {
    try {
      if (spec.checksOrigin !== "never") requireSameOrigin(request, spec.checksOrigin);
      const address = callerGroup(request.headers);
      const loadCounted = async () => {
        const loaded = await loadViewer(
          (name) => request.cookies.get(name)?.value,
          request.headers.get("user-agent"),
        );
        if (spec.countsCalls !== "never") await countCall(request.method, loaded, address);
        return loaded;
      };
      let loading: Promise<Viewer> | undefined;
      const viewer = () => (loading ??= loadCounted());
      const query = request.nextUrl.searchParams;
      const proof = await spec.door({ viewer, params: await context.params, query, address });
      const body = (await spec.body?.(request)) as Body;
      const value = await handler({ proof, body, request, address });
      return withGuestPass(value instanceof Response ? value : answer(value), await loading);
    } catch (error) {
      return errorResponse(error, request, patternOf(request.nextUrl.pathname, await context.params));
    }
  };
}

/** The path with its parts by name, for the log: an id or a link's token does not belong there. */
function patternOf(path: string, params: Record<string, string | string[]> | undefined): string {
  const names = new Map(
    // A path without parts has no params at all.
    Object.entries(params ?? {}).flatMap(([name, value]) =>
      [value].flat().map((part) => [part, `[${name}]`]),
    ),
  );
  return path
    .split("/")
    .map((part) => names.get(part) ?? names.get(decoded(part)) ?? part)
    .join("/");
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

function answer(value: unknown): Response {
  const reply = value instanceof Reply ? value : new Reply(value === undefined ? 204 : 200, value);
  const headers = new Headers({ "Cache-Control": "no-store" });
  const { session, guestPass, redirectTo, setCookies = [], total } = reply.extra;
  if (redirectTo !== undefined) headers.set("Location", new URL(redirectTo, env().APP_URL).href);
  if (total !== undefined) headers.set("X-Total-Count", String(total));
  if (session !== undefined)
    headers.append("Set-Cookie", cookieLine(sessionCookieName(), session, SESSION_SECONDS));
  for (const line of setCookies) headers.append("Set-Cookie", line);
  if (guestPass === null) headers.append("Set-Cookie", cookieLine(GUEST_COOKIE, null, 0));
  if (reply.value === undefined) return new Response(null, { status: reply.status, headers });
  return Response.json(reply.value, { status: reply.status, headers });
}

/** The response with the viewer's guest pass, where a door changed it. */
function withGuestPass(response: Response, viewer: Viewer | undefined): Response {
  if (!viewer?.changedPass) return response;
  // The headers of a response may be read-only (a redirect's, a fetched one's); those of its copy are not.
  const copy = new Response(response.body, response);
  const pass = cookieLine(GUEST_COOKIE, writeGuestPass(viewer.changedPass), GUEST_COOKIE_SECONDS);
  copy.headers.append("Set-Cookie", pass);
  return copy;
}
