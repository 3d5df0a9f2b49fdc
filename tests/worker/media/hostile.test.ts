import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { MediaRefusal } from "@/lib/server/media/media-refusal";
import {
  makeDisguisedPlaylists,
  makePolyglot,
  makeWrongFiles,
  makeWrongPictures,
  type HostileFile,
} from "../../support/media/hostile-clips";
import { createClipFolder, QUICK_H264, testPicture, type ClipFolder } from "./clips";

let clips: ClipFolder;
beforeAll(async () => void (clips = await createClipFolder()));
afterAll(() => clips.remove());

async function refusalOf({ path }: HostileFile): Promise<MediaRefusal> {
  try {
    await clips.render(path);
  } catch (error) {
    if (error instanceof MediaRefusal) return error;
    throw error;
  }
  throw new Error("It was taken for a video");
}

test("disguised playlists are rejected, and neither the file nor the address in them is opened", async () => {
  const calls: string[] = [];
  const server = createServer((request, response) => {
    calls.push(String(request.url));
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  try {
    const address = server.address();
    if (typeof address !== "object" || !address) throw new Error("no port");
    const secret = await clips.make("secret.ts", [...testPicture(), ...QUICK_H264, "-f", "mpegts"]);
    const files = await makeDisguisedPlaylists(clips.path, secret, `http://127.0.0.1:${address.port}`);
    expect(files).toHaveLength(11);
    for (const file of files) {
      const refusal = await refusalOf(file);
      expect(file.reasons).toContain(refusal.reason);
    }
    expect(calls).toEqual([]);
  } finally {
    server.close();
  }
});

test("files of other types are rejected with a message that a rider understands", async () => {
  for (const file of await makeWrongFiles(clips.path)) {
    const refusal = await refusalOf(file);
    expect({ name: file.name, reason: refusal.reason }).toEqual({
      name: file.name,
      reason: file.reasons.find((reason) => reason === refusal.reason),
    });
    expect(refusal.message).toMatch(/^This .*[.]$/);
    expect(refusal.message).not.toMatch(/ffmpeg|stream|codec|moov|\//);
  }
});

test("pictures that are huge, tiny or missing are rejected; a wrong header is detected", async () => {
  for (const file of await makeWrongPictures(clips.path)) {
    const outcome = await clips.render(file.path).then(
      ({ facts }) => `${facts.width}x${facts.height}`,
      (error: unknown) => (error instanceof MediaRefusal ? error.reason : String(error)),
    );
    expect({ name: file.name, outcome }).toEqual({
      name: file.name,
      outcome: file.reasons.length === 0 ? "160x120" : file.reasons.find((reason) => reason === outcome),
    });
  }
});

test("of a file that is also a page and an archive only the video is served", async () => {
  const encoders = [...QUICK_H264, "-g", "10", "-bf", "0"];
  const good = await clips.make("good.mp4", [...testPicture({ seconds: 0.4 }), ...encoders]);
  const { files, facts } = await clips.render(await makePolyglot(good, clips.path));
  expect(facts.frameCount).toBe(10);
  const bytes = (await readFile(files.rendition)).toString("latin1");
  expect(bytes.slice(4, 8)).toBe("ftyp");
  expect(bytes).not.toMatch(/POLYGLOT|<script/);
});
