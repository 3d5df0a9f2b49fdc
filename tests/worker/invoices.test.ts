/** A month's invoices: made once, sent once, and paid by what is paid. */
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { paymentBody } from "@/lib/contracts/payments";
import { monthOf } from "@/lib/domain/billing";
import { db } from "@/lib/server/db";
import { getBilling } from "@/lib/server/services/billing";
import { invoiceFile } from "@/lib/server/services/invoice-document";
import { listInvoices } from "@/lib/server/services/invoices";
import { makeInvoices, sendInvoice } from "@/lib/server/services/monthly-invoices";
import { recordPayment } from "@/lib/server/services/payments";
import { addRider, completeVideo } from "../support/completed-videos";
import { startWorkerStack, type WorkerStack } from "../support/worker-stack";

let stack: WorkerStack;
beforeAll(async () => {
  stack = await startWorkerStack();
}, 60_000);
afterAll(() => stack?.stop(), 60_000);

/** A moment this many months after now, so that what is used now lies in a month that is over. */
const later = (months: number) => new Date(monthOf(new Date(), months).start.getTime() + 3600_000);
const invoicesOf = (userId: string) => listInvoices({ userId, limit: 10, offset: 0 });
const pay = (userId: string, amount: number) =>
  recordPayment(paymentBody.parse({ userId, amount }), { adminId: userId, idempotencyKey: null });

test("five runs at once make one invoice of each account with a balance, and mail it once, with its PDF", async () => {
  const [rider, other] = [await addRider("Łucja"), await addRider("Otto")];
  await completeVideo(rider, 1500);
  await completeVideo(rider, 300);
  await completeVideo(other, 300);
  const runs = await Promise.all(Array.from({ length: 5 }, () => makeInvoices(later(1))));
  expect(runs.reduce((sum, made) => sum + made, 0)).toBe(1);
  expect(await makeInvoices(later(1))).toBe(0);
  expect(await invoicesOf(other)).toEqual([]);
  const [invoice] = await invoicesOf(rider);
  expect(invoice).toMatchObject({ totalAmount: 2.5, totalMinutes: 5, status: "made", paidDate: null });

  stack.startWorker();
  while ((await db().mail.count({ where: { status: "sent" } })) === 0) await sleep(50);
  await sendInvoice(invoice?.id ?? "");
  const folder = join(stack.dataDir, "mail");
  const [file, ...more] = readdirSync(folder);
  expect(more).toEqual([]);
  const message = readFileSync(join(folder, file ?? ""), "utf8");
  const { email } = await db().user.findUniqueOrThrow({ where: { id: rider } });
  expect(message).toContain(`To: ${email}`);
  expect(message).toMatch(/^Subject: Strideframe invoice for .*\$2\.50/m);
  expect(message).toContain(`filename=${invoice?.stripeInvoiceId}.pdf`);
  expect(message).toContain("Content-Type: text/html");
  expect((await invoicesOf(rider))[0]).toMatchObject({ status: "sent" });
}, 60_000);

test("a month asks for what no open invoice asks for, and money pays the oldest first", async () => {
  const rider = await addRider("Mia");
  await completeVideo(rider, 1500 + 600);
  await makeInvoices(later(1));
  await pay(rider, 2);
  await makeInvoices(later(2));
  const [first, ...none] = (await invoicesOf(rider)).filter(({ status }) => status !== "paid");
  expect([first?.totalAmount, none]).toEqual([5, []]);
  await pay(rider, 3);
  expect(await invoicesOf(rider)).toContainEqual({ ...first, status: "paid", paidDate: expect.any(String) });
  await makeInvoices(later(3));
  expect((await getBilling(rider)).usage.amountDue).toBe(0);
  expect(await invoicesOf(rider)).toHaveLength(3);
});

test("an account that paid in advance is asked for the rest, and what is used later pays for no invoice", async () => {
  const rider = await addRider("Nils");
  await pay(rider, 4);
  await completeVideo(rider, 1500 + 600);
  await makeInvoices(later(1));
  const isPaid = async () =>
    (await invoicesOf(rider)).find(({ totalAmount }) => totalAmount === 1)?.status === "paid";
  expect(await isPaid()).toBe(false);
  await pay(rider, 0.5);
  expect(await isPaid()).toBe(false);
  await pay(rider, 0.5);
  expect(await isPaid()).toBe(true);
});

test("an invoice is a PDF of one page", async () => {
  const { id, number } = await db().invoice.findFirstOrThrow();
  const { filename, content } = await invoiceFile(id);
  expect(filename).toBe(`${number}.pdf`);
  expect(content.subarray(0, 5).toString()).toBe("%PDF-");
  expect(content.toString("latin1")).toContain("/Count 1");
});
