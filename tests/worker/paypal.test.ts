/** Invoices by PayPal: whatever is lost in transit, one is created and sent once; and PayPal's reports are applied. */
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { setTimeout as sleep } from "node:timers/promises";
import { paymentBody } from "@/lib/contracts/payments";
import { monthOf } from "@/lib/domain/billing/billing";
import { unguardedDb as db } from "@/lib/server/database/unguarded-db";
import { getBilling } from "@/lib/server/services/billing/billing";
import { sendInvoice } from "@/lib/server/services/billing/invoice-sending";
import { listInvoices } from "@/lib/server/services/billing/invoices";
import { makeInvoices } from "@/lib/server/services/billing/monthly-invoices";
import { recordPayment } from "@/lib/server/services/billing/payments";
import { followInvoice, withdrawInvoice } from "@/lib/server/services/billing/paypal-invoices";
import { addRider, completeVideo } from "../support/videos/completed-videos";
import { signedInAs } from "../support/accounts/owner-context";
import { PayPalServer, type Fault, type Step } from "../support/billing/paypal-server";
import { startWorkerStack, type WorkerStack } from "../support/server/worker-stack";

const paypal = new PayPalServer();
let stack: WorkerStack;
beforeAll(async () => {
  Object.assign(process.env, await paypal.start());
  stack = await startWorkerStack();
});
afterAll(async () => {
  paypal.stop();
  await stack?.stop();
});

const month = (offset: number) => monthOf(new Date(), offset);

/** A rider with $2.50 due. */
async function addInvoice() {
  const rider = await addRider("Łucja");
  await completeVideo(rider, 1500 + 300);
  await makeInvoices(month(0));
  const { id, number } = await db().invoice.findFirstOrThrow({ where: { userId: rider } });
  return { rider, id, number };
}
const doneFor = (number: string) => paypal.done.filter((each) => each.endsWith(number));
const madeAndSent = (number: string) => [`create ${number}`, `send ${number}`];
const find = (id: string) => db().invoice.findUniqueOrThrow({ where: { id } });
const due = async (rider: string) => (await getBilling(rider)).usage.amountDue;
const pay = async (userId: string, amount: number) =>
  recordPayment(paymentBody.parse({ userId, amount, asCredit: true }), {
    admin: await signedInAs(userId),
    idempotencyKey: null,
  });

test("an invoice is made and sent once, however often its job comes, and can be paid by its address", async () => {
  const { rider, id, number } = await addInvoice();
  await Promise.allSettled([sendInvoice(id), sendInvoice(id)]);
  await sendInvoice(id);
  await sendInvoice(id);
  expect(doneFor(number)).toEqual(madeAndSent(number));
  expect(paypal.find(number)).toMatchObject({
    detail: { currency_code: "USD" },
    primary_recipients: [{ billing_info: { name: { given_name: "Łucja" } } }],
    items: [{ description: "5.0 minutes of video at $0.50 a minute", unit_amount: { value: "2.50" } }],
  });
  expect(await db().mail.count()).toBe(0);
  const [invoice] = await listInvoices({ userId: rider, limit: 1, offset: 0 });
  expect(invoice).toMatchObject({
    status: "sent",
    payUrl: `https://www.paypal.com/invoice/payerView/details/${paypal.find(number).id}`,
  });
  // One token serves all calls.
  expect(paypal.calls.filter((step) => step === "token").length).toBeLessThanOrEqual(2);
});

const FAULTS: [Step, Fault][] = (["search", "create", "read", "send"] as const).flatMap((step) =>
  (["refuse", "unauthorized", "breakOff"] as const).map((fault): [Step, Fault] => [step, fault]),
);
test.each(FAULTS)(
  "when %s fails by %s, the next attempt completes the missing steps",
  async (step, fault) => {
    const { id, number } = await addInvoice();
    paypal.failOnce(step, fault);
    await sendInvoice(id).catch(() => undefined);
    await sendInvoice(id);
    expect(doneFor(number)).toEqual(madeAndSent(number));
    expect((await find(id)).status).toBe("sent");
  },
);

test("a worker killed between making and sending, and PayPal unreachable after that: made and sent once", async () => {
  const atSend = new Promise<void>((resolve) => {
    paypal.beforeStep = async (step) => {
      if (step !== "send") return;
      resolve();
      await new Promise(() => undefined);
    };
  });
  const { id, number } = await addInvoice();
  const killed = stack.startWorker();
  await atSend;
  await killed.stop(0, "SIGKILL");
  paypal.beforeStep = () => undefined;
  paypal.isAway = true;
  const callsBefore = paypal.calls.length;
  const next = stack.startWorker();
  // As if the delay before a retry were over, once the killed worker has lost the job.
  for (; paypal.calls.length === callsBefore; await sleep(100)) await stack.hurry();
  expect((await find(id)).status).toBe("issued");
  paypal.isAway = false;
  // As if the day of waiting were over.
  for (; (await find(id)).status === "issued"; await sleep(100)) await stack.hurry();
  expect(doneFor(number)).toEqual(madeAndSent(number));
  await next.stop();
});

test("an amount paid by PayPal is recorded once, a refund is due again", async () => {
  const { rider, id, number } = await addInvoice();
  await sendInvoice(id);
  paypal.pay(number);
  await Promise.all([followInvoice(id), followInvoice(id), followInvoice(id)]);
  expect(await find(id)).toMatchObject({ status: "paid", paidAt: expect.any(Date) as unknown });
  expect(await due(rider)).toBe(0);
  // The invoice is also its payment.
  expect(await listInvoices({ userId: rider, limit: 9, offset: 0 })).toMatchObject([{ id, status: "paid" }]);
  paypal.refund(number);
  await followInvoice(id);
  await followInvoice(id);
  expect((await find(id)).status).toBe("refunded");
  expect(await due(rider)).toBe(2.5);
  expect(await makeInvoices(month(1))).toBe(1);
});

test("a smaller amount, or another currency, settles no invoice", async () => {
  const { rider, id, number } = await addInvoice();
  await sendInvoice(id);
  paypal.pay(number, { currency_code: "EUR" });
  await followInvoice(id);
  expect([(await find(id)).status, await due(rider)]).toEqual(["sent", 2.5]);
  paypal.pay(number, { value: "2.49" });
  await followInvoice(id);
  expect([(await find(id)).status, await due(rider)]).toEqual(["sent", 0.01]);
});

test("a cancelled invoice is not open any more, and the next month's invoice has its amount", async () => {
  const { rider, id, number } = await addInvoice();
  await sendInvoice(id);
  paypal.find(number).status = "CANCELLED";
  await followInvoice(id);
  expect((await find(id)).status).toBe("cancelled");
  await makeInvoices(month(1));
  const [next] = await listInvoices({ userId: rider, limit: 1, offset: 0 });
  expect(next).toMatchObject({ totalAmount: 2.5, status: "made" });
});

test("money for a later invoice does not pay the earlier one", async () => {
  const { rider, id, number } = await addInvoice();
  await sendInvoice(id);
  // Used in this month nevertheless: the next invoice has only amounts of no open invoice.
  await completeVideo(rider, 600);
  await makeInvoices(month(1));
  const later = await db().invoice.findFirstOrThrow({ where: { userId: rider, id: { not: id } } });
  expect(later.cents).toBe(500);
  await sendInvoice(later.id);
  paypal.pay(later.number);
  await followInvoice(later.id);
  expect([(await find(later.id)).status, (await find(id)).status]).toEqual(["paid", "sent"]);
  paypal.pay(number);
  await followInvoice(id);
  expect([(await find(id)).status, await due(rider)]).toEqual(["paid", 0]);
});

test("an invoice that is paid in another way is cancelled at PayPal, sent or not", async () => {
  const sent = await addInvoice();
  await sendInvoice(sent.id);
  await pay(sent.rider, 2.5);
  await withdrawInvoice(sent.id);
  expect(paypal.find(sent.number).status).toBe("CANCELLED");
  await followInvoice(sent.id);
  expect((await find(sent.id)).status).toBe("paid");

  const unsent = await addInvoice();
  paypal.failOnce("send", "refuse");
  await sendInvoice(unsent.id).catch(() => undefined);
  await pay(unsent.rider, 2.5);
  await withdrawInvoice(unsent.id);
  await sendInvoice(unsent.id);
  expect(doneFor(unsent.number)).toEqual([`create ${unsent.number}`, `delete ${unsent.number}`]);
});
