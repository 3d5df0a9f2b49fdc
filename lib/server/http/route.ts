/** The order of every call: origin, guard, body, handler, response. Errors of all five become an error response here. */
import type { NextRequest } from "next/server";
import type { z } from "zod";
import { env } from "../env";
import { GUEST_COOKIE, GUEST_COOKIE_SECONDS, writeGuestPass } from "../access/guest-pass";
import { loadTokenViewer, loadViewer, type Viewer } from "../access/viewer";
import type { Guard, GuardName } from "../access/guard";
import { bearerOf, invalidToken, readOnlyToken } from "../auth/access-tokens";
import { SESSION_SECONDS, sessionCookieName } from "../auth/sessions";
import { callerGroup } from "../caller-address";
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
  /** Where the call comes from, as limits count it. */
  address: string;
}

interface ReplyExtra {
  /** The token of a session that begins; null ends what the browser has of one. */
  session?: string | null;
  /** Null deletes the guest pass. */
  guestPass?: null;
  /** A path of this site, or a whole address. */
  redirectTo?: string;
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
export interface RouteHandler {
  (request: NextRequest, context: Context): Promise<Response>;
  /** What the list of calls says of it; absent from the handlers of verbs that a path does not take. */
  readonly described?: DescribedCall;
  /** The same of a path with a part that has a call for each of its names: the part, a name, its call. */
  readonly describedByName?: readonly (readonly [
    part: string,
    name: string,
    call: DescribedCall | undefined,
  ])[];
}

/** The schema of the JSON, or the media type of what is no JSON. */
type Content = z.ZodType | string;

/** By status: what comes, a list of what the Accept header may ask for, or null for an answer without a body. */
export type Responses = Readonly<Record<number, Content | readonly Content[] | null>>;

/** An answer without a body. */
export const NOTHING: Responses = { 204: null };

/** A write that may be sent again: see `created`. */
export const madeOnce = (schema: z.ZodType): Responses => ({ 200: schema, 201: schema });

/** A call as the list of calls has it; `open-api.ts` makes the document of all of them. */
interface Description {
  /** One sentence: what the call does. */
  summary?: string;
  /** Those that are no refusal; the shape of all refusals is the same. */
  responses?: Responses;
  /** The limits that its guard or service counts it against, beside that of every call of the account or address. No other may be. */
  limits?: readonly LimitName[];
  /** Why it is not counted: "media" is read in many small parts, "public" is the same for everybody and cheap. */
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
  /** What may be asked for behind the question mark; without it the handler reads that itself. */
  query?: z.ZodType<Query>;
  /**
   * "always" for routes that give a browser a session, "never" for routes that read no cookie; otherwise checked when a cookie
   * decides.
   */
  checksOrigin?: "always" | "never";
}

/**
 * The handler of one verb of a path. The guard runs before the body is read; a call whose guard loads the
 * viewer counts against the limits of the account or the address, and any other with a body against that of the address.
 * @param spec.body how the body is read: `json(schema)`, `form(schema, …)` or `raw`; without it the body is
 *   not read.
 * @param handler its value is the JSON response (200), `undefined` is 204, a `Reply` has its own status, a
 *   `Response` (a stream, a file, server-sent events) is sent as it is. The viewer's cookies are set on each.
 */
export function route<Access, Body = undefined, Query = undefined>(
  spec: Spec<Access, Body, Query>,
  handler: (call: Call<Access, Body, Query>) => unknown,
): RouteHandler {
  const limits = new Set<LimitName>([...declaredLimits(spec), ...(spec.uncounted ? [] : LIMITS_OF_ALL)]);
  const answer = async (request: NextRequest, context: Context) => {
    try {
      const bearer = bearerOf(request.headers.get("authorization"));
      // A browser sends no token by itself, and with one no cookie is read.
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
      // Where nobody is signed in the guard comes first: a page that needs a session is told that it has ended.
      if (loading) requirePageAccount(request, await loading);
      // A guard that asks nobody has counted nothing yet, and a body costs time to read and to parse.
      if (countsByAddress(spec) && !loading) await consumePoint("guestCalls", { address });
      const accountId = (await loading)?.caller?.user.id ?? null;
      const query = (spec.query && readQuery(request, spec.query)) as Query;
      const body = (await spec.body?.(request, { address, accountId })) as Body;
      const value = await handler({ access, body, query, request, address });
      return withGuestPass(value instanceof Response ? value : toResponse(value), await loading);
    } catch (error) {
      return errorResponse(error, request, patternOf(request.nextUrl.pathname, await context.params));
    }
  };
  const handle = (request: NextRequest, context: Context) =>
    withDeclaredLimits(limits, () => answer(request, context));
  return Object.assign(handle, { described: describe(spec) });
}

/** What every call of somebody counts against, without its route having to say so: see countCall. */
const LIMITS_OF_ALL = ["guestCalls", "reads", "writes"] as const;

/** Whether a call with a body is counted by its address where its guard asks nobody. Bytes as they come go to a signed address. */
const countsByAddress = ({ body, uncounted }: { body?: BodyReader<unknown>; uncounted?: unknown }) =>
  body !== undefined && body.sent.schema !== null && uncounted === undefined;

/** What the guard and the service count. */
const declaredLimits = <Access, Body, Query>({ guard, limits = [] }: Spec<Access, Body, Query>) => [
  ...(guard.limits ?? []),
  ...limits,
];

function describe<Access, Body, Query>(spec: Spec<Access, Body, Query>): DescribedCall | undefined {
  const { summary, responses, uncounted, guard, body, query } = spec;
  if (summary === undefined || responses === undefined) return undefined;
  const { guardName, action } = guard;
  return {
    ...{ summary, responses, uncounted, guard: guardName, action, query },
    limits: declaredLimits(spec),
    body: body?.sent,
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
  // Without it a response is sent in chunks, and compressed however short it is.
  headers.set("Content-Length", String(Buffer.byteLength(text)));
  return new Response(text, { status: reply.status, headers });
}

/** The response with the viewer's guest pass, where a guard changed it. */
function withGuestPass(response: Response, viewer: Viewer | undefined): Response {
  if (!viewer?.changedPass) return response;
  // The headers of a response may be read-only (a redirect's, a fetched one's); those of its copy are not.
  const copy = new Response(response.body, response);
  const pass = cookieLine(GUEST_COOKIE, writeGuestPass(viewer.changedPass), GUEST_COOKIE_SECONDS);
  copy.headers.append("Set-Cookie", pass);
  return copy;
}

const READS = new Set(["GET", "HEAD", "OPTIONS"]);

/** What every call of somebody counts against, without its route having to say so. @throws AppError rateLimited. */
async function countCall(method: string, { caller }: Viewer, address: string): Promise<void> {
  if (!caller) return consumePoint("guestCalls", { address });
  return consumePoint(READS.has(method) ? "reads" : "writes", { user: caller.user.id });
}

/** @throws AppError unauthenticated for a token that is not valid; forbidden for a write by one that may only read. */
function requireScope(method: string, { token }: Viewer): void {
  if (!token) throw invalidToken();
  if (!token.mayWrite && !READS.has(method)) throw readOnlyToken();
}
