/** The rides of `segments.test.ts`, ten minutes long, cut as the settings cut them. */
import { afterAll, beforeAll, test } from "@jest/globals";
import { createClipFolder, type ClipFolder } from "./clips";
import { expectRideInSegments, numberedRides } from "./segments";

let clips: ClipFolder;
beforeAll(async () => void (clips = await createClipFolder()));
afterAll(() => clips.remove());

test.each(numberedRides(600).map((ride) => [ride.name, ride] as const))(
  "%s: made in segments, every frame is there once, in order and at its time, and the sound is that of one run",
  (_, ride) => expectRideInSegments(clips.path, ride, 120),
  1_800_000,
);
