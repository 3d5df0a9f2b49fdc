/** The ride that the screenshots show: a drawing of ours that is panned over, uploaded, remarked on and marked. */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { comment } from "@/lib/contracts/comments";
import { share } from "@/lib/contracts/shares";
import { video } from "@/lib/contracts/videos";
import { drawingOf, type Drawing } from "@/lib/domain/drawing/drawing";
import { ApiClient, expectResponse, signUpFields } from "@/tests/support/server/api-client";
import { recordingForm } from "@/tests/support/media/recordings";
import { awaitProcessed, putSource } from "@/tests/support/uploads/upload-video";

const RATE = 25;
const VOICE = path.resolve(import.meta.dirname, "../../lib/worker/sample-ride/voice.webm");
const DRAWING = path.join(import.meta.dirname, "ride.webp");

export interface ShownRide {
  videoId: string;
  /** The same ride once more, whose comments are spoken. */
  spokenVideoId: string;
  /** The owner's session cookie. */
  session: string;
}

/** Eight seconds at 25 fps, 1280 x 720, in which the camera follows the horse a little. */
function makeRide(folder: string): Buffer {
  const file = path.join(folder, "ride.mp4");
  const follow = "crop=720:404:x='42+42*sin(t*0.8)':y=50,scale=1280:720:flags=lanczos,format=yuv420p";
  const input = ["-loop", "1", "-framerate", String(RATE), "-t", "8", "-i", DRAWING];
  execFileSync("ffmpeg", [
    "-v",
    "error",
    ...input,
    "-vf",
    follow,
    "-c:v",
    "libx264",
    "-crf",
    "12",
    "-y",
    file,
  ]);
  return readFileSync(file);
}

/** The sample ride's voice, so many seconds of it. */
function makeVoice(folder: string, seconds: number): Uint8Array<ArrayBuffer> {
  const file = path.join(folder, `voice-${seconds}.webm`);
  execFileSync("ffmpeg", ["-v", "error", "-i", VOICE, "-t", String(seconds), "-c:a", "libopus", "-y", file]);
  return new Uint8Array(readFileSync(file));
}

async function upload(rider: ApiClient, bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const { videoId, complete } = await putSource(rider, bytes, "ride.mp4");
  const words = {
    title: "Working canter, left rein",
    description: "Long side at the second letter. Is the contact steady?",
  };
  expectResponse(video, 201, await rider.post("/api/videos/flowplayer/complete", { ...complete, ...words }));
  const { processingStatus } = await awaitProcessed(rider, videoId);
  if (processingStatus !== "completed") throw new Error(`The ride is ${processingStatus}.`);
  return videoId;
}

/** The calls of somebody who has a link to the video. */
async function visit(rider: ApiClient, videoId: string): Promise<{ trainer: ApiClient; shared: string }> {
  const { shareUrl } = expectResponse(share, 200, await rider.post(`/api/videos/${videoId}/share`));
  const trainer = new ApiClient();
  const shared = `/api${new URL(shareUrl).pathname}`;
  await trainer.get(shared);
  return { trainer, shared };
}

const at = (frame: number) => ({ frame, time: frame / RATE });

/** What a trainer and the owner said, each frame with the seconds of it. */
async function speak(folder: string, rider: ApiClient, videoId: string): Promise<void> {
  const { trainer, shared } = await visit(rider, videoId);
  const own = `/api/videos/${videoId}`;
  for (const [client, place, frame, seconds] of [
    [trainer, shared, 94, 8],
    [rider, own, 58, 5],
    [trainer, shared, 26, 11],
  ] as const) {
    const author = client === trainer ? { authorName: "Ines Weber" } : {};
    const fields = { time: String(frame / RATE), frame: String(frame), duration: String(seconds), ...author };
    const form = recordingForm({ bytes: makeVoice(folder, seconds), fields });
    const { status } = await client.send("POST", `${place}/comments/audio`, form);
    if (status !== 201) throw new Error(`A spoken comment was answered with ${status}.`);
  }
  const said = async () => expectResponse(z.array(comment), 200, await rider.get(`${own}/comments`));
  // What is shown is the worker's copies, with their own waveforms.
  while ((await said()).some(({ audioPath }) => !audioPath?.endsWith(".m4a"))) await sleep(500);
}

/** From elbow over hand to bit, how far the hand is to go, and how much the knee is bent. */
const ON_THE_HAND = drawingOf([
  {
    kind: "line",
    color: "yellow",
    width: "medium",
    points: [
      [0.51, 0.225],
      [0.688, 0.3],
    ],
  },
  {
    kind: "arrow",
    color: "red",
    width: "medium",
    points: [
      [0.553, 0.29],
      [0.553, 0.42],
    ],
  },
  {
    kind: "angle",
    color: "white",
    width: "medium",
    points: [
      [0.46, 0.3],
      [0.51, 0.365],
      [0.475, 0.485],
    ],
  },
]);

/** Makes the owner, the video, and what a trainer and the owner said of it. `BASE_URL` is the program's address. */
export async function makeShownRide(folder: string): Promise<ShownRide> {
  const bytes = new Uint8Array(makeRide(folder));
  const rider = new ApiClient();
  await rider.post("/api/auth/signup", { ...signUpFields(), firstName: "Lena", lastName: "Hartmann" });
  const videoId = await upload(rider, bytes);
  const spokenVideoId = await upload(rider, bytes);
  await speak(folder, rider, spokenVideoId);
  const { trainer, shared } = await visit(rider, videoId);
  const say = async (
    client: ApiClient,
    path: string,
    frame: number,
    content: string,
    drawing: Drawing | null = null,
  ) => {
    const author = client === trainer ? { authorName: "Ines Weber" } : {};
    const { status } = await client.post(`${path}/comments`, {
      ...at(frame),
      type: "text",
      content,
      drawing,
      ...author,
    });
    if (status !== 201) throw new Error(`A comment was answered with ${status}.`);
  };
  await say(trainer, shared, 94, "Lovely moment of suspension: look how the hind leg steps under.");
  await say(trainer, shared, 58, "Hands a touch lower here, elbows soft.", ON_THE_HAND);
  await say(rider, `/api/videos/${videoId}`, 58, "Thank you! I feel it when she lifts her head.");
  for (const [index, frame] of [26, 42, 58, 74, 90].entries()) {
    const marker = { ...at(frame), label: `Stride ${index + 1}` };
    const { status } = await rider.post(`/api/videos/${videoId}/markers`, marker);
    if (status !== 201) throw new Error(`A marker was answered with ${status}.`);
  }
  const readUntil = new Date().toISOString();
  for (const id of [videoId, spokenVideoId]) {
    const { status } = await rider.post(`/api/videos/${id}/reading`, { readUntil });
    if (status >= 300) throw new Error(`Reading was answered with ${status}.`);
  }
  return { videoId, spokenVideoId, session: rider.cookie("strideframe_session") ?? "" };
}
