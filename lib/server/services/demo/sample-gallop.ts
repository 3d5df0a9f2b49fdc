import path from "node:path";
import {
  frameOfPhotograph,
  GALLOP_FRAME_RATE,
  HIND_LANDINGS,
  SAMPLE_GALLOP_ID,
  SAMPLE_REVIEW_ID,
  TIMES_SHOWN,
} from "@/lib/domain/videos/sample-gallop";
import { drawingOf } from "@/lib/domain/drawing/drawing";
import { sampleId } from "@/lib/domain/videos/sample-ride";
import { SAMPLE_REVIEW_SECONDS, sampleReviewTrack } from "./sample-review";
import { sampleWriter, type Remark, type SampleRide } from "./sample-writing";

const REMARKS: readonly Remark[] = [
  {
    id: sampleId(21),
    frame: frameOfPhotograph(7),
    by: "trainer",
    content:
      "Photographs 7 and 8: no hoof is on the ground. The legs are gathered under the body here, not stretched out as painters had it.",
    drawing: drawingOf([
      {
        kind: "ellipse",
        color: "yellow",
        width: "medium",
        points: [
          [0.24, 0.55],
          [0.75, 0.85],
        ],
      },
      {
        kind: "line",
        color: "red",
        width: "thin",
        points: [
          [0.02, 0.885],
          [0.98, 0.885],
        ],
      },
      { kind: "text", color: "yellow", width: "thin", points: [[0.33, 0.96]], text: "No hoof on the ground" },
    ]),
  },
  {
    id: sampleId(22),
    frame: frameOfPhotograph(9),
    by: "trainer",
    content:
      "The first hind lands. Step on: the other hind (photograph 11), then one fore (12 and 1) and the leading fore (3). Four beats, then the suspension again.",
  },
  {
    id: sampleId(23),
    frame: frameOfPhotograph(9, 2),
    by: "trainer",
    content:
      "From here on it is the same stride again: the marks on the first hind are as even as a clock, and their tempo is the film's, not the horse's. On a ride of your own the small differences between strides are what to look for.",
  },
];

export const SAMPLE_GALLOP: SampleRide = {
  id: SAMPLE_GALLOP_ID,
  film: "gallop.mp4",
  title: "Gallop, by Eadweard Muybridge, 1887",
  description:
    `Twelve photographs of one stride from “Animal Locomotion”, shown ${TIMES_SHOWN} times at ${GALLOP_FRAME_RATE} ` +
    "photographs a second: all after the first stride is a repeat, and how fast the horse was is not known from it.",
  async write(folder) {
    const writer = sampleWriter(SAMPLE_GALLOP_ID, GALLOP_FRAME_RATE);
    for (const remark of REMARKS) await writer.remark(remark);
    await writer.review({
      id: SAMPLE_REVIEW_ID,
      frame: frameOfPhotograph(6),
      path: path.join(folder, "review.webm"),
      seconds: SAMPLE_REVIEW_SECONDS,
      track: sampleReviewTrack(),
    });
    await writer.mark({
      id: sampleId(400),
      gait: "gallop",
      markers: HIND_LANDINGS.map((frame, index) => ({
        id: sampleId(401 + index),
        frame,
        label: `First hind ${index + 1}`,
      })),
    });
  },
};
