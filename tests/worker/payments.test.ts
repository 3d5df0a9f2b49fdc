/** Payments and the admin's calls about accounts, by their services on the real database. */
import { afterAll, beforeAll, describe, expect, jest, test } from "@jest/globals";
import { randomUUID } from "node:crypto";
import { adminUsersQuery } from "@/lib/contracts/admin-users";
import { auditQuery } from "@/lib/contracts/audit";
import { paymentBody } from "@/lib/contracts/payments";
import { accountByAdmin, type SignedIn } from "@/lib/server/access/account-guards";
import { unguardedDb as db } from "@/lib/server/database/unguarded-db";
import { databasePool } from "@/lib/server/database/database-pool";
import { listAdminInvoices } from "@/lib/server/services/billing/admin-invoices";
import {
  editAdminUser,
  getAdminUser,
  listAdminUsers,
  listVideosOf,
  readTotals,
} from "@/lib/server/services/accounts/admin-users";
import { listAudit, recordAudit } from "@/lib/server/services/audit";
import { getBilling } from "@/lib/server/services/billing/billing";
import { listInvoices } from "@/lib/server/services/billing/invoices";
import { recordPayment, voidPayment } from "@/lib/server/services/billing/payments";
import { addRider, completeVideo } from "../support/videos/completed-videos";
import { signedInAs, contextBy } from "../support/accounts/owner-context";
import { startWorkerStack, type WorkerStack } from "../support/server/worker-stack";

let stack: WorkerStack;
let adminId: string;
let admin: SignedIn;
beforeAll(async () => {
  stack = await startWorkerStack({ hasQueue: false });
  adminId = await addRider("Ada");
  await db().user.update({ where: { id: adminId }, data: { accountType: "admin" } });
  admin = await signedInAs(adminId);
});
afterAll(() => stack?.stop());

/** The admin's access to an account, from the guard of the admin area. */
const openedBy = async (adminsId: string, id: string) => accountByAdmin(await contextBy(adminsId, { id }));
const pay = (userId: string, amount: number, idempotencyKey: string | null = null) =>
  recordPayment(paymentBody.parse({ userId, amount, asCredit: true }), { admin, idempotencyKey });
const amountDue = async (userId: string) => (await getBilling(userId)).usage.amountDue;

describe("a payment", () => {
  test("lowers the amount due, and is a paid invoice", async () => {
    const rider = await addRider();
    await completeVideo(rider, 1500);
    await completeVideo(rider, 300);
    expect(await amountDue(rider)).toBe(2.5);
    const body = { userId: rider, amount: 1.29, paymentMethod: "bank_transfer", notes: " by hand " };
    const recorder = { admin, idempotencyKey: null };
    const { row } = await recordPayment(paymentBody.parse(body), recorder);
    expect(row).toMatchObject({ userId: rider, totalAmount: 1.29, totalMinutes: 2.58, status: "paid" });
    expect(row.stripeInvoiceId).toMatch(/^MANUAL-bank_transfer-./);
    expect(await getBilling(rider)).toMatchObject({
      usage: {
        amountDue: 1.21,
        billableMinutes: 2.42,
        totalVideos: 2,
        freeVideosUsed: 1,
        freeMinutesUsed: 25,
      },
      entries: [{ billable: true, billableSeconds: 300 }, { billable: false }],
      invoices: [row],
    });
    expect(await listInvoices({ userId: rider, limit: 10, offset: 0 })).toEqual([row]);
  });

  test("that is sent ten times at once is recorded once", async () => {
    const rider = await addRider();
    const key = randomUUID();
    const responses = await Promise.all(Array.from({ length: 10 }, () => pay(rider, 5, key)));
    expect(responses.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(new Set(responses.map(({ row }) => row.id)).size).toBe(1);
    expect(await amountDue(rider)).toBe(-5);
  });

  test("with the key of a different payment is rejected, and the same key of another admin is a new payment", async () => {
    const [rider, other] = [await addRider(), await addRider("Otto")];
    const key = randomUUID();
    await pay(rider, 5, key);
    const conflict = expect.objectContaining({ code: "conflict" });
    await expect(pay(rider, 6, key)).rejects.toEqual(conflict);
    await expect(pay(other, 5, key)).rejects.toEqual(conflict);
    const body = paymentBody.parse({ userId: rider, amount: 5, asCredit: true });
    await recordPayment(body, { admin: await signedInAs(other), idempotencyKey: key });
    expect([await amountDue(rider), await amountDue(other)]).toEqual([-10, 0]);
  });

  test("for an unknown account is rejected", async () => {
    const unknown = expect.objectContaining({ code: "notFound", message: "User not found" });
    await expect(pay(randomUUID(), 5)).rejects.toEqual(unknown);
  });

  test.each([
    [-1, /more than 0/],
    [0, /more than 0/],
    [1e9, /at most \$10,000/],
    [NaN, /must be a number/],
    [0.001, /whole cents/],
    [1.5e-15, /whole cents/],
    ["5", /must be a number/],
  ])("of %p is rejected with a message", (amount, words) => {
    const parsed = paymentBody.safeParse({ userId: randomUUID(), amount });
    expect(parsed.error?.issues[0]?.message).toMatch(words);
  });
});

describe("a payment of more than is due", () => {
  const question = expect.objectContaining({
    code: "conflict",
    message: "$2.28 more than is due: record as credit?",
    details: { fields: { amount: "$2.28 more than is due: record as credit?" } },
  });

  test("is rejected until it is confirmed as a credit, and then no minutes are due, never a negative number", async () => {
    const rider = await addRider();
    await completeVideo(rider, 1500);
    await completeVideo(rider, 26);
    expect(await amountDue(rider)).toBe(0.22);
    const recorder = { admin, idempotencyKey: randomUUID() };
    const body = (asCredit?: boolean) => paymentBody.parse({ userId: rider, amount: 2.5, asCredit });
    await expect(recordPayment(body(), recorder)).rejects.toEqual(question);
    expect((await getBilling(rider)).invoices).toEqual([]);
    await recordPayment(body(true), recorder);
    expect((await getBilling(rider)).usage).toMatchObject({ amountDue: -2.28, billableMinutes: 0 });
    expect((await recordPayment(body(), recorder)).isNew).toBe(false);
  });

  test("needs a confirmation also from the second of two admins who record the same money", async () => {
    const rider = await addRider();
    await completeVideo(rider, 1500);
    await completeVideo(rider, 300);
    const body = paymentBody.parse({ userId: rider, amount: 2.5 });
    const both = await Promise.allSettled(
      [1, 2].map(() => recordPayment(body, { admin, idempotencyKey: randomUUID() })),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(await amountDue(rider)).toBe(0);
  });
});

describe("a payment that was voided", () => {
  test("does not count any more, stays in the history with its reason, and is a line of the log", async () => {
    const rider = await addRider();
    await completeVideo(rider, 1500);
    await completeVideo(rider, 300);
    const { row } = await pay(rider, 25);
    const reason = "Typed 25 for 2.50";
    const voided = { ...row, status: "voided", voidReason: reason };
    expect(await Promise.all([1, 2].map(() => voidPayment({ ...admin, id: row.id }, { reason })))).toEqual([
      voided,
      voided,
    ]);
    expect(await voidPayment({ ...admin, id: row.id }, { reason: "Another" })).toEqual(voided);
    expect(await getBilling(rider)).toMatchObject({ usage: { amountDue: 2.5 }, invoices: [voided] });
    expect(await listInvoices({ userId: rider, limit: 10, offset: 0 })).toEqual([voided]);
    const { entries } = await listAudit(auditQuery.parse({ accountId: rider, action: "paymentVoided" }));
    expect(entries).toEqual([
      expect.objectContaining({
        ...{ actorId: adminId, subjectId: rider, accountId: rider },
        details: { cents: 2500, method: "check", reason },
      }),
    ]);
  });

  test("must be recorded by an admin: PayPal's, and an unknown one, are not found", async () => {
    const rider = await addRider();
    const money = { userId: rider, cents: 250, method: "paypal" as const, notes: "" };
    const bill = { userId: rider, number: "1", periodStart: new Date(0), periodEnd: new Date(), cents: 250 };
    const { id: invoiceId } = await db().invoice.create({ data: bill });
    const { id } = await db().payment.create({ data: { ...money, paypalId: randomUUID(), invoiceId } });
    const missing = expect.objectContaining({ code: "notFound" });
    for (const each of [id, randomUUID()])
      await expect(voidPayment({ ...admin, id: each }, { reason: "No" })).rejects.toEqual(missing);
  });
});

describe("the list of accounts", () => {
  const names = async (query: object) => {
    const { users, total } = await listAdminUsers(adminUsersQuery.parse(query));
    return { total, names: users.map(({ firstName }) => firstName) };
  };

  test("is searched by name, address and id, sorted and cut into pages by the database", async () => {
    const [zoe, yan] = [await addRider("Zoe"), await addRider("Y_n")];
    await pay(zoe, 3);
    expect(await names({ search: " rider zOE " })).toEqual({ total: 1, names: ["Zoe"] });
    expect(await names({ search: yan })).toEqual({ total: 1, names: ["Y_n"] });
    expect(await names({ search: "y_" })).toEqual({ total: 1, names: ["Y_n"] });
    expect(await names({ search: "%" })).toEqual({ total: 0, names: [] });
    expect(await names({ orderBy: "name", direction: "desc", limit: "1" })).toMatchObject({ names: ["Zoe"] });
    expect(await names({ orderBy: "name", direction: "desc", limit: "1", offset: "1" })).toMatchObject({
      names: ["Y_n"],
    });
    const { users } = await listAdminUsers(adminUsersQuery.parse({ orderBy: "amountDue", search: "zoe" }));
    expect(users[0]).toMatchObject({ usage: { amountDue: -3 }, freeVideosUsed: 0, hasLocalAuth: false });
  });
});

describe("a page of the admin area", () => {
  /** How many statements are sent to the database meanwhile. */
  async function countQueries(work: () => Promise<unknown>): Promise<number> {
    const query = jest.spyOn(databasePool(), "query");
    try {
      await work();
      return query.mock.calls.length;
    } finally {
      query.mockRestore();
    }
  }

  test("sends as many queries for twenty rows as for one", async () => {
    for (let nth = 0; nth < 20; nth += 1) await pay(await addRider(`Many${nth}`), 1);
    const usersPage = (limit: number) => () =>
      Promise.all([
        listAdminUsers(adminUsersQuery.parse({ limit })),
        readTotals(),
        listAdminInvoices({ limit, offset: 0 }),
      ]);
    const logPage = (limit: number) => () => listAudit(auditQuery.parse({ limit }));
    for (const [page, most] of [
      [usersPage, 7],
      [logPage, 2],
    ] as const) {
      const forMany = await countQueries(page(20));
      expect(forMany).toBe(await countQueries(page(1)));
      expect(forMany).toBeLessThanOrEqual(most);
    }
  });

  test("counts an account's videos as its library does: a failed one is one, a deleted one is none", async () => {
    const before = await readTotals();
    const rider = await addRider();
    await completeVideo(rider, 60);
    const base = { ownerId: rider, title: "A ride", filename: "a.mp4", contentType: "video/mp4" };
    for (const part of [
      { status: "failed" as const, error: "No picture in it." },
      { status: "uploading" as const },
      { deletedAt: new Date() },
    ])
      await db().video.create({ data: { ...base, status: "processing", ...part } });
    const { account } = await openedBy(adminId, rider);
    expect(await listVideosOf(account, admin.session)).toHaveLength(2);
    expect((await getAdminUser(account)).usage.totalVideos).toBe(2);
    const { users } = await listAdminUsers(adminUsersQuery.parse({ search: rider, orderBy: "totalVideos" }));
    expect(users[0]?.usage.totalVideos).toBe(2);
    expect((await readTotals()).videos).toBe(before.videos + 2);
  });

  test("sums up all accounts: one's advance payment does not reduce the amount due of others", async () => {
    const before = await readTotals();
    const [debtor, payer] = [await addRider(), await addRider()];
    await completeVideo(debtor, 1500);
    await completeVideo(debtor, 300);
    await pay(payer, 7);
    expect(await readTotals()).toEqual({
      users: before.users + 2,
      videos: before.videos + 2,
      billableMinutes: before.billableMinutes + 5,
      estimatedRevenue: before.estimatedRevenue + 2.5,
    });
  });
});

describe("the audit log", () => {
  const linesOf = async (accountId: string) => (await listAudit(auditQuery.parse({ accountId }))).entries;

  test("has a line for each change, with the names of that time, and none without a change", async () => {
    const rider = await addRider("Rosa");
    const edit = (changes: object) =>
      openedBy(adminId, rider).then((access) => editAdminUser(access, changes));
    await edit({ firstName: "Rosalind", phoneNumber: "1" });
    await edit({ firstName: "Rosalind" });
    await edit({ accountType: "admin" });
    await edit({ accountType: "user" });
    const key = randomUUID();
    await pay(rider, 2.5, key);
    await pay(rider, 2.5, key);
    await expect(pay(rider, 3, key)).rejects.toThrow();
    const about = { actorId: adminId, actorName: "Ada Rider", subjectId: rider, accountId: rider };
    const line = (part: object) => expect.objectContaining({ ...about, ...part });
    expect(await linesOf(rider)).toEqual([
      line({
        action: "paymentRecorded",
        subjectName: "Rosalind Rider",
        details: { cents: 250, method: "check" },
      }),
      line({ action: "userEdited", details: { fields: ["accountType"], accountType: "user" } }),
      line({ action: "userEdited", details: { fields: ["accountType"], accountType: "admin" } }),
      line({ subjectName: "Rosa Rider", details: { fields: ["firstName", "phoneNumber"] } }),
    ]);
  });

  test("is written with the change or not at all", async () => {
    const rider = await addRider();
    const failing = db().$transaction(async (transaction) => {
      await recordAudit(transaction, adminId, {
        action: "demoAdded",
        details: {},
        subjectId: rider,
        subjectName: "A ride",
        accountId: rider,
      });
      throw new Error("afterwards");
    });
    await expect(failing).rejects.toThrow("afterwards");
    expect(await linesOf(rider)).toEqual([]);
  });
});

test("the last admin stays one, also when two demote each other at once", async () => {
  const lastOne = expect.objectContaining({ code: "conflict" });
  await expect(editAdminUser(await openedBy(adminId, adminId), { accountType: "user" })).rejects.toEqual(
    lastOne,
  );
  const second = await addRider("Bea");
  await editAdminUser(await openedBy(adminId, second), { accountType: "admin", phoneNumber: "1" });
  const both = await Promise.allSettled(
    [await openedBy(adminId, second), await openedBy(second, adminId)].map((access) =>
      editAdminUser(access, { accountType: "user" }),
    ),
  );
  expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  expect(await db().user.count({ where: { accountType: "admin" } })).toBe(1);
});
