/** What the schema's comments promise, the database itself keeps: whatever program writes to it. */
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { cpSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { chargeOf } from "@/lib/domain/billing";
import { startDatabase, type RunningDatabase } from "@/scripts/stack/database";
import { applyMigrations, diffMigrations } from "@/scripts/stack/migrate";
import {
  facts,
  idOf,
  MARK,
  OLD_RIDE,
  OTHER,
  OTHER_MARK,
  RIDE,
  RIDER,
  RIGHT,
  SAID,
  SERIES,
} from "../support/right-rows";

const PRISMA = path.resolve("prisma");
const PROMISES = /_promises$/;
/** An account with videos completed before they were counted. */
const REGULAR = idOf("9");
/** In seconds, the last completed first. */
const LONG_RIDES = [59.5, 120, 700, 650.4, 0.2, 600];

type Row = { id: string } & Record<string, unknown>;

let folder: string;
let database: RunningDatabase;
let client: pg.Client;

/** Adds a row; what is not given of it is right. @returns the row as it was stored. */
async function insert(table: keyof typeof RIGHT, part: Record<string, unknown> = {}): Promise<Row> {
  const values = { id: crypto.randomUUID(), ...RIGHT[table], ...part };
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

/** Rows that the program of before never wrote, and that a database may hold all the same. */
const before: Record<string, string> = {};
const remember = async (name: string, row: Promise<Row>) => void (before[name] = (await row).id);

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "strideframe-promises-"));
  database = await startDatabase({ directory: path.join(folder, "postgres"), durable: false });
  client = new pg.Client({ connectionString: database.url });
  await client.connect();

  const earlier = path.join(folder, "prisma");
  cpSync(PRISMA, earlier, { recursive: true });
  const later = readdirSync(path.join(earlier, "migrations")).toSorted();
  for (const name of later.slice(later.findIndex((each) => PROMISES.test(each)))) {
    if (name !== "migration_lock.toml") rmSync(path.join(earlier, "migrations", name), { recursive: true });
  }
  await applyMigrations(database.url, earlier);
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
  await applyMigrations(database.url, PRISMA);
  await insert("MarkerSeries", { id: SERIES });
  Object.assign(RIGHT.Marker, { seriesId: SERIES });
  await insert("Marker", { id: MARK });
  await insert("Marker", { id: OTHER_MARK });
  await insert("Comment", { id: SAID });
});
afterAll(async () => {
  await client?.end();
  await database?.stop();
  rmSync(folder, { recursive: true, force: true });
});

test("rows of before are brought in line, and nothing that a person wrote is lost", async () => {
  expect(await find("User", RIDER)).toMatchObject({ email: "rita@example.org" });
  expect(await find("Video", OLD_RIDE)).toMatchObject({ progress: 100, completedAt: expect.any(Date) });
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

test("the migrations lead to the schema: what Prisma has no words for, it does not take away", async () => {
  expect(await diffMigrations(database.url, PRISMA)).toBeNull();
});

describe("the database takes", () => {
  const audio = { type: "audio", content: "", audioKey: "videos/b/voice.mp4", audioDurationSeconds: 3 };
  test.each<[string, keyof typeof RIGHT, Record<string, unknown>]>([
    ["an upload", "Video", { declaredBytes: 1 }],
    ["a completed video", "Video", { status: "completed", completedAt: new Date(), ...facts, progress: 100 }],
    ["a video that is deleted", "Video", { status: "processing", deletedAt: new Date() }],
    ["a failed video that says why", "Video", { status: "failed", error: "No picture in it." }],
    ["a guest's comment", "Comment", {}],
    ["an account's comment", "Comment", { guestId: null, authorUserId: RIDER }],
    ["a voice note", "Comment", audio],
    ["an answer", "Comment", { parentId: SAID }],
    ["a comment that was resolved", "Comment", { resolvedAt: new Date() }],
    ["a deleted comment", "Comment", { deletedAt: new Date(), deletedBy: RIDER }],
    ["a marker", "Marker", {}],
    ["a deleted marker", "Marker", { deletedAt: new Date(), deletedBy: RIDER }],
    ["a series of an account", "MarkerSeries", { guestId: null, authorUserId: RIDER, gait: "trot" }],
    ["a distance", "Distance", {}],
    ["a draft", "Post", { slug: "tempo-240-fps", publishedAt: null }],
    ["an account's picture", "MediaObject", { videoId: null, userId: RIDER, kind: "profilePicture" }],
    ["a segment that somebody works on", "Segment", { number: 1, workerId: "a", heardAt: new Date() }],
    ["a video filmed in slow motion", "Video", { frameRate: 30, captureFrameRate: 240 }],
  ])("%s", async (_what, table, part) => {
    expect(await insert(table, part)).toMatchObject(part.declaredBytes ? {} : part);
  });
});

describe("the database refuses", () => {
  const completed = { status: "completed", completedAt: new Date(), ...facts };
  const items = (["Comment", "Marker"] as const).flatMap((table): Refusal[] => [
    [`${table}_one_author`, "of nobody", table, { guestId: null }],
    [`${table}_one_author`, "of two", table, { authorUserId: RIDER }],
    [`${table}_deleted_by_somebody`, "deleted by nobody", table, { deletedAt: new Date() }],
    [`${table}_deleted_by_somebody`, "deleted at no time", table, { deletedBy: RIDER }],
    [`${table}_position`, "before the first frame", table, { frameIndex: -1 }],
    [`${table}_position`, "before the start", table, { timeSeconds: -0.01 }],
    [`${table}_position`, "at no time", table, { timeSeconds: NaN }],
    [`${table}_position`, "never", table, { timeSeconds: Infinity }],
  ]);
  type Refusal = [constraint: string, what: string, table: keyof typeof RIGHT, part: Record<string, unknown>];
  test.each<Refusal>([
    ["User_email_lower_case", "an address in capitals", "User", { email: "Anna@example.org" }],
    ["Video_deleted_was_listed", "an upload that is deleted", "Video", { deletedAt: new Date() }],
    ["Video_progress_percent", "less than nothing done", "Video", { progress: -1 }],
    ["Video_progress_percent", "more than all done", "Video", { progress: 101 }],
    ["Video_bytes", "an empty upload", "Video", { declaredBytes: 0 }],
    ["Video_bytes", "a file of less than nothing", "Video", { sourceBytes: -1 }],
    ["Video_measures", "no duration", "Video", { durationSeconds: 0 }],
    ["Video_measures", "an endless video", "Video", { durationSeconds: Infinity }],
    ["Video_measures", "no frames", "Video", { frameCount: 0 }],
    ["Video_measures", "a flat picture", "Video", { height: 0 }],
    [
      "Video_completed_has_facts",
      "completed, without a duration",
      "Video",
      { ...completed, durationSeconds: null },
    ],
    [
      "Video_completed_has_facts",
      "completed, nobody knows when",
      "Video",
      { ...completed, completedAt: null },
    ],
    ["Video_failed_says_why", "failed without a reason", "Video", { status: "failed" }],
    ...items,
    ["Comment_text_or_audio", "a text without words", "Comment", { content: "" }],
    ["Comment_text_or_audio", "a text with a sound", "Comment", { audioKey: "a", audioDurationSeconds: 1 }],
    ["Comment_text_or_audio", "a voice note without its sound", "Comment", { type: "audio" }],
    [
      "Comment_text_or_audio",
      "a silent one",
      "Comment",
      { type: "audio", audioKey: "a", audioDurationSeconds: 0 },
    ],
    ["Comment_not_its_own_answer", "an answer to itself", "Comment", { id: OTHER, parentId: OTHER }],
    [
      "Comment_parentId_videoId_fkey",
      "an answer on another video",
      "Comment",
      { parentId: SAID, videoId: OLD_RIDE },
    ],
    [
      "Comment_answer_is_not_resolved",
      "a resolved answer",
      "Comment",
      { parentId: SAID, resolvedAt: new Date() },
    ],
    ["Marker_has_label", "no label", "Marker", { label: "" }],
    ["MarkerSeries_deleted_by_somebody", "deleted by nobody", "MarkerSeries", { deletedAt: new Date() }],
    ["MarkerSeries_one_author", "of nobody", "MarkerSeries", { guestId: null }],
    ["Distance_one_author", "of two", "Distance", { authorUserId: RIDER }],
    ["Distance_metres", "no length", "Distance", { metres: 0 }],
    ["Distance_metres", "an endless length", "Distance", { metres: Infinity }],
    ["Distance_two_marks", "from a mark to itself", "Distance", { toMarkerId: MARK }],
    [
      "Video_capture_frame_rate",
      "filmed slower than played",
      "Video",
      { frameRate: 30, captureFrameRate: 29 },
    ],
    ["Video_capture_frame_rate", "filmed at no rate", "Video", { captureFrameRate: NaN }],
    ["MediaObject_one_owner", "an object of nobody", "MediaObject", { videoId: null }],
    ["MediaObject_one_owner", "of two", "MediaObject", { userId: RIDER, kind: "profilePicture" }],
    ["MediaObject_picture_of_account", "a picture of a video", "MediaObject", { kind: "profilePicture" }],
    ["Segment_counts", "a segment before the first", "Segment", { number: -1 }],
    ["Segment_worker", "a segment that nobody has done", "Segment", { number: 2, isDone: true }],
    ["Segment_worker", "a worker that was never heard of", "Segment", { number: 2, workerId: "a" }],
    ["Post_slug", "an address of signs", "Post", { slug: "-" }],
    ["Post_slug", "an address without end", "Post", { slug: "a".repeat(101) }],
    ["Post_has_words", "a title of blanks", "Post", { title: " \n" }],
    ["Post_has_words", "nothing to read", "Post", { content: "" }],
    ["AuditEntry_has_names", "a deed of nobody", "AuditEntry", { actorName: "" }],
    ["AuditEntry_has_actor", "a deed of no admin", "AuditEntry", { actorId: null }],
    ["AuditEntry_has_actor", "an admin who makes admins", "AuditEntry", { action: "adminMade" }],
    ["AuditEntry_details_object", "details that are a list", "AuditEntry", { details: "[]" }],
    ["UsageEntry_adds_up", "a video that counts nothing", "UsageEntry", { seconds: 0, freeSeconds: -60 }],
    ["UsageEntry_adds_up", "seconds counted twice", "UsageEntry", { freeSeconds: 60 }],
    ["UsageEntry_free_tier", "more free than is free", "UsageEntry", { seconds: 1561, freeSeconds: 1501 }],
  ])("by %s: %s", async (constraint, _what, table, part) => {
    await expect(insert(table, part)).rejects.toMatchObject({ constraint });
  });

  test("a second live link of a video, and takes one after the first is revoked", async () => {
    const first = await insert("ShareLink", { tokenHash: "first" });
    const again = () => insert("ShareLink", { tokenHash: "second" });
    await expect(again()).rejects.toMatchObject({ constraint: "ShareLink_one_live_per_video" });
    await client.query(`UPDATE "ShareLink" SET "revokedAt" = now() WHERE id = $1`, [first.id]);
    expect(await again()).toMatchObject({ revokedAt: null });
  });

  test("any change of the audit log", async () => {
    const { id } = await insert("AuditEntry");
    const kept = { message: "Rows of AuditEntry are never changed or deleted" };
    const change = client.query(`UPDATE "AuditEntry" SET "actorName" = 'Eva' WHERE id = $1`, [id]);
    await expect(change).rejects.toMatchObject(kept);
    await expect(client.query(`DELETE FROM "AuditEntry" WHERE id = $1`, [id])).rejects.toMatchObject(kept);
  });

  test("a second entry of a video, and any change of the first", async () => {
    const { id, videoId } = await insert("UsageEntry", { videoId: crypto.randomUUID() });
    await expect(insert("UsageEntry", { videoId })).rejects.toMatchObject({
      constraint: "UsageEntry_videoId_key",
    });
    const kept = { message: "Rows of UsageEntry are never changed or deleted" };
    await expect(
      client.query(`UPDATE "UsageEntry" SET "freeSeconds" = 0 WHERE id = $1`, [id]),
    ).rejects.toMatchObject(kept);
    await expect(client.query(`DELETE FROM "UsageEntry" WHERE id = $1`, [id])).rejects.toMatchObject(kept);
  });
});
