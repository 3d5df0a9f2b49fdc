/** The end of access concurrent with a transaction that writes by it: they are serialised, without a deadlock. */
import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, expect, test } from "@jest/globals";
import { AppError } from "@/lib/domain/app-error";
import { accountByAdmin, adminOnly } from "@/lib/server/access/account-guards";
import type { Granted } from "@/lib/server/access/grant";
import { ownVideo, sharedVideo } from "@/lib/server/access/video-guards";
import { loadViewer } from "@/lib/server/access/viewer";
import { writeTransaction } from "@/lib/server/access/write-transaction";
import { hashPassword } from "@/lib/server/auth/passwords";
import { resetToken } from "@/lib/server/auth/link-tokens";
import type { Transaction } from "@/lib/server/database/db";
import { lockAccount } from "@/lib/server/access/account-lock";
import { deleteAccount } from "@/lib/server/services/accounts/account-deletion";
import { editAdminUser } from "@/lib/server/services/accounts/admin-users";
import { createCollection } from "@/lib/server/services/videos/collections";
import { addTextComment } from "@/lib/server/services/annotations/comments";
import { replacePassword } from "@/lib/server/services/accounts/new-password";
import { changePassword } from "@/lib/server/services/accounts/own-password";
import { resetPassword } from "@/lib/server/services/accounts/password-resets";
import { recordPayment } from "@/lib/server/services/billing/payments";
import { endAllSessions } from "@/lib/server/services/accounts/sessions";
import { revokeShare, shareVideo } from "@/lib/server/services/videos/shares";
import { completeUpload } from "@/lib/server/services/uploads/uploads";
import { unguardedDb as db } from "@/lib/server/database/unguarded-db";
import { makeRowsWorld, type RowsWorld } from "@/tests/support/fuzz/rows-world";
import { restart } from "@/tests/support/server/held-calls";
import { signedInAs, contextBy } from "../support/accounts/owner-context";
import { untilWaiting } from "../support/server/waiting-transactions";
import { startWorkerStack, type WorkerStack } from "../support/server/worker-stack";

const PASSWORD = "a good password";

let stack: WorkerStack;
let hash: string;
let world: RowsWorld;
beforeAll(async () => {
  Object.assign(process.env, { LIMITS_FACTOR: "1000" });
  stack = await startWorkerStack();
  hash = await hashPassword(PASSWORD);
});
afterEach(() => restart(stack.dataDir));
afterAll(() => stack.stop());

const text = () => ({
  id: randomUUID(),
  type: "text" as const,
  content: "x",
  time: 0,
  frame: 0,
  authorName: "A",
});
const guest = async () => ({
  ...(await contextBy(world.ownerId)),
  viewer: async () => {
    const [, pass] = world.guestCookie.split("=");
    return loadViewer((name) => (name === "strideframe_guest" ? pass : undefined));
  },
  params: { token: world.shareToken },
});

interface Way {
  name: string;
  open: () => Promise<Granted>;
  end: (transaction: Transaction) => Promise<unknown>;
  code: string;
}

const asOwner = async () => ownVideo("comment")(await contextBy(world.ownerId, { id: world.videoId }));
const byLink = async () => sharedVideo("comment")(await guest());

const WAYS: readonly Way[] = [
  {
    name: "a session",
    open: () => signedInAs(world.ownerId),
    end: (transaction) => transaction.session.deleteMany(),
    code: "unauthenticated",
  },
  {
    name: "an admin's rights",
    open: async () => adminOnly(await contextBy(world.adminId)),
    end: (transaction) =>
      transaction.user.update({ where: { id: world.adminId }, data: { accountType: "user" } }),
    code: "forbidden",
  },
  {
    name: "a link",
    open: byLink,
    end: (transaction) =>
      transaction.shareLink.update({ where: { id: world.linkId }, data: { revokedAt: new Date() } }),
    code: "gone",
  },
  {
    name: "a link's rights",
    open: byLink,
    end: (transaction) =>
      transaction.shareLink.update({
        where: { id: world.linkId },
        data: { guestsMayDeleteMarkers: false },
      }),
    code: "forbidden",
  },
  {
    name: "a video",
    open: asOwner,
    end: (transaction) =>
      transaction.video.update({ where: { id: world.videoId }, data: { deletedAt: new Date() } }),
    code: "notFound",
  },
];

test.each(WAYS)(
  "when the end of $name is committed while a call waits for it the call writes nothing",
  async (way) => {
    world = await makeRowsWorld("owner", hash);
    const access = await way.open();
    let hasWritten = false;
    let call: Promise<unknown> = Promise.resolve();
    await db().$transaction(async (transaction) => {
      await way.end(transaction);
      call = writeTransaction(access, async () => void (hasWritten = true)).catch((error: unknown) => error);
      await untilWaiting(transaction, call);
    });
    expect(await call).toMatchObject({ code: way.code });
    expect(hasWritten).toBe(false);
  },
);

test.each(WAYS)("the end of $name during a call's write waits until it is done", async (way) => {
  world = await makeRowsWorld("owner", hash);
  const access = await way.open();
  const order: string[] = [];
  let end: Promise<unknown> = Promise.resolve();
  await writeTransaction(access, async (transaction) => {
    end = db()
      .$transaction(way.end)
      .then(() => order.push("ended"));
    await untilWaiting(transaction, end);
    await transaction.post.create({ data: { slug: randomUUID(), title: "A", content: "B" } });
    order.push("written");
  });
  await end;
  expect(order).toEqual(["written", "ended"]);
  await expect(writeTransaction(access, async () => undefined)).rejects.toMatchObject({ code: way.code });
});

/** Every error that is no rejection: mainly a deadlock, which PostgreSQL ends. */
async function faultsOf(calls: readonly Promise<unknown>[]): Promise<string[]> {
  const ends = await Promise.allSettled(calls);
  return ends.flatMap((end) =>
    end.status === "rejected" && !(end.reason instanceof AppError) ? [String(end.reason)] : [],
  );
}

test("calls that lock accounts, sessions, videos and links at once do not wait for each other", async () => {
  const faults: string[] = [];
  for (let round = 0; round < 12; round++) {
    world = await makeRowsWorld("owner", hash);
    const { ownerId, adminId, completeBody } = world;
    const rider = () => signedInAs(ownerId);
    const [first, second, third, fourth, fifth] = [
      await rider(),
      await rider(),
      await rider(),
      await rider(),
      await rider(),
    ];
    const share = await ownVideo("share")(await contextBy(ownerId, { id: world.videoId }));
    const [own, shared] = [await asOwner(), await byLink()];
    const body = completeBody as Parameters<typeof completeUpload>[1];
    const last = [
      () => deleteAccount(first, { password: PASSWORD }),
      () => endAllSessions(first),
      () => changePassword(first, { currentPassword: PASSWORD, password: "a horse of another colour" }),
    ][round % 3];
    const payment = { userId: ownerId, amount: 1, paymentMethod: "cash", notes: "", asCredit: true } as const;
    const recorder = { admin: await adminOnly(await contextBy(adminId)), idempotencyKey: null };
    faults.push(
      ...(await faultsOf([
        completeUpload(second, body),
        createCollection(third, { name: "A", description: "" }),
        ...Array.from({ length: 3 }, () => addTextComment(own, text())),
        ...Array.from({ length: 3 }, () => addTextComment(shared, text())),
        shareVideo(share, { code: "1234" }),
        revokeShare(share),
        endAllSessions(fourth),
        createCollection(fifth, { name: "A", description: "" }),
        recordPayment(payment, recorder),
        last?.() ?? Promise.resolve(),
      ])),
    );
  }
  expect(faults).toEqual([]);
});

test("a mailed link used while the password is changed waits for that, and is then invalid", async () => {
  world = await makeRowsWorld("owner", hash);
  const userId = world.ownerId;
  const expiresAt = new Date(Date.now() + 60_000);
  const { id } = await db().passwordReset.create({ data: { userId, expiresAt } });
  let reset: Promise<unknown> = Promise.resolve();
  await db().$transaction(async (transaction) => {
    await lockAccount(transaction, userId);
    const body = { token: resetToken(id), password: "a horse of another colour" };
    reset = resetPassword(body, { address: randomUUID(), user: null }).catch((error: unknown) => error);
    await untilWaiting(transaction, reset);
    await replacePassword(transaction, userId, { passwordHash: hash });
  });
  expect(await reset).toMatchObject({ code: "invalid" });
});

test("admins who pay for and demote each other at once do not wait for each other", async () => {
  const faults: string[] = [];
  for (let round = 0; round < 10; round++) {
    world = await makeRowsWorld("owner", hash);
    const ids = (await db().user.findMany({ where: { accountType: "admin" } })).map(({ id }) => id);
    const pairs = ids.flatMap((by) => ids.map((of) => ({ by, of })));
    const calls = await Promise.all(
      pairs.map(async ({ by, of }) => ({
        admin: await adminOnly(await contextBy(by)),
        opened: await accountByAdmin(await contextBy(by, { id: of })),
        of,
      })),
    );
    faults.push(
      ...(await faultsOf(
        calls.flatMap(({ admin, opened, of }) => [
          recordPayment(
            { userId: of, amount: 1, paymentMethod: "cash", notes: "", asCredit: true },
            { admin, idempotencyKey: null },
          ),
          editAdminUser(opened, { accountType: "user", firstName: randomUUID() }),
        ]),
      )),
    );
    expect(await db().user.count({ where: { accountType: "admin" } })).toBeGreaterThan(0);
    await restart(stack.dataDir);
  }
  expect(faults).toEqual([]);
});
