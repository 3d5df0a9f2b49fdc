/** The order of every call: origin, guard, body, handler, response. Errors of all become an error response here. */
import type { NextRequest } from "next/server";
import type { z } from "zod";
import { env } from "../env";
import { GUEST_COOKIE, GUEST_COOKIE_SECONDS, writeGuestPass } from "../access/guest-pass";
import { loadTokenViewer, loadViewer, type Viewer } from "../access/viewer";
import type { Guard, GuardName } from "../access/guard";
import { bearerOf, invalidToken, readOnlyToken } from "../auth/access-tokens";
import { SESSION_SECONDS, sessionCookieName } from "../auth/sessions";
import { callerGroup } from "../request/caller-address";
import { consumePoint } from "../limits/counters";
import { withDeclaredLimits } from "../limits/declared-limits";
import type { LimitName } from "../limits/limit-table";
import type { BodyReader, SentBody } from "./body-readers";
import { cookieLine } from "./cookies";
import { errorResponse } from "./error-response";
import { requirePageAccount } from "./page-account";
import { readQuery } from "./read-query";
import { requireSameOrigin } from "./same-origin";

interface Call<Access, Body, Query> {
  access: Access;
  body: Body;
  query: Query;
  request: NextRequest;
  address: string;
}

interface ReplyExtra {
  /** A new session's token; null deletes the cookie. */
  session?: string | null;
  guestPass?: null;
  redirectTo?: string;
  setCookies?: readonly string[];
  total?: number;
}

export class Reply {
  constructor(
    readonly status: number,
    readonly value?: unknown,
    readonly extra: ReplyExtra = {},
  ) {}
}

/** For a write that can be repeated: 201 with a new row, 200 with the existing one. */
export const createdReply = ({ row, isNew }: { row: unknown; isNew: boolean }) =>
  new Reply(isNew ? 201 : 200, row);

type Context = { params: Promise<Record<string, string | string[]>> };
export interface RouteHandler {
  (request: NextRequest, context: Context): Promise<Response>;
  readonly described?: DescribedCall;
  readonly describedByName?: readonly (readonly [
    part: string,
    name: string,
    call: DescribedCall | undefined,
  ])[];
}

/** A schema of JSON, or a media type. */
type Content = z.ZodType | string;

/** By status; a list is for the Accept header, null is an empty body. */
export type Responses = Readonly<Record<number, Content | readonly Content[] | null>>;

export const NO_BODY: Responses = { 204: null };

export const idempotentResponses = (schema: z.ZodType): Responses => ({ 200: schema, 201: schema });

interface Description {
  summary?: string;
  responses?: Responses;
  /** Limits of the guard and the service; counting any other is an error. */
  limits?: readonly LimitName[];
  uncounted?: "media" | "public";
}

export interface DescribedCall
  extends Required<Omit<Description, "uncounted">>, Pick<Description, "uncounted"> {
  guard: GuardName;
  action?: string;
  body?: SentBody;
  query?: z.ZodType;
}

interface Spec<Access, Body, Query> extends Description {
  guard: Guard<Access>;
  body?: BodyReader<Body>;
  /** The query string; without it the handler reads it. */
  query?: z.ZodType<Query>;
  /** "always" for routes that start a session, "never" for routes without cookies; by default when a cookie decides. */
  checksOrigin?: "always" | "never";
}

/**
 * Handles one verb; the guard runs before the body is read. @param spec.body if absent, no body is read. @param handler
 * returns JSON (200), `undefined` (204), a `Reply`, or a `Response`, which only gets the viewer's cookies
 */
export function route<Access, Body = undefined, Query = undefined>(
  spec: Spec<Access, Body, Query>,
  handler: (call: Call<Access, Body, Query>) => unknown,
): RouteHandler {
  const limits = new Set<LimitName>([...declaredLimits(spec), ...(spec.uncounted ? [] : LIMITS_OF_ALL)]);
  const respond = async (request: NextRequest, context: Context) => {
    try {
      const bearer = bearerOf(request.headers.get("authorization"));
      // Browsers never send a token by themselves, and a call with one reads no cookie.
      const checksOrigin = bearer === null || spec.checksOrigin === "always" ? spec.checksOrigin : "never";
      if (checksOrigin !== "never") requireSameOrigin(request, checksOrigin);
      const address = callerGroup(request.headers);
      const loadCounted = async () => {
        const readCookie = (name: string) => request.cookies.get(name)?.value;
        const loaded =
          bearer === null
            ? await loadViewer(readCookie, { userAgent: request.headers.get("user-agent"), address })
            : await loadTokenViewer(bearer);
        if (spec.uncounted !== "media") await countCall(request.method, loaded, address);
        if (bearer !== null) requireScope(request.method, loaded);
        if (loaded.user) requirePageAccount(request, loaded);
        return loaded;
      };
      let loading: Promise<Viewer> | undefined;
      const viewer = () => (loading ??= loadCounted());
      const params = await context.params;
      const access = await spec.guard({ viewer, params, query: request.nextUrl.searchParams, address });
      // Signed out, the guard comes first and reports that the session has ended.
      if (loading) requirePageAccount(request, await loading);
      // Such a guard has counted nothing yet, and a body costs time.
      if (countsByAddress(spec) && !loading) await consumePoint("guestCalls", { address });
      const accountId = (await loading)?.caller?.user.id ?? null;
      const query = (spec.query && readQuery(request, spec.query)) as Query;
      const body = (await spec.body?.(request, { address, accountId })) as Body;
      const value = await handler({ access, body, query, request, address });
      return withGuestPass(value instanceof Response ? value : toResponse(value), await loading);
    } catch (error) {
      return errorResponse(error, request, routePattern(request.nextUrl.pathname, await context.params));
    }
  };
  const handle = (request: NextRequest, context: Context) =>
    withDeclaredLimits(limits, () => respond(request, context));
  return Object.assign(handle, { described: describeCall(spec) });
}

/** Counted by `countCall`, without being declared. */
const LIMITS_OF_ALL = ["guestCalls", "reads", "writes"] as const;

/** Bodies count by address where the guard asks nobody; `raw` bodies go to a signed address. */
const countsByAddress = ({ body, uncounted }: { body?: BodyReader<unknown>; uncounted?: unknown }) =>
  body !== undefined && body.sent.schema !== null && uncounted === undefined;

const declaredLimits = <Access, Body, Query>({ guard, limits = [] }: Spec<Access, Body, Query>) => [
  ...(guard.limits ?? []),
  ...limits,
];

function describeCall<Access, Body, Query>(spec: Spec<Access, Body, Query>): DescribedCall | undefined {
  const { summary, responses, uncounted, guard, body, query } = spec;
  if (summary === undefined || responses === undefined) return undefined;
  const { guardName, action } = guard;
  return {
    ...{ summary, responses, uncounted, guard: guardName, action, query },
    limits: declaredLimits(spec),
    body: body?.sent,
  };
}

/** The path as a pattern for the log, without ids and tokens. */
function routePattern(path: string, params: Record<string, string | string[]> | undefined): string {
  const names = new Map(
    Object.entries(params ?? {}).flatMap(([name, value]) =>
      [value].flat().map((part) => [part, `[${name}]`]),
    ),
  );
  return path
    .split("/")
    .map((part) => names.get(part) ?? names.get(decodePart(part)) ?? part)
    .join("/");
}

function decodePart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

function toResponse(value: unknown): Response {
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
  const text = JSON.stringify(reply.value);
  headers.set("Content-Type", "application/json");
  // Without it a response is chunked, and compressed however short.
  headers.set("Content-Length", String(Buffer.byteLength(text)));
  return new Response(text, { status: reply.status, headers });
}

function withGuestPass(response: Response, viewer: Viewer | undefined): Response {
  if (!viewer?.changedPass) return response;
  // Headers of a redirect or a fetched response are read-only; a copy's are not.
  const copy = new Response(response.body, response);
  const pass = cookieLine(GUEST_COOKIE, writeGuestPass(viewer.changedPass), GUEST_COOKIE_SECONDS);
  copy.headers.append("Set-Cookie", pass);
  return copy;
}

const READ_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);

async function countCall(method: string, { caller }: Viewer, address: string): Promise<void> {
  if (!caller) return consumePoint("guestCalls", { address });
  return consumePoint(READ_METHODS.has(method) ? "reads" : "writes", { user: caller.user.id });
}

/** @throws AppError unauthenticated for an invalid token; forbidden for a write with a read-only one. */
function requireScope(method: string, { token }: Viewer): void {
  if (!token) throw invalidToken();
  if (!token.mayWrite && !READ_METHODS.has(method)) throw readOnlyToken();
}
