/** Each event is mailed once: with several workers, with lost ones, and while the mail server fails. */
import { describe, expect, test } from "@jest/globals";
import { gatherDigests } from "@/lib/server/services/mail/digests";
import { endLinks } from "@/lib/server/services/videos/share-links";
import { unguardedDb as db } from "@/lib/server/database/unguarded-db";
import {
  change,
  comment,
  HOUR_MS,
  mailsTo,
  makeWorld,
  MINUTE_MS,
  pendingOf,
  setUpMails,
  work,
} from "../support/accounts/notification-world";

const server = setUpMails();

describe("mailed once", () => {
  test("with two workers", async () => {
    const world = await makeWorld();
    await comment(world, "Heels down");
    await work({ workers: 2 });
    expect(await mailsTo(world.rider)).toHaveLength(1);
    expect(await pendingOf(world.rider)).toBe(0);
  });

  test("after a day without the mail server, in one mail with all that came meanwhile", async () => {
    const world = await makeWorld();
    server().next = "refuse";
    for (const words of ["One", "Two", "Three"]) {
      await comment(world, words);
      await work({ afterMs: 8 * HOUR_MS });
    }
    expect(server().taken).toEqual([]);
    expect(await db().mail.count({ where: { isDigest: true } })).toBe(1);
    server().next = "take";
    await work();
    const messages = await mailsTo(world.rider);
    expect(messages).toHaveLength(1);
    for (const words of ["> One", "> Two", "> Three"]) expect(messages[0]).toContain(words);
  });

  test("when access ends while the mail server delays a connection", async () => {
    const world = await makeWorld();
    const id = await comment(world, "Heels down");
    await comment(world, "Like this?", { by: world.rider, parentId: id });
    await db().notification.deleteMany({ where: { userId: world.rider } });
    const held = new Promise<() => void>((resolve) => (server().onHeld = resolve));
    server().next = "greetLate";
    const working = work();
    const greet = await held;
    await db().$transaction((transaction) => endLinks(transaction, { id: world.linkId }));
    server().next = "take";
    greet();
    await working;
    expect(server().taken).toEqual([]);
    expect(await pendingOf(world.trainer)).toBe(0);
  });

  test("when the mail server did not respond after the message, or the worker was lost", async () => {
    const world = await makeWorld();
    await comment(world, "Heels down");
    server().next = "breakOff";
    await work();
    server().next = "take";
    await work();
    expect(await mailsTo(world.rider)).toHaveLength(1);
    expect(await pendingOf(world.rider)).toBe(0);

    await db().mail.deleteMany({});
    await comment(world, "Lost");
    await db().$executeRaw`UPDATE "Notification" SET "createdAt" = "createdAt" - interval '11 minutes'`;
    await gatherDigests();
    const { id: mailId } = await db().mail.findFirstOrThrow();
    await db().notification.updateMany({ data: { mailId } });
    await db().mail.update({ where: { id: mailId }, data: { status: "sending" } });
    await work();
    expect(await db().mail.findFirstOrThrow()).toMatchObject({ status: "indeterminate" });
    expect(await pendingOf(world.rider)).toBe(0);
  });

  test("events in quiet hours are mailed after them, also when the mail waited for its server", async () => {
    const world = await makeWorld();
    await comment(world, "Heels down");
    server().next = "refuse";
    await work();
    server().next = "take";
    const now = new Date();
    const clock = (minutes: number) =>
      new Date(now.getTime() + minutes * MINUTE_MS).toISOString().slice(11, 16);
    await change(world.rider, { timeZone: "UTC", quietHours: { from: clock(-60), to: clock(60) } });
    await work();
    expect(server().taken).toEqual([]);
    expect(await pendingOf(world.rider)).toBe(1);
    await change(world.rider, { quietHours: null });
    await work();
    expect(await mailsTo(world.rider)).toHaveLength(1);
  });
});
