/** A month's invoices: made once, sent once, and settled by payments. */
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { execFile } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { paymentBody } from "@/lib/contracts/payments";
import { monthOf, type Month } from "@/lib/domain/billing/billing";
import { unguardedDb as db } from "@/lib/server/database/unguarded-db";
import { getBilling } from "@/lib/server/services/billing/billing";
import { markConfirmed } from "@/lib/server/services/accounts/email-confirmations";
import { invoiceFile } from "@/lib/server/services/mail/invoice-document";
import { listInvoices } from "@/lib/server/services/billing/invoices";
import { sendInvoice } from "@/lib/server/services/billing/invoice-sending";
import { makeInvoices } from "@/lib/server/services/billing/monthly-invoices";
import { recordPayment, voidPayment } from "@/lib/server/services/billing/payments";
import { addRider, completeVideo } from "../support/videos/completed-videos";
import { signedInAs } from "../support/accounts/owner-context";
import { startWorkerStack, type WorkerStack } from "../support/server/worker-stack";

let stack: WorkerStack;
beforeAll(async () => {
  stack = await startWorkerStack();
});
afterAll(() => stack?.stop());

/** This month, or a later one, as if it were over. */
const month = (offset: number) => monthOf(new Date(), offset);
const invoicesOf = (userId: string) => listInvoices({ userId, limit: 10, offset: 0 });
const pay = async (userId: string, amount: number) =>
  recordPayment(paymentBody.parse({ userId, amount, asCredit: true }), {
    admin: await signedInAs(userId),
    idempotencyKey: null,
  });

test("five runs at once make one invoice of each account with a balance, and mail it once, with its PDF", async () => {
  const [rider, other] = [await addRider("Łucja"), await addRider("Otto")];
  await completeVideo(rider, 1500);
  await completeVideo(rider, 300);
  await completeVideo(other, 300);
  const runs = await Promise.all(Array.from({ length: 5 }, () => makeInvoices(month(0))));
  expect(runs.reduce((sum, made) => sum + made, 0)).toBe(1);
  expect(await makeInvoices(month(0))).toBe(0);
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
});

test("an unconfirmed address is sent no invoice, and gets waiting ones once it is confirmed", async () => {
  const rider = await addRider("Visit", null);
  await completeVideo(rider, 1500 + 300);
  await makeInvoices(month(0));
  const { id } = await db().invoice.findFirstOrThrow({ where: { userId: rider } });
  await sendInvoice(id);
  const state = async () => [
    (await db().invoice.findUniqueOrThrow({ where: { id } })).status,
    await db().mail.count({ where: { userId: rider } }),
  ];
  expect(await state()).toEqual(["issued", 0]);
  await db().$transaction((transaction) => markConfirmed(transaction, rider));
  while ((await state())[0] === "issued") await sleep(50);
  expect(await state()).toEqual(["sent", 1]);
});

test("a month's invoice has only amounts of no open invoice, and payments settle the oldest first", async () => {
  const rider = await addRider("Mia");
  await completeVideo(rider, 1500 + 600);
  await makeInvoices(month(0));
  await pay(rider, 2);
  await makeInvoices(month(1));
  const [first, ...none] = (await invoicesOf(rider)).filter(({ status }) => status !== "paid");
  expect([first?.totalAmount, none]).toEqual([5, []]);
  await pay(rider, 3);
  expect(await invoicesOf(rider)).toContainEqual({ ...first, status: "paid", paidDate: expect.any(String) });
  await makeInvoices(month(2));
  expect((await getBilling(rider)).usage.amountDue).toBe(0);
  expect(await invoicesOf(rider)).toHaveLength(3);
});

test("after an advance payment only the rest is invoiced, and a later use of credit settles no invoice", async () => {
  const rider = await addRider("Nils");
  await pay(rider, 4);
  await completeVideo(rider, 1500 + 600);
  await makeInvoices(month(0));
  const isPaid = async () =>
    (await invoicesOf(rider)).find(({ totalAmount }) => totalAmount === 1)?.status === "paid";
  expect(await isPaid()).toBe(false);
  await pay(rider, 0.5);
  expect(await isPaid()).toBe(false);
  await pay(rider, 0.5);
  expect(await isPaid()).toBe(true);
});

test("after its payment is voided an invoice is due again, and the month's end invoices nothing twice", async () => {
  const rider = await addRider("Rut");
  await completeVideo(rider, 1500 + 300);
  await makeInvoices(month(0));
  const [open] = await invoicesOf(rider);
  const { row } = await pay(rider, 2.5);
  expect(await invoicesOf(rider)).toContainEqual({ ...open, status: "paid", paidDate: expect.any(String) });
  await voidPayment({ ...(await signedInAs(rider)), id: row.id }, { reason: "The check bounced" });
  // The worker sends it meanwhile.
  const asksAgain = { ...open, status: expect.stringMatching(/^(made|sent)$/) };
  expect(await invoicesOf(rider)).toContainEqual(asksAgain);
  await makeInvoices(month(1));
  expect((await invoicesOf(rider)).filter(({ status }) => status !== "voided")).toEqual([asksAgain]);
});

test("the last invoice of an account deleted unconfirmed stays due once, and is sent to nobody", async () => {
  const rider = await addRider("Wim", null);
  await completeVideo(rider, 1500 + 300);
  await makeInvoices(month(0));
  const { id } = await db().invoice.findFirstOrThrow({ where: { userId: rider } });
  await db().user.delete({ where: { id: rider } });
  await sendInvoice(id);
  expect(await db().invoice.findUnique({ where: { id } })).toMatchObject({ status: "issued" });
  expect(await db().mail.count({ where: { invoiceId: id } })).toBe(0);
  await makeInvoices(month(1));
  expect(await db().invoice.count({ where: { userId: rider } })).toBe(1);
});

test("an invoice paid while it is sent stays paid", async () => {
  const rider = await addRider("Vera");
  await completeVideo(rider, 1500 + 300);
  await makeInvoices(month(0));
  const { id } = await db().invoice.findFirstOrThrow({ where: { userId: rider } });
  await Promise.all([pay(rider, 2.5), ...Array.from({ length: 5 }, () => sendInvoice(id))]);
  await sendInvoice(id);
  expect((await db().invoice.findUniqueOrThrow({ where: { id } })).status).toBe("paid");
});

test("an account whose invoice fails does not prevent the others'", async () => {
  const [first, second] = [await addRider("Ole"), await addRider("Pia")].toSorted();
  for (const rider of [first, second]) await completeVideo(rider ?? "", 1500 + 60);
  await db().$executeRawUnsafe(`CREATE FUNCTION refuse_one() RETURNS trigger AS $$
    BEGIN IF NEW."userId" = '${first}' THEN RAISE 'no'; END IF; RETURN NEW; END $$ LANGUAGE plpgsql`);
  await db().$executeRawUnsafe(
    `CREATE TRIGGER refuse BEFORE INSERT ON "Invoice" FOR EACH ROW EXECUTE FUNCTION refuse_one()`,
  );
  expect(await makeInvoices(month(0))).toBe(1);
  await db().$executeRawUnsafe(`DROP TRIGGER refuse ON "Invoice"`);
  expect(await makeInvoices(month(0))).toBe(1);
});

describe("npm run invoices", () => {
  const run = async (...args: string[]) => {
    const command = ["--import", "tsx", "scripts/invoices.ts", ...args];
    const env = { ...process.env, NODE_OPTIONS: "" };
    return promisify(execFile)(process.execPath, command, { env }).then(
      ({ stdout }) => stdout,
      (error: { stderr: string }) => error.stderr,
    );
  };
  const named = ({ start }: Month) => start.toISOString().slice(0, 7);

  test("shows the invoices of a month, and creates nothing", async () => {
    const rider = await addRider("Quint");
    await completeVideo(rider, 1500 + 2700);
    const shown = await run("--month", named(month(0)), "--dry-run");
    expect(shown).toMatch(/^Not made yet for \w+ 20\d\d:\n {2}SF-\S+ {2}45\.0 min {2}\$22\.50 {2}quint-/);
    expect(shown).toMatch(/^Together: 1, \$22\.50$/m);
    expect(await invoicesOf(rider)).toEqual([]);
    await makeInvoices(month(0));
    expect(await run("--month", named(month(0)), "--dry-run")).toMatch(/^No invoices are missing for/);
  });

  test("reports errors in its arguments", async () => {
    const responses = await Promise.all([
      run("--month", "2026-13"),
      run("--month", named(month(2)), "--dry-run"),
      run("--month", named(month(0))),
      run("--month"),
      run("--year", "2026"),
    ]);
    expect(responses).toEqual([
      expect.stringMatching(/^There is no month "2026-13": write it as year and month, like 2026-11\./),
      expect.stringMatching(/has not begun yet\./),
      expect.stringMatching(/is not over yet \(months are in UTC\)/),
      expect.stringMatching(/Usage: npm run invoices/),
      expect.stringMatching(/Usage: npm run invoices/),
    ]);
  });
});

test("an invoice is a PDF of one page", async () => {
  const { id, number } = await db().invoice.findFirstOrThrow();
  const { filename, content } = await invoiceFile(id);
  expect(filename).toBe(`${number}.pdf`);
  expect(content.subarray(0, 5).toString()).toBe("%PDF-");
  expect(content.toString("latin1")).toContain("/Count 1");
});
