/** Writes of the admin area: which are rejected, and what the audit log records. */
import { beforeAll, describe, expect, test } from "@jest/globals";
import { randomUUID } from "node:crypto";
import { z } from "zod";
import { auditEntry } from "@/lib/contracts/audit";
import { user } from "@/lib/contracts/auth";
import { errorBody } from "@/lib/contracts/errors";
import { video } from "@/lib/contracts/videos";
import { unguardedDb as db } from "@/lib/server/database/unguarded-db";
import { signUpAdmin } from "../support/server/admin-client";
import { expectResponse, signUpRider, type ApiClient } from "../support/server/api-client";

let admin: ApiClient;
let riderId: string;
beforeAll(async () => {
  const [boss, rider] = await Promise.all([signUpAdmin(), signUpRider()]);
  admin = boss.client;
  riderId = rider.account.id;
});

const linesAbout = async (accountId: string) =>
  expectResponse(z.array(auditEntry), 200, await admin.get(`/api/admin/audit?accountId=${accountId}`));

describe("an edit of an account is rejected with a message, and changes nothing:", () => {
  test.each<[string, Record<string, unknown>, string]>([
    ["a name of blanks", { firstName: "  " }, "First name is required"],
    ["a name without end", { lastName: "x".repeat(101) }, "Must be at most 100 characters"],
    ["a number that is no text", { phoneNumber: 1 }, "Phone number must be text"],
    ["a gender of its own", { gender: "centaur" }, "Unknown gender"],
    ["a third kind of account", { accountType: "owner" }, "Account type must be user or admin"],
    ["nothing to change", {}, "Nothing to change"],
    ["what is not to be edited", { email: "eve@example.org" }, "Nothing to change"],
  ])("%s", async (_what, edit, words) => {
    const refused = expectResponse(errorBody, 400, await admin.patch(`/api/admin/users/${riderId}`, edit));
    expect(refused.message).toBe(words);
    expect(await linesAbout(riderId)).toEqual([]);
  });

  test.each([randomUUID(), "nobody"])("an unknown account (%s)", async (id) => {
    expectResponse(errorBody, 404, await admin.patch(`/api/admin/users/${id}`, { firstName: "Eve" }));
    expectResponse(errorBody, 404, await admin.get(`/api/admin/users/${id}`));
  });
});

test.each([
  "users?limit=0",
  "users?limit=101",
  "users?offset=-1",
  "users?orderBy=password",
  "users?search=%00",
  "audit?action=sleeping",
  "audit?accountId=me",
  "invoices?userId=me",
])("GET /api/admin/%s is refused", async (path) => {
  expectResponse(errorBody, 400, await admin.get(`/api/admin/${path}`));
});

test("an admin who deletes another account's comment, series or marker is logged, but not for an own comment", async () => {
  const owner = await signUpRider();
  const file = { filename: "ride.mp4", contentType: "video/mp4", error: "No picture in it." };
  const { id: videoId } = await db().video.create({
    data: { ownerId: owner.account.id, title: "Half-pass", status: "failed", ...file },
  });
  const said = { videoId, authorName: "Rita Rider", authorUserId: owner.account.id };
  const place = { timeSeconds: 0, frameIndex: 0 };
  const comment = await db().comment.create({ data: { ...said, ...place, content: "Heels down" } });
  const { id: actorId } = expectResponse(user, 200, await admin.get("/api/auth/user"));
  const own = await db().comment.create({
    data: { ...said, ...place, content: "Mine", authorUserId: actorId },
  });
  const series = await db().markerSeries.create({ data: said });
  const other = await db().markerSeries.create({ data: said });
  const marker = await db().marker.create({
    data: { ...said, ...place, seriesId: series.id, label: "Marker 1" },
  });
  for (const path of [
    `comments/${comment.id}`,
    `comments/${own.id}`,
    `markers/${marker.id}`,
    `series/${other.id}`,
  ])
    expect((await admin.delete(`/api/${path}`)).status).toBe(204);
  const lines = await linesAbout(owner.account.id);
  expect(lines.map(({ action, subjectName, details }) => [action, subjectName, details])).toEqual(
    ["series", "marker", "comment"].map((kind) => [
      "itemDeleted",
      "Half-pass",
      { kind, authorName: "Rita Rider" },
    ]),
  );
});

test("a rider's video is deleted once, with one entry in the audit log", async () => {
  const owner = await signUpRider();
  const file = { filename: "ride.mp4", contentType: "video/mp4", error: "No picture in it." };
  const { id } = await db().video.create({
    data: { ownerId: owner.account.id, title: "Half-pass", status: "failed", ...file },
  });
  const path = `/api/admin/videos/${id}`;
  expectResponse(errorBody, 403, await owner.client.delete(path));
  expect((await admin.delete(path)).status).toBe(204);
  expectResponse(errorBody, 404, await admin.delete(path));
  expectResponse(errorBody, 404, await admin.delete(`/api/admin/videos/${randomUUID()}`));
  // The owner cannot restore what an admin has deleted.
  expectResponse(errorBody, 404, await owner.client.post("/api/videos/restore", { ids: [id] }));
  expect(expectResponse(z.array(video), 200, await owner.client.get("/api/videos"))).toEqual([]);
  expect(await linesAbout(owner.account.id)).toEqual([
    expect.objectContaining({
      action: "videoDeleted",
      subjectId: id,
      subjectName: "Half-pass",
      details: { ownerName: "Rita Rider" },
    }),
  ]);
});
