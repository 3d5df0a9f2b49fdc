import { expect, type Page } from "@playwright/test";
import { WorkspacePage } from "@/tests/support/pages/workspace-page";
import type { ScreenState } from "@/tests/support/screens/screen-state";

const path: ScreenState["path"] = (seed) => seed.rider.videoPath;

/** Runs in the page: a microphone that hums. */
export function hum(): void {
  navigator.mediaDevices.getUserMedia = () => {
    const context = new AudioContext();
    const tone = context.createOscillator();
    const loudness = new GainNode(context, { gain: 0.4 });
    const heard = context.createMediaStreamDestination();
    tone.connect(loudness).connect(heard);
    tone.start();
    return Promise.resolve(heard.stream);
  };
}

/** Runs in the page: a clock that jumps ahead by ten minutes. */
function letTenMinutesGoBy(): void {
  const { now } = performance;
  performance.now = () => now.call(performance) + 600_000;
}

/** Runs in the page. */
function refuse(): void {
  navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException("No", "NotAllowedError"));
}

async function startRecording(page: Page): Promise<void> {
  await new WorkspacePage(page).expectReady();
  await page.getByRole("button", { name: "Record Audio" }).click();
}

const timer = (page: Page) => page.getByRole("timer", { name: "Recording time" });
const recorded = (page: Page) => page.getByRole("group", { name: "Unsaved recording" });

/** The voice recorder, each time with a test microphone. */
export const VOICE_STATES: readonly ScreenState[] = [
  {
    name: "voice, recording",
    visitor: "rider",
    path,
    beforeScripts: hum,
    arrange: async (page) => {
      await startRecording(page);
      await expect(timer(page)).toHaveText(/^[1-9]/);
    },
  },
  {
    name: "voice, held",
    visitor: "rider",
    path,
    beforeScripts: hum,
    arrange: async (page) => {
      await new WorkspacePage(page).expectReady();
      await page.getByRole("button", { name: "Record Audio" }).hover();
      await page.mouse.down();
      await expect(timer(page)).toHaveText(/^[1-9]/);
    },
  },
  {
    name: "voice, ten minutes recorded",
    visitor: "rider",
    path,
    beforeScripts: hum,
    arrange: async (page) => {
      await startRecording(page);
      await expect(timer(page)).toHaveText(/^[1-9]/);
      await page.evaluate(letTenMinutesGoBy);
      await expect(recorded(page).getByRole("status")).toContainText("10 minutes");
    },
  },
  {
    name: "voice, no microphone",
    visitor: "rider",
    path,
    beforeScripts: refuse,
    arrange: async (page) => {
      await startRecording(page);
      await expect(page.getByRole("alert").filter({ hasText: "No microphone" })).toBeVisible();
    },
  },
];
