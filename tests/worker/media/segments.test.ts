import { afterAll, beforeAll, test } from "@jest/globals";
import { createClipFolder, type ClipFolder } from "./clips";
import { expectRideInSegments, numberedRides } from "./segments";

let clips: ClipFolder;
beforeAll(async () => void (clips = await createClipFolder()));
afterAll(() => clips.remove());

test.each(numberedRides(10).map((ride) => [ride.name, ride] as const))(
  "%s: made in segments, every frame is there once, in order and at its time, and the sound is that of one run",
  (_, ride) => expectRideInSegments(clips.path, ride, 2),
  60_000,
);
