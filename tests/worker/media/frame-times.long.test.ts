import { afterAll, beforeAll, test } from "@jest/globals";
import { createClipFolder, type ClipFolder } from "./clips";
import { expectTimesAtRate } from "./frame-times";

let clips: ClipFolder;
beforeAll(async () => void (clips = await createClipFolder()));
afterAll(() => clips.remove());

test.each(["24000/1001", "25", "30", "50", "60", "60000/1001", "120"])(
  "at %s frames a second every frame keeps its time",
  (rate) => expectTimesAtRate(clips, rate),
);
