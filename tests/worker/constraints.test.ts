/** The database itself enforces the constraints in the schema's comments, for any program. */
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { chargeOf } from "@/lib/domain/billing/billing";
import { startDatabase, type RunningDatabase } from "@/scripts/stack/database";
import { applyMigrations } from "@/scripts/stack/migrate";
import { diffMigrations } from "@/tools/migration/diff";
import { migrateUpTo, PRISMA } from "../support/migrate-up-to";
import {
  facts,
  idOf,
  LINK,
  MARK,
  NEW_RIDE,
  OLD_RIDE,
  OTHER,
  OTHER_MARK,
  PAID,
  RIDE,
  RIDER,
  RIGHT,
  SAID,
  SERIES,
  WITHOUT_ID,
} from "../support/videos/valid-rows";
import { REFUSALS } from "../support/videos/invalid-rows";

const PROMISES = /_promises$/;
const CONFIRMATIONS = /_email_confirmations$/;
const NAMES_BY_LINK = /_names_by_link$/;
/** An account with videos completed before they were counted. */
const REGULAR = idOf("9");
const VOICE = "videos/b/voice.mp4";
/** Seconds, the last completed first. */
const LONG_RIDES = [59.5, 120, 700, 650.4, 0.2, 600];

type Row = { id: string } & Record<string, unknown>;

let folder: string;
let database: RunningDatabase;
let client: pg.Client;

/** Adds a row; columns that are not given are valid. @returns the row as it was stored. */
async function insert(table: keyof typeof RIGHT, part: Record<string, unknown> = {}): Promise<Row> {
  const id = WITHOUT_ID.includes(table) ? {} : { id: crypto.randomUUID() };
  const values = { ...id, ...RIGHT[table], ...part };
  const columns = Object.keys(values).map((column) => `"${column}"`);
  const places = columns.map((_, at) => `$${at + 1}`);
  const { rows } = await client.query<Row>(
    `INSERT INTO "${table}" (${columns.join()}) VALUES (${places.join()}) RETURNING *`,
    Object.values(values),
  );
  return onlyRow(rows);
}

function onlyRow([row]: Row[]): Row {
  if (!row) throw new Error("No row");
  return row;
}

const find = async (table: string, id: string) =>
  onlyRow((await client.query<Row>(`SELECT * FROM "${table}" WHERE id = $1`, [id])).rows);

/** Mails to one address: of its account, of an account that had it earlier, and with an invoice of another. */
async function insertMails(): Promise<void> {
  const mail = { recipient: "rita@example.org", createdAt: new Date(Date.now() + 1000) };
  const { id: invoiceId } = await insert("Invoice", { userId: REGULAR, number: "2025-12-1" });
  await remember("own mail", insert("Mail", mail));
  await remember("mail of before", insert("Mail", { ...mail, createdAt: new Date(0) }));
  await remember("mail of an invoice", insert("Mail", { ...mail, invoiceId }));
}

/** By a guest with a link for Clara, and by one without a stored opening. */
async function insertNamed(): Promise<void> {
  const link = await insert("ShareLink", { name: "Clara", tokenHash: "3" });
  const guestId = crypto.randomUUID();
  await client.query(`INSERT INTO "LinkOpening" (id, "linkId", "guestId") VALUES ($1, $2, $1)`, [
    guestId,
    link.id,
  ]);
  const named = { guestId, authorName: "Clara" };
  await remember("named", insert("Comment", named));
  await remember("named series", insert("MarkerSeries", named));
  await remember("renamed", insert("Comment", { ...named, authorName: "Bea" }));
  await remember("by another", insert("Comment", { authorName: "Clara" }));
}

/** Rows that the earlier program never wrote, but that a database may have. */
const before: Record<string, string> = {};
const remember = async (name: string, row: Promise<Row>) => void (before[name] = (await row).id);

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "strideframe-promises-"));
  database = await startDatabase({ directory: path.join(folder, "postgres"), durable: false });
  client = new pg.Client({ connectionString: database.url });
  await client.connect();

  await migrateUpTo(database.url, PROMISES, folder);
  await insert("User", { id: RIDER, email: "Rita@Example.org" });
  await insert("Video", { id: RIDE });
  await insert("Video", { id: OLD_RIDE, status: "completed", progress: 101, ...facts });
  for (const [at, durationSeconds] of LONG_RIDES.entries()) {
    const completedAt = new Date(Date.UTC(2026, 0, 20 - at));
    const long = { ...facts, durationSeconds, completedAt, ownerId: REGULAR };
    if (at === 0) await insert("User", { id: REGULAR, email: "regular@example.org" });
    await insert("Video", { status: "completed", title: `Ride ${at}`, ...long });
  }
  await remember(
    "untold",
    insert("Video", { status: "completed", ...facts, frameRate: NaN, declaredBytes: 0 }),
  );
  await remember("empty", insert("Comment", { content: "" }));
  await remember("wordless", insert("Comment", { type: "audio", content: "" }));
  await remember("mixed", insert("Comment", { audioKey: "a", timeSeconds: NaN }));
  await remember("unnamed", insert("Marker", { label: "" }));
  await remember("failed", insert("Video", { status: "failed" }));
  await remember("both", insert("Comment", { authorUserId: RIDER }));
  await remember("nobody", insert("Marker", { guestId: null, timeSeconds: -1, frameIndex: -1 }));
  await remember("older", insert("ShareLink", { videoId: OLD_RIDE, tokenHash: "1", createdAt: new Date(0) }));
  await remember("newer", insert("ShareLink", { videoId: OLD_RIDE, tokenHash: "2" }));
  await migrateUpTo(database.url, CONFIRMATIONS, folder);
  await insertMails();
  await migrateUpTo(database.url, NAMES_BY_LINK, folder);
  await insertNamed();
  await applyMigrations(database.url, PRISMA);
  await insert("Video", { id: NEW_RIDE, status: "processing" });
  await insert("MarkerSeries", { id: SERIES });
  Object.assign(RIGHT.Marker, { seriesId: SERIES });
  for (const id of [MARK, OTHER_MARK]) await insert("Marker", { id });
  await insert("Comment", { id: SAID });
  await insert("MediaObject", { kind: "voice", key: VOICE });
  await insert("ShareLink", { id: LINK, name: "Ines", tokenHash: "4" });
  await insert("Invoice", { id: OTHER, number: "2026-02-1", periodStart: new Date("2026-01-15") });
  await insert("Payment", { id: PAID, idempotencyKey: "paid" });
  await insert("Comparison", { id: MARK });
});
afterAll(async () => {
  await client?.end();
  await database?.stop();
  rmSync(folder, { recursive: true, force: true });
});

test("earlier rows are made valid, and nothing that a person wrote is lost", async () => {
  expect(await find("User", RIDER)).toMatchObject({ email: "rita@example.org" });
  expect(await find("Video", OLD_RIDE)).toMatchObject({ completedAt: expect.any(Date) });
  expect((await find("Video", before.failed ?? "")).error).toMatch(/\w/);
  expect(await find("Video", before.untold ?? "")).toMatchObject({
    status: "failed",
    frameRate: null,
    frameCount: 50,
  });
  expect(await find("Comment", before.mixed ?? "")).toMatchObject({
    content: "Heels down",
    audioKey: null,
    timeSeconds: 0,
  });
  expect((await find("Marker", before.unnamed ?? "")).label).toBe("Marker");
  for (const id of [before.empty, before.wordless])
    await expect(find("Comment", id ?? "")).rejects.toThrow("No row");
  expect(await find("Comment", before.both ?? "")).toMatchObject({ authorUserId: RIDER, guestId: null });
  expect(await find("Marker", before.nobody ?? "")).toMatchObject({
    guestId: expect.any(String),
    timeSeconds: 0,
    frameIndex: 0,
  });
  const { seriesId } = await find("Marker", before.nobody ?? "");
  expect(await find("Marker", before.unnamed ?? "")).toMatchObject({ seriesId });
  expect(await find("MarkerSeries", String(seriesId))).toMatchObject({
    videoId: RIDE,
    gait: "other",
    mark: "stride",
    authorName: "Rita Rider",
    authorUserId: RIDER,
  });
  expect(await find("ShareLink", before.older ?? "")).toMatchObject({ revokedAt: expect.any(Date) });
  expect(await find("ShareLink", before.newer ?? "")).toMatchObject({ revokedAt: null });
});

test("a comment under its link's name is recognised by the link's openings", async () => {
  const isNamed = async (table: string, name: string) =>
    (await find(table, before[name] ?? "")).isNamedByLink;
  expect(await isNamed("Comment", "named")).toBe(true);
  expect(await isNamed("MarkerSeries", "named series")).toBe(true);
  expect(await isNamed("Comment", "renamed")).toBe(false);
  expect(await isNamed("Comment", "by another")).toBe(false);
});

test("videos completed before they were counted are counted in the order of their completion", async () => {
  const { rows } = await client.query(
    `SELECT "seconds", "freeSeconds", "billableSeconds" FROM "UsageEntry" WHERE "userId" = $1 ORDER BY "createdAt"`,
    [REGULAR],
  );
  const used = { videos: 0, seconds: 0 };
  const expected = LONG_RIDES.toReversed().map((duration) => {
    const charge = chargeOf(duration, used);
    if (charge.freeSeconds > 0) used.videos += 1;
    used.seconds += charge.freeSeconds;
    return charge;
  });
  expect(rows).toEqual(expected);
  expect(expected.map(({ freeSeconds }) => freeSeconds)).toEqual([600, 1, 650, 249, 0, 0]);
});

test("earlier mails belong to their account where that is known, and accounts count as confirmed", async () => {
  const userOf = async (name: string) => (await find("Mail", before[name] ?? "")).userId;
  expect(await userOf("own mail")).toBe(RIDER);
  expect(await userOf("mail of before")).toBeNull();
  expect(await userOf("mail of an invoice")).toBe(REGULAR);
  expect((await find("User", RIDER)).emailConfirmedAt).toBeInstanceOf(Date);
});

test("the row of a video's processing is there exactly as long as its status says so", async () => {
  const { id } = await insert("Video");
  const setStatus = (status: string) =>
    client.query(`UPDATE "Video" SET status = $2, error = 'No picture' WHERE id = $1`, [id, status]);
  const count = async () =>
    (await client.query(`SELECT FROM "Processing" WHERE "videoId" = $1`, [id])).rowCount;
  expect(await count()).toBe(0);
  await setStatus("processing");
  // Repeated, it adds no second one.
  await setStatus("processing");
  expect(await count()).toBe(1);
  await setStatus("failed");
  expect(await count()).toBe(0);
});

test("the migrations produce the schema, and Prisma would not remove what its schema cannot express", async () => {
  expect(await diffMigrations(database.url, PRISMA)).toBeNull();
});

describe("the database accepts", () => {
  const audio = { type: "audio", content: "", audioKey: VOICE, audioDurationSeconds: 3 };
  test.each<[string, keyof typeof RIGHT, Record<string, unknown>]>([
    ["an upload", "Video", { declaredBytes: 1 }],
    ["a completed video", "Video", { status: "completed", completedAt: new Date(), ...facts }],
    ["a video that is deleted", "Video", { status: "processing", deletedAt: new Date() }],
    ["a failed video that says why", "Video", { status: "failed", error: "No picture in it." }],
    ["a guest's comment", "Comment", {}],
    ["an account's comment", "Comment", { guestId: null, authorUserId: RIDER }],
    ["a voice note", "Comment", audio],
    ["a voice note that is unreadable", "Comment", { ...audio, audioKey: null, audioProblem: "unreadable" }],
    ["a reply", "Comment", { parentId: SAID }],
    ["a comment that was resolved", "Comment", { resolvedAt: new Date() }],
    ["a deleted comment", "Comment", { deletedAt: new Date(), deletedBy: RIDER }],
    ["a marker", "Marker", {}],
    ["a deleted marker", "Marker", { deletedAt: new Date(), deletedBy: RIDER }],
    ["a series of an account", "MarkerSeries", { guestId: null, authorUserId: RIDER, gait: "trot" }],
    ["a distance", "Distance", {}],
    ["a draft", "Post", { slug: "tempo-240-fps", publishedAt: null }],
    ["an account's picture", "MediaObject", { videoId: null, userId: RIDER, kind: "profilePicture" }],
    ["processing that waits", "Processing", {}],
    ["a video filmed in slow motion", "Video", { frameRate: 30, captureFrameRate: 240 }],
    ["a video that was made at once", "Video", { processingSeconds: 0 }],
    ["an invoice", "Invoice", {}],
    ["a payment", "Payment", {}],
    [
      "a refund by PayPal",
      "Payment",
      { cents: -250, idempotencyKey: null, paypalId: "R-1", invoiceId: OTHER },
    ],
    ["a payment that was voided", "PaymentVoid", {}],
    ["a mail that waits", "Mail", {}],
    ["a ride that is ready, to be told", "Notification", {}],
    ["a comment to be told", "Notification", { kind: "comment", commentId: SAID }],
    ["an invoice to be told", "Notification", { kind: "invoiceMade", videoId: null, invoiceId: OTHER }],
    ["a comparison's report", "Notification", { kind: "reportReady", videoId: null, comparisonId: MARK }],
    ["a device that is told", "PushSubscription", {}],
    ["quiet hours over midnight", "NotificationSettings", { quietFrom: 1320, quietTo: 420 }],
    ["an upload in parts", "MultipartUpload", {}],
  ])("%s", async (_what, table, part) => {
    expect(await insert(table, part)).toMatchObject(part.declaredBytes ? {} : part);
  });
});

describe("the database rejects", () => {
  test.each(REFUSALS)("by %s: %s", async (constraint, _what, table, part) => {
    await expect(insert(table, part)).rejects.toMatchObject({ constraint });
  });

  test("by every CHECK that it has: each was tested above", async () => {
    const { rows } = await client.query<{ name: string }>(
      "SELECT conname AS name FROM pg_constraint WHERE contype = 'c' AND connamespace = 'public'::regnamespace",
    );
    const tried = new Set(REFUSALS.map(([constraint]) => constraint));
    expect(rows.map(({ name }) => name).filter((name) => !tried.has(name))).toEqual([]);
    expect(rows.length).toBeGreaterThan(0);
  });

  test("a second live link of a video by the same name, and accepts one after the first is revoked", async () => {
    const first = await insert("ShareLink", { tokenHash: "first" });
    await insert("ShareLink", { tokenHash: "for Nora", name: "Nora" });
    const again = () => insert("ShareLink", { tokenHash: "second" });
    await expect(again()).rejects.toMatchObject({ constraint: "ShareLink_one_live_per_name" });
    await client.query(`UPDATE "ShareLink" SET "revokedAt" = now() WHERE id = $1`, [first.id]);
    expect(await again()).toMatchObject({ revokedAt: null });
    const compared = (tokenHash: string) => insert("ShareLink", { tokenHash, comparisonId: MARK });
    await compared("one");
    await expect(compared("two")).rejects.toMatchObject({ constraint: "ShareLink_one_live_per_comparison" });
  });

  test("a second waiting digest, and accepts one after the first was sent", async () => {
    const digest = { isDigest: true, userId: RIDER };
    const { id } = await insert("Mail", digest);
    await expect(insert("Mail", digest)).rejects.toMatchObject({ constraint: "Mail_one_digest_at_a_time" });
    await insert("Mail", { userId: RIDER });
    await client.query(`UPDATE "Mail" SET status = 'indeterminate' WHERE id = $1`, [id]);
    expect(await insert("Mail", digest)).toMatchObject(digest);
  });

  test("any change of the audit log", async () => {
    const { id } = await insert("AuditEntry");
    const stored = { message: "Rows of AuditEntry are never changed or deleted" };
    const change = client.query(`UPDATE "AuditEntry" SET "actorName" = 'Eva' WHERE id = $1`, [id]);
    await expect(change).rejects.toMatchObject(stored);
    await expect(client.query(`DELETE FROM "AuditEntry" WHERE id = $1`, [id])).rejects.toMatchObject(stored);
  });

  test("a second entry of a video, and any change of the first", async () => {
    const { id, videoId } = await insert("UsageEntry", { videoId: crypto.randomUUID() });
    await expect(insert("UsageEntry", { videoId })).rejects.toMatchObject({
      constraint: "UsageEntry_videoId_key",
    });
    const stored = { message: "Rows of UsageEntry are never changed or deleted" };
    await expect(
      client.query(`UPDATE "UsageEntry" SET "freeSeconds" = 0 WHERE id = $1`, [id]),
    ).rejects.toMatchObject(stored);
    await expect(client.query(`DELETE FROM "UsageEntry" WHERE id = $1`, [id])).rejects.toMatchObject(stored);
  });
});
