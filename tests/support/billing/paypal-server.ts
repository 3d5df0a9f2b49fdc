/**
 * PayPal as far as the program uses it, on this machine: written from the published Invoicing API v2 (paths, status codes,
 * names of fields, one invoice a number, `PayPal-Request-Id`) and the verification of webhooks. Each step can be made to fail.
 */
import { createHash, randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export const STEPS = ["token", "search", "create", "read", "send", "cancel", "verify"] as const;
export type Step = (typeof STEPS)[number];
/**
 * `refuse`: responds 503 and does nothing; `unauthorized`: the token is no longer valid; `breakOff`: does it, and closes
 * the connection before it responds.
 */
export type Fault = "refuse" | "unauthorized" | "breakOff";

interface Draft {
  detail: { invoice_number: string; currency_code: string };
  primary_recipients: { billing_info: { email_address: string } }[];
  items: { unit_amount: { currency_code: string; value: string } }[];
}

interface Stored extends Draft {
  id: string;
  status: string;
  payments: { transactions: object[] };
  refunds: { transactions: object[] };
}

interface ApiResponse {
  status: number;
  body?: unknown;
}

const problem = (status: number, name: string, issue = name): ApiResponse => ({
  status,
  body: { name, message: name, debug_id: "f1d2", details: [{ issue, description: issue }], links: [] },
});

export class PayPalServer {
  readonly invoices: Stored[] = [];
  /** The steps that changed something, in order: `create SF-…`, `send INV2-…`. */
  readonly done: string[] = [];
  readonly calls: Step[] = [];
  /** Every request is rejected while it is true. */
  isAway = false;
  /** Called when a step begins; the response waits for it. */
  beforeStep: (step: Step) => Promise<void> | void = () => undefined;
  readonly #faults = new Map<Step, Fault>();
  readonly #responses = new Map<string, ApiResponse>();
  readonly #server = createServer((request, response) => void this.#serve(request, response));
  readonly #tokens = new Set<string>();

  /** @returns the settings of a program that uses this server. */
  async start(): Promise<Record<string, string>> {
    await new Promise<void>((resolve) => this.#server.listen(0, "127.0.0.1", resolve));
    const { port } = this.#server.address() as AddressInfo;
    return {
      PAYPAL_URL: `http://127.0.0.1:${port}`,
      PAYPAL_CLIENT_ID: "client",
      PAYPAL_CLIENT_SECRET: "secret",
      PAYPAL_WEBHOOK_ID: "8PT597110X687430LKGECATA",
    };
  }

  stop(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  /** Makes the next request of this step fail once. */
  failOnce(step: Step, fault: Fault): void {
    this.#faults.set(step, fault);
  }

  find(number: string): Stored {
    const found = this.invoices.find(({ detail }) => detail.invoice_number === number);
    if (!found) throw new Error(`PayPal has no invoice ${number}`);
    return found;
  }

  /** The rider pays the whole invoice, by card. */
  pay(number: string, paid: { value?: string; currency_code?: string } = {}): void {
    const invoice = this.find(number);
    invoice.status = "PAID";
    const amount = { ...invoice.items[0]?.unit_amount, ...paid };
    const id = randomUUID().slice(0, 17).toUpperCase();
    invoice.payments.transactions.push({ type: "PAYPAL", payment_id: id, method: "PAYPAL", amount });
  }

  refund(number: string): void {
    const invoice = this.find(number);
    invoice.status = "REFUNDED";
    const id = randomUUID().slice(0, 17).toUpperCase();
    const amount = invoice.items[0]?.unit_amount;
    invoice.refunds.transactions.push({ type: "PAYPAL", refund_id: id, method: "PAYPAL", amount });
  }

  /** A webhook event as PayPal sends it: its text, and the headers with the signature of exactly this text. */
  event(
    type: string,
    invoice: { id: string; number?: string },
  ): { body: string; headers: Record<string, string> } {
    const named = { id: invoice.id, detail: { invoice_number: invoice.number } };
    // Spaces that JSON.stringify does not write: only the original text has this signature.
    const body = `{ "id" : "WH-1", "event_type" : "${type}", "resource" : { "invoice" : ${JSON.stringify(named)} } }`;
    return {
      body,
      headers: {
        "paypal-auth-algo": "SHA256withRSA",
        "paypal-cert-url": "https://api.paypal.com/v1/notifications/certs/CERT-1",
        "paypal-transmission-id": "69cd13f0-d67a-11e5-baa3-778b53f4ae55",
        "paypal-transmission-time": "2026-12-01T00:12:00Z",
        "paypal-transmission-sig": signatureOf(body),
      },
    };
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let text = "";
    for await (const part of request) text += String(part);
    const step = stepOf(request.method ?? "", request.url ?? "");
    if (step === null) return reply(response, problem(404, "RESOURCE_NOT_FOUND"));
    this.calls.push(step);
    await this.beforeStep(step);
    const fault = this.isAway ? "refuse" : this.#faults.get(step);
    this.#faults.delete(step);
    if (fault === "refuse") return reply(response, problem(503, "SERVICE_UNAVAILABLE"));
    if (fault === "unauthorized") {
      this.#tokens.clear();
      return reply(response, problem(401, "AUTHENTICATION_FAILURE"));
    }
    const isKnown =
      step === "token" || this.#tokens.has((request.headers.authorization ?? "").replace("Bearer ", ""));
    const result = isKnown ? this.#doOnce(step, request, text) : problem(401, "AUTHENTICATION_FAILURE");
    if (fault === "breakOff") return void response.destroy();
    reply(response, result);
  }

  /** A repeated `PayPal-Request-Id` gets the earlier response. */
  #doOnce(step: Step, request: IncomingMessage, text: string): ApiResponse {
    const key = request.headers["paypal-request-id"];
    if (typeof key === "string") {
      const earlier = this.#responses.get(key);
      if (earlier) return earlier;
    }
    const id = /\/invoices\/([^/?]+)/.exec(request.url ?? "")?.[1] ?? "";
    const response = this.#do(step, { id, method: request.method ?? "", text, headers: request.headers });
    if (typeof key === "string" && response.status < 400) this.#responses.set(key, response);
    return response;
  }

  #do(
    step: Step,
    call: { id: string; method: string; text: string; headers: IncomingMessage["headers"] },
  ): ApiResponse {
    if (step === "token") return this.#grant(call.headers.authorization);
    if (step === "search") {
      const { invoice_number: part } = JSON.parse(call.text) as { invoice_number: string };
      return {
        status: 200,
        body: { items: this.invoices.filter((each) => each.detail.invoice_number.startsWith(part)) },
      };
    }
    if (step === "create") return this.#create(JSON.parse(call.text) as Draft);
    if (step === "verify") return verify(call.text);
    const invoice = this.invoices.find((each) => each.id === call.id);
    if (!invoice) return problem(404, "RESOURCE_NOT_FOUND", "INVOICE_NOT_FOUND");
    if (step === "read")
      return call.method === "DELETE" ? this.#delete(invoice) : { status: 200, body: invoice };
    return step === "send" ? this.#send(invoice) : this.#cancel(invoice);
  }

  #grant(authorization = ""): ApiResponse {
    if (authorization !== `Basic ${Buffer.from("client:secret").toString("base64")}`)
      return {
        status: 401,
        body: { error: "invalid_client", error_description: "Client Authentication failed" },
      };
    const token = randomUUID();
    this.#tokens.add(token);
    return { status: 200, body: { access_token: token, token_type: "Bearer", expires_in: 32_400 } };
  }

  #create(draft: Draft): ApiResponse {
    const number = draft.detail.invoice_number;
    if (this.invoices.some(({ detail }) => detail.invoice_number === number))
      return problem(422, "UNPROCESSABLE_ENTITY", "DUPLICATE_INVOICE_NUMBER");
    const id = `INV2-${createHash("md5").update(number).digest("hex").slice(0, 16).toUpperCase()}`;
    const none = { payments: { transactions: [] }, refunds: { transactions: [] } };
    const invoice: Stored = { ...draft, id, status: "DRAFT", ...none };
    this.invoices.push(invoice);
    this.done.push(`create ${number}`);
    return { status: 201, body: invoice };
  }

  #delete(invoice: Stored): ApiResponse {
    this.invoices.splice(this.invoices.indexOf(invoice), 1);
    this.done.push(`delete ${invoice.detail.invoice_number}`);
    return { status: 204 };
  }

  #send(invoice: Stored): ApiResponse {
    if (invoice.status !== "DRAFT") return problem(422, "UNPROCESSABLE_ENTITY", "INVOICE_ALREADY_SENT");
    invoice.status = "SENT";
    const href = `https://www.paypal.com/invoice/payerView/details/${invoice.id}`;
    Object.assign(invoice.detail, { metadata: { recipient_view_url: href } });
    this.done.push(`send ${invoice.detail.invoice_number}`);
    return { status: 200, body: { href, rel: "payer-view", method: "GET" } };
  }

  #cancel(invoice: Stored): ApiResponse {
    if (invoice.status !== "SENT") return problem(422, "UNPROCESSABLE_ENTITY", "CANT_CANCEL_INVOICE");
    invoice.status = "CANCELLED";
    this.done.push(`cancel ${invoice.detail.invoice_number}`);
    return { status: 204 };
  }
}

function stepOf(method: string, url: string): Step | null {
  const { pathname } = new URL(url, "http://paypal");
  if (pathname === "/v1/oauth2/token") return "token";
  if (pathname === "/v1/notifications/verify-webhook-signature") return "verify";
  if (pathname === "/v2/invoicing/search-invoices") return "search";
  if (pathname === "/v2/invoicing/invoices" && method === "POST") return "create";
  if (/^\/v2\/invoicing\/invoices\/[^/]+\/send$/.test(pathname)) return "send";
  if (/^\/v2\/invoicing\/invoices\/[^/]+\/cancel$/.test(pathname)) return "cancel";
  return /^\/v2\/invoicing\/invoices\/[^/]+$/.test(pathname) ? "read" : null;
}

const signatureOf = (body: string) => createHash("sha256").update(body).digest("base64");

/** The signature of the event's text in the request, byte for byte. */
function verify(text: string): ApiResponse {
  const { transmission_sig: signature } = JSON.parse(text) as { transmission_sig: string };
  const event = /"webhook_event":(.*)\}$/s.exec(text)?.[1] ?? "";
  return {
    status: 200,
    body: { verification_status: signature === signatureOf(event) ? "SUCCESS" : "FAILURE" },
  };
}

function reply(response: ServerResponse, { status, body }: ApiResponse): void {
  response.writeHead(status, { "content-type": "application/json" });
  response.end(body === undefined ? undefined : JSON.stringify(body));
}
