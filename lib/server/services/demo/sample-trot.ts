import { join } from "node:path";
import {
  LANDINGS,
  LETTER_DISTANCE,
  LETTERS,
  SAMPLE_FRAME_RATE,
  SAMPLE_VIDEO_ID,
  sampleId,
} from "@/lib/domain/videos/sample-ride";
import { sampleWriter, type Remark, type SampleRide } from "./sample-writing";

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

const VOICE = { frame: 10, file: "voice.webm", seconds: 11.1 };

export const SAMPLE_TROT: SampleRide = {
  id: SAMPLE_VIDEO_ID,
  film: "ride.mp4",
  title: "Working trot, right rein",
  description:
    "Long side from M to B, rising trot. Is the rhythm steady, and do I rise on the right diagonal?",
  async write(folder) {
    const writer = sampleWriter(SAMPLE_VIDEO_ID, SAMPLE_FRAME_RATE);
    for (const remark of BEFORE_THE_VOICE) await writer.remark(remark);
    const { frame, file, seconds } = VOICE;
    await writer.speak({ id: id.voice, frame, path: join(folder, file), seconds });
    for (const remark of AFTER_THE_VOICE) await writer.remark(remark);
    await writer.mark({
      id: id.letters,
      gait: "other",
      markers: LETTERS.map(({ letter, frame: passed }, index) => ({
        id: sampleId(201 + index),
        frame: passed,
        label: `Letter ${letter}`,
      })),
    });
    for (const [index, { letter }] of LETTERS.slice(1).entries())
      await writer.measure({
        id: sampleId(301 + index),
        fromMarkerId: sampleId(201 + index),
        toMarkerId: sampleId(202 + index),
        metres: LETTER_DISTANCE,
        label: `${LETTERS[index]?.letter} to ${letter}`,
      });
    // Last, because the newest series is the open one.
    await writer.mark({
      id: id.stride,
      gait: "trot",
      markers: LANDINGS.map((landing, index) => ({
        id: sampleId(101 + index),
        frame: landing,
        label: `Right fore ${index + 1}`,
      })),
    });
  },
};
