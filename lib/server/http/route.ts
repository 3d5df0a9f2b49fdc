/** Owns the order of every call: origin, door, body, handler, answer. Errors of all five take one way out. */
import type { NextRequest } from "next/server";
import type { z } from "zod";
import { env } from "../env";
import { GUEST_COOKIE, GUEST_COOKIE_SECONDS, writeGuestPass } from "../access/guest-pass";
import { loadViewer, type Viewer } from "../access/viewer";
import type { Door } from "../access/door";
import { isHttps, SESSION_SECONDS, sessionCookieName } from "../auth/sessions";
import { errorResponse } from "./error-response";
import { readJson } from "./json-body";
import { requireSameOrigin } from "./same-origin";

interface Call<Proof, Body> {
  proof: Proof;
  body: Body;
  viewer: Viewer;
  query: URLSearchParams;
}

/** An answer that is more than its value. */
export class Reply {
  constructor(
    readonly status: number,
    readonly value?: unknown,
    readonly extra: { session?: string | null; redirectTo?: string } = {},
  ) {}
}

type Context = { params: Promise<Record<string, string>> };
export type RouteHandler = (request: NextRequest, context: Context) => Promise<Response>;

/**
 * A route's verb: what lies behind `door`, given a body of the schema. A handler's value is the JSON answer (200),
 * `undefined` is 204, a `Reply` says its own status.
 */
export function route<Proof, Schema extends z.ZodType = z.ZodUndefined>(
  spec: { door: Door<Proof>; body?: Schema },
  handler: (call: Call<Proof, z.infer<Schema>>) => unknown,
): RouteHandler {
  return async (request, context) => {
    try {
      requireSameOrigin(request);
      const viewer = await loadViewer((name) => request.cookies.get(name)?.value);
      const query = request.nextUrl.searchParams;
      const proof = await spec.door({ viewer, params: await context.params, query });
      const body = (spec.body ? spec.body.parse(await readJson(request)) : undefined) as z.infer<Schema>;
      const value = await handler({ proof, body, viewer, query });
      return answer(
        value instanceof Reply ? value : new Reply(value === undefined ? 204 : 200, value),
        viewer,
      );
    } catch (error) {
      return errorResponse(error, request);
    }
  };
}

function answer(reply: Reply, viewer: Viewer): Response {
  const headers = new Headers({ "Cache-Control": "no-store" });
  const { session, redirectTo } = reply.extra;
  if (redirectTo !== undefined) headers.set("Location", new URL(redirectTo, env().APP_URL).href);
  if (session !== undefined)
    headers.append("Set-Cookie", cookie(sessionCookieName(), session, SESSION_SECONDS));
  if (viewer.changedPass) {
    headers.append(
      "Set-Cookie",
      cookie(GUEST_COOKIE, writeGuestPass(viewer.changedPass), GUEST_COOKIE_SECONDS),
    );
  }
  if (reply.value === undefined) return new Response(null, { status: reply.status, headers });
  return Response.json(reply.value, { status: reply.status, headers });
}

/** `value` null takes the cookie away. */
function cookie(name: string, value: string | null, maxAgeSeconds: number): string {
  const life = value === null ? 0 : maxAgeSeconds;
  return `${name}=${value ?? ""}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${life}${isHttps() ? "; Secure" : ""}`;
}
