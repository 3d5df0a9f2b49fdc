import { errorBody, type ErrorBody } from "@/lib/contracts/errors";
import type { ClosedLink } from "@/lib/domain/app-error";
import type { z } from "zod";
import { emitOtherAccount, pageAccountHeader } from "./page-account";
import { demandSecondFactor } from "./second-factor-demand";
import { emitAdminLoss, emitSessionLoss } from "./session-loss";

/** The operator finds a request in the log by this many letters of its id. */
const REFERENCE_LETTERS = 8;

/** A response other than success. `message` is `{status}: {body}`; the screens show `userMessage`. */
export class ApiError extends Error {
  override readonly name: string = "ApiError";

  constructor(
    readonly status: number,
    statusText: string,
    bodyText: string,
    private readonly requestId: string | null = null,
  ) {
    super(`${status}: ${bodyText || statusText}`);
    this.body = parseErrorBody(bodyText);
  }

  private readonly body: ErrorBody | null;

  /** `null` when the response had no message (a proxy's page). A fault has a reference for the operator. */
  get userMessage(): string | null {
    const message = this.body?.message ?? null;
    return this.code === "fault" && this.requestId !== null
      ? `${message} Reference: ${this.requestId.slice(0, REFERENCE_LETTERS)}`
      : message;
  }

  get code(): string | null {
    return this.body?.code ?? null;
  }

  /** Name of the signed-in account, if the page was made for another one. */
  get account(): string | null {
    return this.body?.account ?? null;
  }

  get closedLink(): ClosedLink | null {
    return this.body?.link ?? null;
  }

  get fields(): Record<string, string> {
    return this.body?.fields ?? {};
  }
}

/** The viewer has seen a message: a 401 when signed in, a 403 in the admin area, or another account than the page's. */
export class SessionLostError extends ApiError {
  override readonly name = "SessionLostError";
}

/** No response: there is no network, or the connection broke. */
export class NoResponseError extends Error {
  override readonly name = "NoResponseError";

  constructor(cause: unknown) {
    super("No response", { cause });
  }

  readonly userMessage = navigator.onLine
    ? "The server did not answer. Check your connection and try again."
    : "You are offline. Check your connection and try again.";
}

function parseErrorBody(text: string): ErrorBody | null {
  try {
    return errorBody.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

export function messageOf(error: unknown, fallback: string): string {
  const isKnown = error instanceof ApiError || error instanceof NoResponseError;
  return (isKnown && error.userMessage) || fallback;
}

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

interface ReadResponse {
  isOfAdmin: boolean;
  total: number | null;
  status: number;
  statusText: string;
  ok: boolean;
  requestId: string | null;
  text: string;
}

/** Calls made while leaving must outlive the page (`keepalive`), for which browsers allow 64 KB in all. */
let isLeaving = false;
if (typeof window !== "undefined") {
  window.addEventListener("pagehide", () => (isLeaving = true), { capture: true });
  // The page may come back from the back/forward cache.
  window.addEventListener("pageshow", () => (isLeaving = false));
}

/** @throws NoResponseError; any complete response is returned. */
async function call(
  method: Method,
  path: string,
  body?: unknown,
  extraHeaders?: Record<string, string>,
): Promise<ReadResponse> {
  const isForm = body instanceof FormData;
  try {
    const response = await fetch(path, {
      method,
      credentials: "include",
      ...(isLeaving && { keepalive: true }),
      headers: {
        ...(body !== undefined && !isForm && { "Content-Type": "application/json" }),
        ...pageAccountHeader(),
        ...extraHeaders,
      },
      body: body === undefined ? undefined : isForm ? body : JSON.stringify(body),
    });
    const { status, statusText, ok, headers } = response;
    const count = headers.get("x-total-count");
    const total = count === null ? null : Number(count);
    const isOfAdmin = path.startsWith("/api/admin/");
    const requestId = headers.get("x-request-id");
    const text = await response.text();
    return { status, statusText, ok, isOfAdmin, total, requestId, text };
  } catch (error) {
    throw new NoResponseError(error);
  }
}

/** Sends a form as it is, other bodies as JSON. @throws ApiError for a status other than 2xx; NoResponseError */
export async function send(
  method: Method,
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
): Promise<string> {
  const response = await call(method, path, body, headers);
  const isRefused = response.status === 403 && needsSecondFactor(response);
  return textOrThrow(
    isRefused && (await demandSecondFactor()) ? await call(method, path, body, headers) : response,
  );
}

const needsSecondFactor = ({ text }: ReadResponse) => parseErrorBody(text)?.code === "secondFactorRequired";

function textOrThrow(response: ReadResponse): string {
  const { ok, status, statusText, text, isOfAdmin, requestId } = response;
  if (ok) return text;
  if (status === 403 && isOfAdmin && !needsSecondFactor(response) && emitAdminLoss())
    throw new SessionLostError(status, statusText, text);
  if (status === 401 && emitSessionLoss()) throw new SessionLostError(status, statusText, text);
  const error = new ApiError(status, statusText, text, requestId);
  if (error.code === "otherAccount" && emitOtherAccount(error.account))
    throw new SessionLostError(status, statusText, text);
  throw error;
}

/** A 404 counts as success: an earlier call, whose response was lost, or another person deleted it. */
export async function sendDelete(path: string): Promise<void> {
  try {
    await send("DELETE", path);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error;
  }
}

export async function request<Schema extends z.ZodType>(
  schema: Schema,
  method: Method,
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
): Promise<z.infer<Schema>> {
  return schema.parse(JSON.parse(await send(method, path, body, headers)));
}

export interface Page<Row> {
  rows: Row[];
  total: number;
}

export async function requestPage<Schema extends z.ZodType>(
  row: Schema,
  path: string,
  query: Readonly<Record<string, string | number | undefined>>,
): Promise<Page<z.infer<Schema>>> {
  const parameters = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  const response = await call("GET", `${path}?${new URLSearchParams(parameters)}`);
  const rows = row.array().parse(JSON.parse(textOrThrow(response)));
  return { rows, total: response.total ?? rows.length };
}

/** `null` for a 401, which is no lost session here. */
export async function requestUnless401<Schema extends z.ZodType>(
  schema: Schema,
  path: string,
): Promise<z.infer<Schema> | null> {
  const { ok, status, statusText, text, requestId } = await call("GET", path);
  if (ok) return schema.parse(JSON.parse(text));
  if (status === 401) return null;
  throw new ApiError(status, statusText, text, requestId);
}
