/** A browser without a screen: keeps cookies, sends an Origin, and hands back what came. */
import { randomUUID } from "node:crypto";
import type { z } from "zod";
import { user } from "@/lib/contracts/auth";

export interface ApiResponse {
  status: number;
  /** The JSON of the answer; null when it had none. */
  body: unknown;
  headers: Headers;
}

const addressIn = (variable: "BASE_URL" | "DIRECT_URL"): string => {
  const url = process.env[variable];
  if (!url) throw new Error(`${variable} is not set: scripts/test/test-stack.ts sets it`);
  return url;
};

/** Where riders reach the program: through a proxy, where there is one. */
export const baseUrl = () => addressIn("BASE_URL");
/** Where the program itself listens, for what no proxy would pass on, or would answer in its place. */
export const directUrl = () => addressIn("DIRECT_URL");

/** What a cookie of this host alone begins with, where there is https; see `sessionCookieName` of the program. */
const HOST_PREFIX = "__Host-";

/** The session as a browser keeps it, for `addCookies`. */
export function sessionCookie(session: string, url = baseUrl()) {
  const isSecure = url.startsWith("https:");
  const name = `${isSecure ? HOST_PREFIX : ""}strideframe_session`;
  return { name, value: session, url, secure: isSecure, httpOnly: true, sameSite: "Lax" as const };
}

const isOfHost = (name: string) => /^strideframe_(session|pending)$/.test(name);

interface ApiClientOptions {
  /** The web server asked; the test run's when left out. */
  url?: string;
  /** Where the calls come from, for a server that trusts this machine as a proxy. */
  address?: string;
  /** An access token: sent in place of cookies and origin, as a program does. */
  token?: string;
}

export class ApiClient {
  /** By their names without `__Host-`. */
  private readonly cookies = new Map<string, string>();

  constructor(private readonly options: ApiClientOptions = {}) {}

  /** The same browser, cookies and all, as it calls from elsewhere or asks another web server. */
  as(options: ApiClientOptions): ApiClient {
    const other = new ApiClient({ ...this.options, ...options });
    for (const [name, value] of this.cookies) other.setCookie(name, value);
    return other;
  }

  /** The whole address of what the program named, which may be on another host. */
  addressOf(path: string): string {
    return new URL(path, this.options.url ?? baseUrl()).href;
  }

  async send(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<ApiResponse> {
    const response = await this.fetch(method, path, body, headers);
    const text = await response.text();
    return { status: response.status, body: parseJson(text), headers: response.headers };
  }

  /** The answer before its body is read. A body goes as JSON, or as it is when it is text or a form. */
  async fetch(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
    signal?: AbortSignal,
  ): Promise<Response> {
    const isForm = body instanceof FormData;
    const isAsItIs = isForm || typeof body === "string";
    const { url = baseUrl(), address, token } = this.options;
    const cookie = this.cookieHeader(url);
    const response = await fetch(new URL(path, url), {
      method,
      redirect: "manual",
      headers: {
        ...(token === undefined
          ? { origin: new URL(url).origin, ...(cookie && { cookie }) }
          : { authorization: `Bearer ${token}` }),
        ...(address && { "x-forwarded-for": address }),
        ...(body !== undefined && !isForm && { "content-type": "application/json" }),
        ...headers,
      },
      body: body === undefined || isAsItIs ? (body as BodyInit | undefined) : JSON.stringify(body),
      signal,
    });
    for (const line of response.headers.getSetCookie()) this.keepCookie(line);
    return response;
  }

  get = (path: string) => this.send("GET", path);
  post = (path: string, body?: unknown) => this.send("POST", path, body);
  patch = (path: string, body: unknown) => this.send("PATCH", path, body);
  delete = (path: string) => this.send("DELETE", path);

  cookie(name: string): string | undefined {
    return this.cookies.get(name);
  }

  setCookie(name: string, value: string): void {
    this.cookies.set(name, value);
  }

  /** All cookies as they go to this address. */
  cookieHeader(url = baseUrl()): string {
    return [...this.cookies]
      .map(([name, value]) => [isOfHost(name) && url.startsWith("https:") ? HOST_PREFIX + name : name, value])
      .map(([name, value]) => `${name}=${value}`)
      .join("; ");
  }

  private keepCookie(line: string): void {
    const [pair = "", ...attributes] = line.split("; ");
    const [given = "", value = ""] = pair.split("=");
    const name = given.replace(HOST_PREFIX, "");
    if (attributes.includes("Max-Age=0")) this.cookies.delete(name);
    else this.cookies.set(name, value);
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The answer's value, checked against its contract and against the status it must have. */
export function expectResponse<Schema extends z.ZodType>(
  schema: Schema,
  status: number,
  answer: ApiResponse,
): z.infer<Schema> {
  if (answer.status !== status)
    throw new Error(`${answer.status} instead of ${status}: ${JSON.stringify(answer.body)}`);
  return schema.parse(answer.body);
}

export const PASSWORD = "a good password";

export function signUpFields() {
  return {
    firstName: "Rita",
    lastName: "Rider",
    email: `rita-${randomUUID()}@example.org`,
    phoneNumber: "+49 170 1234567",
    gender: "female",
    password: PASSWORD,
  };
}

/** A rider with an account of their own, signed in. */
export async function signUpRider(options?: ApiClientOptions): Promise<{
  client: ApiClient;
  account: z.infer<typeof user>;
  email: string;
}> {
  const client = new ApiClient(options);
  const fields = signUpFields();
  const account = expectResponse(user, 201, await client.post("/api/auth/signup", fields));
  return { client, account, email: fields.email };
}
