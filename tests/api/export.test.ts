/** All data of an account as one archive: what it contains, and who gets it. */
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { execa } from "execa";
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { z } from "zod";
import { distance } from "@/lib/contracts/distances";
import { errorBody } from "@/lib/contracts/errors";
import { marker } from "@/lib/contracts/markers";
import { series } from "@/lib/contracts/series";
import { video } from "@/lib/contracts/videos";
import { unguardedDb as db } from "@/lib/server/database/unguarded-db";
import { ApiClient, baseUrl, expectResponse, signUpRider } from "../support/server/api-client";
import { mailTo } from "../support/accounts/mails";
import { makeRecording, recordingForm } from "../support/media/recordings";
import { framesAt, trackOf } from "../support/reviews";
import { openLink, shareRide, type SharedRide } from "../support/videos/shared-ride";

let folder: string;
let shared: SharedRide;
let guest: ApiClient;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "strideframe-export-"));
  shared = await shareRide();
  guest = await openLink(shared.shared);
  const { rider, own } = shared;
  await rider.post(`${own}/comments`, { time: 0, frame: 0, type: "text", content: "Heels down" });
  await guest.post(`${shared.shared}/markers`, { time: 0, frame: 0, label: "Landing", authorName: "Anna" });
  const voice = recordingForm({ bytes: makeRecording("webm"), fields: { id: randomUUID() } });
  expect((await rider.send("POST", `${own}/comments/audio`, voice)).status).toBe(201);
  const track = JSON.stringify(trackOf(framesAt(0, 5)));
  const review = recordingForm({ bytes: makeRecording("webm"), fields: { track } });
  expect((await rider.send("POST", `${own}/reviews`, review)).status).toBe(201);
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Tests and unpacks the archive with another program. @returns the names of its files. */
async function unpack(client: ApiClient, path: string): Promise<string[]> {
  const response = await client.fetch("GET", path);
  expect([response.status, response.headers.get("content-type")]).toEqual([200, "application/zip"]);
  expect(response.headers.get("content-disposition")).toMatch(/^attachment; filename="strideframe-.*\.zip"$/);
  const file = join(folder, `${randomUUID()}.zip`);
  await writeFile(file, new Uint8Array(await response.arrayBuffer()));
  const zipfile = (...args: string[]) => execa("python3", ["-m", "zipfile", ...args]);
  expect((await zipfile("-t", file)).stdout).toBe("Done testing");
  await zipfile("-e", file, join(folder, "all"));
  // A heading, then a line for each file: its name, time and size.
  const { stdout } = await zipfile("-l", file);
  return stdout
    .split("\n")
    .slice(1)
    .map((line) => line.replace(/ +\d{4}-\d\d-\d\d \d\d:\d\d:\d\d +\d+$/, ""));
}
const read = (name: string) => readFile(join(folder, "all", name), "utf8");

test("an archive has the account's profile, comments, markers, distances and usage, and its videos on request", async () => {
  const names = await unpack(shared.rider, "/api/export");
  const ride = names.find((name) => name.endsWith("/video.json"))?.replace("/video.json", "") ?? "";
  for (const name of [
    ...["README.txt", "profile.json", "sessions.json", "notification-settings.json"],
    ...["collections.json", "comparisons.json"],
    "push-subscriptions.json",
    ...["links.json", "contacts.json"],
    ...["comments.json", "markers.json", "timing.csv", "timing.json"].map((each) => `${ride}/${each}`),
    ...["billing/usage.csv", "billing/usage.json", "billing/payments.json"],
  ])
    expect(names).toContain(name);
  expect(names.filter((name) => name.startsWith(`${ride}/voice/`))).toHaveLength(3);
  const track = names.find((name) => name.endsWith(".track.json")) ?? "";
  expect(JSON.parse(await read(track))).toEqual(trackOf(framesAt(0, 5)));
  expect(names.filter((name) => name.endsWith(".mp4"))).toEqual([]);
  expect(await read(`${ride}/comments.json`)).toContain("Heels down");
  const table = await read(`${ride}/timing.csv`);
  for (const words of ["Heels down", "Landing", "Anna (guest)"]) expect(table).toContain(words);
  const reported = (await read(`${ride}/video.json`)) + (await read("profile.json"));
  // No signed address and no password hash.
  for (const secret of ["signature=", "/api/storage", "passwordHash"]) expect(reported).not.toContain(secret);

  const all = await unpack(shared.rider, "/api/export?videos=yes");
  for (const name of ["rendition.mp4", "thumbnail.jpg"]) expect(all).toContain(`${ride}/${name}`);
});

test("mails that went to the address for another account are not in it", async () => {
  const { client, email } = await signUpRider();
  const mail = { recipient: email, subject: "Invoice", text: "Of Clara Before.", html: "" };
  await db().mail.create({ data: { ...mail, userId: randomUUID() } });
  await mailTo(email, "/confirm-email");
  await unpack(client, "/api/export");
  const messages = await read("messages.json");
  expect(messages).toContain("Confirm your address");
  expect(messages).not.toContain("Clara Before");
});

test("a stored original is included with the videos, under its file name and byte for byte", async () => {
  // The sprite serves as the original: storing originals is a setting of the worker.
  const { id: videoId, sprite } = expectResponse(video, 200, await shared.rider.get(shared.own));
  const bytes = new Uint8Array(await (await fetch(new URL(sprite?.url ?? "", baseUrl()))).arrayBuffer());
  await db().mediaObject.updateMany({ where: { videoId, kind: "sprite" }, data: { kind: "original" } });
  await db().video.update({ where: { id: videoId }, data: { filename: "rendition.MOV" } });
  const original = (await unpack(shared.rider, "/api/export?videos=yes")).filter((name) =>
    name.includes("/original/"),
  );
  expect(original).toEqual([expect.stringMatching(/^videos\/[^/]+\/original\/rendition\.MOV$/)]);
  expect(new Uint8Array(await readFile(join(folder, "all", original[0] ?? "")))).toEqual(bytes);
  const without = await unpack(shared.rider, "/api/export");
  expect(without.filter((name) => name.includes("/original/"))).toEqual([]);
});

test("what an account wrote on another's video is in its archive, and nothing else of that video", async () => {
  const { client } = await signUpRider();
  const path = shared.shared;
  await openLink(path, client);
  await client.post(`${path}/comments`, { time: 0, frame: 0, type: "text", content: "Look up" });
  const from = expectResponse(marker, 201, await client.post(`${path}/markers`, { time: 0, frame: 0 }));
  const to = expectResponse(
    marker,
    201,
    await client.post(`${path}/markers`, { time: 0, frame: 0, label: "Pole" }),
  );
  const ends = { fromMarkerId: from.id, toMarkerId: to.id };
  expectResponse(distance, 201, await client.post(`${path}/distances`, { ...ends, metres: 3.5 }));
  const newSeries = { gait: "trot", mark: "stride" };
  expectResponse(series, 201, await client.post(`${path}/series`, newSeries));
  const names = await unpack(client, "/api/export?videos=yes");
  expect(names.filter((name) => name.startsWith("videos/"))).toEqual([]);
  const written = async (name: string): Promise<unknown> =>
    JSON.parse(await read(`on-others-videos/${name}.json`));
  const isHere = { videoId: shared.ride.id, createdAt: expect.any(String) };
  const [look] = z.array(z.looseObject({})).parse(await written("comments"));
  expect(look).toMatchObject({ ...isHere, content: "Look up", time: 0, frame: 0 });
  expect(Object.keys(look ?? {}).filter((field) => /^can|audio|author/.test(field))).toEqual([]);
  expect(await written("markers")).toMatchObject([isHere, { ...isHere, label: "Pole", time: 0, frame: 0 }]);
  expect(await written("series")).toContainEqual(expect.objectContaining({ ...isHere, ...newSeries }));
  expect(await written("distances")).toMatchObject([{ ...isHere, ...ends, metres: 3.5 }]);
});

test("it needs a session, and another site's page cannot start it", async () => {
  expectResponse(errorBody, 401, await new ApiClient().get("/api/export"));
  expectResponse(errorBody, 401, await guest.get("/api/export"));
  expectResponse(errorBody, 400, await shared.rider.get("/api/export?videos=maybe"));
  const foreign = { "sec-fetch-site": "cross-site", origin: "https://example.org" };
  expectResponse(errorBody, 403, await shared.rider.send("GET", "/api/export", undefined, foreign));
});
