import { errorBody, type ErrorBody } from "@/lib/contracts/errors";
import type { z } from "zod";

/** A call that was not answered with success. `message` is `{status}: {body}`; the screens show `userMessage`. */
export class ApiError extends Error {
  override readonly name = "ApiError";

  constructor(
    readonly status: number,
    statusText: string,
    bodyText: string,
  ) {
    super(`${status}: ${bodyText || statusText}`);
    this.body = parseErrorBody(bodyText);
  }

  private readonly body: ErrorBody | null;

  /** Words for the rider, or `null` when the answer had none (a proxy's page, a lost connection). */
  get userMessage(): string | null {
    return this.body?.message ?? null;
  }

  get code(): string | null {
    return this.body?.code ?? null;
  }

  get fields(): Record<string, string> {
    return this.body?.fields ?? {};
  }
}

function parseErrorBody(text: string): ErrorBody | null {
  try {
    return errorBody.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

/** The server's words for a failure, else the screen's own. */
export function messageOf(error: unknown, fallback: string): string {
  return (error instanceof ApiError && error.userMessage) || fallback;
}

export type Method = "GET" | "POST" | "PATCH" | "DELETE";

/**
 * One call to the server, cookies included. A body goes as JSON, or as it is when it is a form.
 * @throws ApiError for any answer that is not 2xx.
 */
export async function send(method: Method, path: string, body?: unknown): Promise<Response> {
  const isForm = body instanceof FormData;
  const response = await fetch(path, {
    method,
    credentials: "include",
    headers: body === undefined || isForm ? undefined : { "Content-Type": "application/json" },
    body: body === undefined ? undefined : isForm ? body : JSON.stringify(body),
  });
  if (!response.ok) throw new ApiError(response.status, response.statusText, await response.text());
  return response;
}

/** `send`, with the JSON answer parsed by its contract. */
export async function request<Schema extends z.ZodType>(
  schema: Schema,
  method: Method,
  path: string,
  body?: unknown,
): Promise<z.infer<Schema>> {
  const response = await send(method, path, body);
  return schema.parse(await response.json());
}

/** `request`, with `null` in place of a 401. */
export async function requestUnless401<Schema extends z.ZodType>(
  schema: Schema,
  path: string,
): Promise<z.infer<Schema> | null> {
  try {
    return await request(schema, "GET", path);
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null;
    throw error;
  }
}
