/** PayPal's webhook for invoices: which events are accepted, and with which responses. */
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { randomUUID } from "node:crypto";
import pg from "pg";
import { errorBody } from "@/lib/contracts/errors";
import { baseUrl } from "@/tests/support/server/api-client";
import { PayPalServer } from "@/tests/support/billing/paypal-server";
import { startWebProcess, type WebProcess } from "@/tests/support/server/web-process";

const paypal = new PayPalServer();
let web: WebProcess;
let database: pg.Client;
beforeAll(async () => {
  web = await startWebProcess(await paypal.start());
  database = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await database.connect();
});
afterAll(async () => {
  paypal.stop();
  await Promise.all([web?.stop(), database?.end()]);
});

type Event = ReturnType<PayPalServer["event"]>;

async function tell({ body, headers }: Event, url = web.url) {
  const response = await fetch(`${url}/api/paypal/webhook`, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body,
  });
  const text = await response.text();
  return { status: response.status, message: text === "" ? null : errorBody.parse(JSON.parse(text)).message };
}

/** An open invoice of no existing account. @returns its id here and at PayPal. */
async function addInvoice() {
  const [id, paypalId] = [randomUUID(), `INV2-${randomUUID()}`];
  await database.query(
    `INSERT INTO "Invoice" (id, number, "userId", "periodStart", "periodEnd", cents, status, "sentAt", "paypalId")
     VALUES ($1, $2, $3, '2026-01-01Z', '2026-02-01Z', 250, 'sent', now(), $4)`,
    [id, id, id, paypalId],
  );
  return { id, paypalId };
}

const jobsOf = async (id: string) => {
  const sql = `SELECT 1 FROM pgboss.job WHERE name = 'follow-invoice' AND data->>'invoiceId' = $1`;
  return (await database.query(sql, [id])).rowCount;
};

test("each event that PayPal signed has its invoice read again", async () => {
  const { id, paypalId } = await addInvoice();
  const event = paypal.event("INVOICING.INVOICE.PAID", { id: paypalId });
  for (let time = 0; time < 5; time += 1) expect(await tell(event)).toEqual({ status: 204, message: null });
  expect(await jobsOf(id)).toBe(5);
  const { rows } = await database.query(`SELECT status FROM "Invoice" WHERE id = $1`, [id]);
  // The event alone does not mark it as paid.
  expect(rows).toEqual([{ status: "sent" }]);
});

test("an event that is not PayPal's, or of an unknown invoice, is rejected with a message and has no effect", async () => {
  const { id, paypalId } = await addInvoice();
  const signed = paypal.event("INVOICING.INVOICE.PAID", { id: paypalId });
  const other = paypal.event("INVOICING.INVOICE.PAID", { id: "INV2-0" });
  expect(await tell({ ...signed, headers: other.headers })).toEqual({
    status: 400,
    message: "The signature of this message is not PayPal's.",
  });
  expect(await tell({ ...signed, headers: {} })).toEqual({
    status: 400,
    message: "PayPal's signature is missing",
  });
  expect(await tell(other)).toEqual({ status: 404, message: "Invoice not found" });
  expect(await tell({ ...signed, body: "no JSON" })).toMatchObject({ status: 400 });
  paypal.failOnce("verify", "refuse");
  expect(await tell(signed)).toEqual({
    status: 503,
    message: "The signature cannot be checked just now.",
  });
  expect(await tell(paypal.event("CATALOG.PRODUCT.CREATED", { id: "x" }))).toMatchObject({ status: 204 });
  expect(await jobsOf(id)).toBe(0);
});

test("without the settings for PayPal the call responds 404", async () => {
  const event = paypal.event("INVOICING.INVOICE.PAID", { id: "INV2-0" });
  expect(await tell(event, baseUrl())).toEqual({ status: 404, message: "PayPal is not set up here." });
});
