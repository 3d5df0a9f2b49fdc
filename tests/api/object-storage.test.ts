/** The program with its objects in a folder, and with its objects on a real S3 server, behaves alike. */
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { comment } from "@/lib/contracts/comments";
import { errorBody } from "@/lib/contracts/errors";
import { startedUpload } from "@/lib/contracts/uploads";
import { video } from "@/lib/contracts/videos";
import { endDeletedVideos } from "@/lib/server/services/media/ended-videos";
import { sweep } from "@/lib/server/services/operations/sweep";
import { S3Storage } from "@/lib/server/storage/s3-storage";
import { hasSystemProgram } from "@/scripts/bootstrap/system-programs.mjs";
import { swiftProgram } from "@/scripts/test/programs.mjs";
import { baseUrl, expectResponse, signUpRider, type ApiClient } from "../support/server/api-client";
import { startOwnStack, type OwnStack } from "../support/server/own-stack";
import { makeRecording, recordingForm } from "../support/media/recordings";
import { startS3Server, type S3Server } from "../support/uploads/s3-server";
import { awaitProcessed, makeShortClip, putSource, putTo } from "../support/uploads/upload-video";

/** Without Swift only the folder, which scripts/test.mjs reports. */
const PLACES = hasSystemProgram(swiftProgram) ? (["folder", "bucket"] as const) : (["folder"] as const);
type Place = (typeof PLACES)[number];

const clip = new Uint8Array(makeShortClip());

let folder: string;
let server: S3Server | undefined;
let bucketStack: OwnStack | undefined;
let rootOf: (place: Place) => string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "strideframe-storage-"));
  const own = baseUrl();
  rootOf = (place) => (place === "bucket" ? (bucketStack?.url ?? "") : own);
  if (!PLACES.some((place) => place === "bucket")) return;
  server = await startS3Server();
  bucketStack = await startOwnStack(server.settings);
});
afterAll(async () => {
  await bucketStack?.stop();
  await server?.stop();
  await rm(folder, { recursive: true });
});

describe.each(PLACES)("with objects in a %s the program", (place) => {
  let client: ApiClient;
  beforeAll(async () => {
    ({ client } = await signUpRider({ url: rootOf(place) }));
  });
  const start = { filename: "a.mp4", title: "A", fileSize: 4, contentType: "video/mp4" };
  const signedUrl = async (body: object = start) =>
    expectResponse(startedUpload, 200, await client.post("/api/videos/flowplayer/signed-url", body))
      .signed_video_url;
  const bytes = (text: string) => new TextEncoder().encode(text);

  test("accepts a file of the declared size and type, under its key, and no other", async () => {
    const url = await signedUrl();
    for (const wrong of ["abc", "abcde", ""]) expect((await putTo(url, bytes(wrong))).status).toBe(403);
    expect((await putTo(url, bytes("abcd"), "text/html")).status).toBe(403);
    const elsewhere = new URL(url, baseUrl());
    elsewhere.pathname += "2";
    expect((await putTo(elsewhere.href, bytes("abcd"))).status).toBe(403);
    expect((await fetch(new URL(url, baseUrl()))).status).toBe(403);
    expect((await putTo(url, bytes("abcd"))).status).toBe(200);
  });

  test("accepts a file of undeclared size", async () => {
    expect((await putTo(await signedUrl({ ...start, fileSize: undefined }), bytes("abcdef"))).status).toBe(
      200,
    );
  });

  test("processes a ride, serves it by Range to its viewers, and deletes it", async () => {
    const { videoId, url, complete } = await putSource(client, clip);
    const started = await client.post("/api/videos/flowplayer/complete", complete);
    expectResponse(video, 201, started);
    // A file that is sent to the upload's address from now on does not become the ride, even where it is accepted.
    const late = await putTo(url, new Uint8Array(clip.length));
    expect(late.status).toBe(place === "bucket" ? 200 : 409);
    const ride = await awaitProcessed(client, videoId);
    expect(ride).toMatchObject({ processingStatus: "completed", frameCount: 25 });

    const address = new URL(ride.flowplayerMp4Url ?? "", rootOf(place));
    const whole = await fetch(address);
    const rendition = Buffer.from(await whole.arrayBuffer());
    expect([whole.status, whole.headers.get("content-type")]).toEqual([200, "video/mp4"]);
    const part = await fetch(address, { headers: { range: "bytes=4-7" } });
    expect([part.status, await part.text()]).toEqual([206, "ftyp"]);
    expect(part.headers.get("content-range")).toBe(`bytes 4-7/${rendition.length}`);
    const beyond = await fetch(address, { headers: { range: `bytes=${rendition.length}-` } });
    expect(beyond.status).toBe(416);

    const way = await fetch(address, { redirect: "manual" });
    expect(way.status).toBe(place === "bucket" ? 307 : 200);

    const recording = makeRecording("wav");
    const spoken = expectResponse(
      comment,
      201,
      await client.send("POST", `/api/videos/${videoId}/comments/audio`, recordingForm({ bytes: recording })),
    );
    const hear = async (headers?: Record<string, string>) => {
      const response = await client.fetch("GET", `/api/audio/${spoken.audioPath}`, undefined, headers);
      expect(response.status === 307).toBe(place === "bucket");
      return place === "bucket" ? fetch(response.headers.get("location") ?? "", { headers }) : response;
    };
    const heard = await hear();
    const type = heard.headers.get("content-type");
    const sound = new Uint8Array(await heard.arrayBuffer());
    // The worker's copy may have replaced the recording already.
    if (type === "audio/mp4") expect(Buffer.from(sound).toString("latin1", 4, 8)).toBe("ftyp");
    else expect([type, Buffer.compare(sound, recording)]).toEqual(["audio/wav", 0]);
    const piece = await hear({ range: "bytes=0-3" });
    expect([piece.status, (await piece.arrayBuffer()).byteLength]).toEqual([206, 4]);

    expect((await client.delete(`/api/videos/${videoId}`)).status).toBe(204);
    expectResponse(errorBody, 404, await client.get(`/api/videos/${videoId}`));
    // A bucket serves every holder of a signed address until the job has deleted the objects.
    if (place === "bucket") await endDeletedVideos(new Date(Date.now() + 1000));
    const left = way.headers.get("location") ?? address.href;
    while ((await fetch(left)).status === 200) await sleep(250);
    expect((await fetch(left)).status).toBe(404);
    const afterDeletion = await putTo(url, clip);
    expect(afterDeletion.status).toBe(place === "bucket" ? 200 : 404);
    expectResponse(errorBody, 404, await client.post("/api/videos/flowplayer/complete", complete));
    expectResponse(errorBody, 404, await client.get(`/api/videos/${videoId}`));
  });
});

describe.each(PLACES.filter((place) => place === "bucket"))("a %s alone", () => {
  test("loses objects that were sent to an upload's address too late", async () => {
    if (!server) throw new Error("No S3 server");
    const storage = new S3Storage(server.bucket, server.config);
    const path = join(folder, "late");
    await writeFile(path, "late");
    const key = "uploads/01a1fab8-f01b-7298-9fbf-7bf2b697a36d/source";
    await storage.upload(path, key, "video/mp4");
    // A bucket's times are whole seconds.
    await sweep(new Date(Date.now() + 2000));
    expect(await storage.findSize(key)).toBeNull();
  });
});
