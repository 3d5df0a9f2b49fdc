/** An HTTP client like a browser: stores cookies and sends an Origin header. */
import { randomUUID } from "node:crypto";
import type { z } from "zod";
import { user } from "@/lib/contracts/auth";

export interface ApiResponse {
  status: number;
  /** The JSON of the response; null without one. */
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
/** The address of the program itself, for requests that a proxy would change or reject. */
export const directUrl = () => addressIn("DIRECT_URL");

/** Prefix of a cookie for one host with https; see `sessionCookieName` of the program. */
const HOST_PREFIX = "__Host-";

/** The session cookie as a browser stores it, for `addCookies`. */
export function sessionCookie(session: string, url = baseUrl()) {
  const isSecure = url.startsWith("https:");
  const name = `${isSecure ? HOST_PREFIX : ""}strideframe_session`;
  return { name, value: session, url, secure: isSecure, httpOnly: true, sameSite: "Lax" as const };
}

const isOfHost = (name: string) => /^strideframe_(session|pending)$/.test(name);

interface ApiClientOptions {
  /** The web server; that of the test run when left out. */
  url?: string;
  /** Address of the client, for a server that trusts this machine as a proxy. */
  address?: string;
  /** An access token: sent in place of cookies and origin, as a program does. */
  token?: string;
}

export class ApiClient {
  /** By their names without `__Host-`. */
  private readonly cookies = new Map<string, string>();

  constructor(private readonly options: ApiClientOptions = {}) {}

  /** The same browser, with its cookies, from another address or with another web server. */
  as(options: ApiClientOptions): ApiClient {
    const other = new ApiClient({ ...this.options, ...options });
    for (const [name, value] of this.cookies) other.setCookie(name, value);
    return other;
  }

  /** The absolute address of a path or address, which may be on another host. */
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

  /** The response before its body is read. A body is sent as JSON, or unchanged if it is text or a form. */
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

  /** The Cookie header for this address. */
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

/** The body of the response, checked against its contract. @throws Error for another status. */
export function expectResponse<Schema extends z.ZodType>(
  schema: Schema,
  status: number,
  response: ApiResponse,
): z.infer<Schema> {
  if (response.status !== status)
    throw new Error(`${response.status} instead of ${status}: ${JSON.stringify(response.body)}`);
  return schema.parse(response.body);
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

/** Signs up a rider, who is then signed in. */
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
