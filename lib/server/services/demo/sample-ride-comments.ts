/** The comments and markers of the sample ride, and their authors. */
import { readFile } from "node:fs/promises";
import { AppError } from "@/lib/domain/app-error";
import {
  LANDINGS,
  LETTER_DISTANCE,
  LETTERS,
  SAMPLE_FRAME_RATE,
  sampleId,
} from "@/lib/domain/videos/sample-ride";
import { openSampleAsRider, openSampleAsTrainer } from "../../access/sample-guards";
import { addTextComment } from "../annotations/comments";
import { addDistance } from "../annotations/distances";
import { addSeries } from "../annotations/series";
import { addVoiceComment } from "../annotations/voice";

export const SAMPLE_RIDER = { firstName: "Lena", lastName: "Hartmann" };
const TRAINER = "Ines Weber";

export const SAMPLE_RIDE = {
  title: "Working trot, right rein",
  description:
    "Long side from M to B, rising trot. Is the rhythm steady, and do I rise on the right diagonal?",
};

interface Remark {
  id: string;
  frame: number;
  by: "trainer" | "rider";
  content: string;
  /** The remark that this one answers. */
  parentId?: string;
}

const id = { stride: sampleId(100), letters: sampleId(200), voice: sampleId(15) };

const BEFORE_THE_VOICE: readonly Remark[] = [
  {
    id: sampleId(11),
    frame: 76,
    by: "trainer",
    content:
      "All four feet are off the ground here: a clear suspension. Step with the arrow keys and count how many frames it lasts.",
  },
  {
    id: sampleId(12),
    frame: 102,
    by: "trainer",
    content: "Right fore and left hind land together: the diagonal pair of the trot. Lovely and clear.",
  },
  {
    id: sampleId(13),
    frame: 102,
    by: "rider",
    content: "I can feel that here. It gets harder for me on the short side.",
    parentId: sampleId(12),
  },
  {
    id: sampleId(14),
    frame: 227,
    by: "trainer",
    content:
      "You sit while the left fore carries and rise as it swings forward: the correct diagonal on the right rein.",
  },
];

const AFTER_THE_VOICE: readonly Remark[] = [
  { id: sampleId(16), frame: 478, by: "rider", content: "At B it felt a little quick. Was it?" },
  {
    id: sampleId(17),
    frame: 478,
    by: "trainer",
    content: "No: the markers say 78 strides a minute from M to B. Look under the markers how even they are.",
    parentId: sampleId(16),
  },
];

const VOICE_FRAME = 10;

const at = (frame: number) => ({ frame, time: frame / SAMPLE_FRAME_RATE });

/** Writes everything that is not there yet. @param voice the file of the voice comment. */
export async function writeSampleComments(voice: { path: string; seconds: number }): Promise<void> {
  for (const remark of BEFORE_THE_VOICE) await write(remark);
  const audio = new File([new Uint8Array(await readFile(voice.path))], "recording.webm");
  const spoken = { id: id.voice, ...at(VOICE_FRAME), duration: voice.seconds, audio, authorName: TRAINER };
  await unlessDeleted(async () => addVoiceComment(await openSampleAsTrainer("recordAudio"), spoken));
  for (const remark of AFTER_THE_VOICE) await write(remark);
  await measureLetters();
  // Last: the series that was begun last is the one that is open.
  await markStrides();
}

async function write({ id: remarkId, frame, by, content, parentId }: Remark): Promise<void> {
  const access = by === "rider" ? await openSampleAsRider("comment") : await openSampleAsTrainer("comment");
  const body = { id: remarkId, ...at(frame), type: "text", content, authorName: TRAINER, parentId } as const;
  await unlessDeleted(() => addTextComment(access, body));
}

/** Each landing of the right fore: one stride from mark to mark. */
async function markStrides(): Promise<void> {
  const markers = LANDINGS.map((frame, index) => ({
    id: sampleId(101 + index),
    ...at(frame),
    label: `Right fore ${index + 1}`,
  }));
  const body = { id: id.stride, gait: "trot", mark: "stride", isTapped: false, markers } as const;
  const access = await openSampleAsTrainer("mark");
  await unlessDeleted(() => addSeries(access, { ...body, markers, authorName: TRAINER }));
}

/** The letters of the long side, and how far it is from one to the next: the horse's speed. */
async function measureLetters(): Promise<void> {
  const markers = LETTERS.map(({ letter, frame }, index) => ({
    id: sampleId(201 + index),
    ...at(frame),
    label: `Letter ${letter}`,
  }));
  const body = { id: id.letters, gait: "other", mark: "stride", isTapped: false } as const;
  const access = await openSampleAsTrainer("mark");
  await unlessDeleted(() => addSeries(access, { ...body, markers, authorName: TRAINER }));
  for (const [index, { letter }] of LETTERS.slice(1).entries()) {
    const distance = {
      id: sampleId(301 + index),
      fromMarkerId: sampleId(201 + index),
      toMarkerId: sampleId(202 + index),
      metres: LETTER_DISTANCE,
      label: `${LETTERS[index]?.letter} to ${letter}`,
    };
    await unlessDeleted(() => addDistance(access, { ...distance, authorName: TRAINER }));
  }
}

/** What a person deleted stays deleted. */
async function unlessDeleted(write: () => Promise<unknown>): Promise<void> {
  try {
    await write();
  } catch (error) {
    const isDeleted =
      error instanceof AppError && ["gone", "notFound", "conflict", "invalid"].includes(error.code);
    if (!isDeleted) throw error;
  }
}
