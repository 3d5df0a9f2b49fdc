/** PayPal's Invoicing API v2, and its check of a webhook's signature. */
import { z } from "zod";
import { env } from "../../env";

const TIMEOUT_MS = 20_000;
/** A token is not used in its last minute. */
const TOKEN_MARGIN_MS = 60_000;

export class PayPalRefusal extends Error {
  override readonly name = "PayPalRefusal";
  constructor(
    readonly status: number,
    readonly issues: readonly string[],
    readonly debugId: string,
  ) {
    super(`PayPal refused: ${status} ${issues.join(", ")} (debug id ${debugId})`);
  }
}

/** PayPal is unavailable; a retry may succeed. Whether the call took effect is unknown. */
export class PayPalUnavailable extends Error {
  override readonly name = "PayPalUnavailable";
}

export const isPayPalConfigured = () => env().PAYPAL_CLIENT_ID !== undefined;

const money = z.object({ currency_code: z.string(), value: z.string() });
const paypalInvoice = z.object({
  id: z.string(),
  status: z.string(),
  detail: z.object({
    invoice_number: z.string().optional(),
    metadata: z.object({ recipient_view_url: z.url().optional() }).optional(),
  }),
  payments: z
    .object({
      transactions: z
        .array(z.object({ payment_id: z.string().optional(), method: z.string().optional(), amount: money }))
        .default([]),
    })
    .optional(),
  refunds: z
    .object({
      transactions: z
        .array(z.object({ refund_id: z.string().optional(), method: z.string().optional(), amount: money }))
        .default([]),
    })
    .optional(),
});
export type PayPalInvoice = z.infer<typeof paypalInvoice>;

const invoicePath = (id: string) => `/v2/invoicing/invoices/${encodeURIComponent(id)}`;

export async function findPayPalInvoice(number: string): Promise<string | null> {
  const response = z.object({ items: z.array(paypalInvoice.pick({ id: true, detail: true })).default([]) });
  const path = "/v2/invoicing/search-invoices?page=1&page_size=20";
  const { items } = response.parse(await callPayPal("POST", path, { json: { invoice_number: number } }));
  // The search also finds longer numbers.
  return items.find(({ detail }) => detail.invoice_number === number)?.id ?? null;
}

export interface NewPayPalInvoice {
  number: string;
  reference: string;
  recipient: { firstName: string; lastName: string; email: string };
  item: { name: string; description: string };
  amount: string;
}

/** Sends no mail. PayPal accepts each number once. @returns its id. */
export async function createPayPalInvoice(invoice: NewPayPalInvoice): Promise<string> {
  const { number, reference, recipient, item, amount } = invoice;
  const json = {
    // Without a date it is the day of sending; a future one in the seller's time zone would only schedule it.
    detail: {
      invoice_number: number,
      reference,
      currency_code: "USD",
      payment_term: { term_type: "DUE_ON_RECEIPT" },
    },
    primary_recipients: [
      {
        billing_info: {
          name: { given_name: recipient.firstName, surname: recipient.lastName },
          email_address: recipient.email,
        },
      },
    ],
    items: [{ ...item, quantity: "1", unit_amount: { currency_code: "USD", value: amount } }],
    configuration: { partial_payment: { allow_partial_payment: false }, allow_tip: false },
  };
  const options = { json, requestId: `create-${reference}`, prefer: "return=representation" };
  return z.object({ id: z.string() }).parse(await callPayPal("POST", "/v2/invoicing/invoices", options)).id;
}

export const readPayPalInvoice = async (id: string): Promise<PayPalInvoice> =>
  paypalInvoice.parse(await callPayPal("GET", invoicePath(id)));

export async function sendPayPalInvoice(id: string): Promise<void> {
  const json = { send_to_recipient: true, send_to_invoicer: false };
  await callPayPal("POST", `${invoicePath(id)}/send`, { json, requestId: `send-${id}` });
}

export async function cancelPayPalInvoice(id: string, subject: string, note: string): Promise<void> {
  const json = { subject, note, send_to_recipient: true, send_to_invoicer: false };
  await callPayPal("POST", `${invoicePath(id)}/cancel`, { json, requestId: `cancel-${id}` });
}

export const deletePayPalInvoice = (id: string) => callPayPal("DELETE", invoicePath(id));

export interface WebhookSignature {
  auth_algo: string;
  cert_url: string;
  transmission_id: string;
  transmission_sig: string;
  transmission_time: string;
}

/** @param event the body byte for byte, since the signature covers it. */
export async function isSignedByPayPal(signature: WebhookSignature, event: string): Promise<boolean> {
  const fields = JSON.stringify({ ...signature, webhook_id: env().PAYPAL_WEBHOOK_ID ?? "" });
  const body = `${fields.slice(0, -1)},"webhook_event":${event}}`;
  const response = await callPayPal("POST", "/v1/notifications/verify-webhook-signature", { body });
  return z.object({ verification_status: z.string() }).parse(response).verification_status === "SUCCESS";
}

interface CallOptions {
  json?: unknown;
  body?: string;
  /** Identifies a step, so that PayPal ignores repeats. */
  requestId?: string;
  prefer?: string;
}

async function callPayPal(method: string, path: string, options: CallOptions = {}): Promise<unknown> {
  const send = async () =>
    fetchPayPal(path, {
      method,
      headers: {
        Authorization: `Bearer ${await accessToken()}`,
        "Content-Type": "application/json",
        ...(options.requestId && { "PayPal-Request-Id": options.requestId }),
        ...(options.prefer && { Prefer: options.prefer }),
      },
      body: options.body ?? (options.json === undefined ? null : JSON.stringify(options.json)),
    });
  let response = await send();
  if (response.status === 401) {
    // The token was revoked early.
    token = null;
    response = await send();
  }
  return unwrap(response);
}

let token: { value: string; endsAt: number; of: string } | null = null;

async function accessToken(): Promise<string> {
  const { PAYPAL_CLIENT_ID = "", PAYPAL_CLIENT_SECRET = "" } = env();
  if (token && token.of === PAYPAL_CLIENT_ID && Date.now() < token.endsAt) return token.value;
  const credentials = Buffer.from(`${PAYPAL_CLIENT_ID}:${PAYPAL_CLIENT_SECRET}`).toString("base64");
  const response = await fetchPayPal("/v1/oauth2/token", {
    method: "POST",
    headers: {
      Authorization: `Basic ${credentials}`,
      "Content-Type": "application/x-www-form-urlencoded",
    },
    body: "grant_type=client_credentials",
  });
  const grant = z.object({ access_token: z.string(), expires_in: z.number() }).parse(await unwrap(response));
  const endsAt = Date.now() + grant.expires_in * 1000 - TOKEN_MARGIN_MS;
  token = { value: grant.access_token, endsAt, of: PAYPAL_CLIENT_ID };
  return token.value;
}

async function fetchPayPal(path: string, init: RequestInit): Promise<{ status: number; text: string }> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await fetch(new URL(path, env().PAYPAL_URL), { ...init, signal, redirect: "error" });
    return { status: response.status, text: await response.text() };
  } catch (error) {
    throw new PayPalUnavailable(`PayPal does not answer ${path}`, { cause: error });
  }
}

const refusal = z.object({
  name: z.string().default(""),
  debug_id: z.string().default(""),
  details: z.array(z.object({ issue: z.string().default("") })).default([]),
});

/** @throws PayPalUnavailable for temporary errors (429 and 5xx); PayPalRefusal. */
function unwrap({ status, text }: { status: number; text: string }): unknown {
  if (status === 429 || status >= 500) throw new PayPalUnavailable(`PayPal answered ${status}`);
  const value = parseJson(text);
  if (status < 400) return value;
  const {
    name,
    debug_id: debugId,
    details,
  } = refusal.catch({ name: "", debug_id: "", details: [] }).parse(value);
  throw new PayPalRefusal(status, [name, ...details.map(({ issue }) => issue)], debugId);
}

function parseJson(text: string): unknown {
  if (text === "") return undefined;
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new PayPalUnavailable("PayPal's answer is no JSON", { cause: error });
  }
}
