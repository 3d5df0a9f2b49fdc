import { expect, type Page } from "@playwright/test";
import type { ScreenState } from "@/tests/support/screens/screen-state";

const start = (page: Page) => page.getByRole("button", { name: "Check This Device" }).click();
/** A whole run takes a quarter of a minute. */
const finished = (page: Page) => page.getByRole("button", { name: "Send Report" }).waitFor();

/** Requests that one state blocks would stay blocked for the states after it. */
const inOwnTab = () => undefined;

/** `/device-check`: the player tries itself in the visitor's own browser. */
export const DEVICE_STATES: readonly ScreenState[] = [
  {
    name: "device check",
    visitor: "guest",
    path: "/device-check",
    arrange: (page) => expect(page.getByRole("button", { name: "Check This Device" })).toBeVisible(),
    isWholePage: true,
  },
  {
    name: "device check, the player being loaded",
    visitor: "guest",
    path: "/device-check",
    beforeScripts: inOwnTab,
    arrange: async (page) => {
      await page.route("**/_next/static/**/*.js", () => undefined);
      await start(page);
      await expect(page.getByRole("button", { name: "Loading the Player..." })).toBeVisible();
    },
    isWholePage: true,
  },
  {
    name: "device check, the player did not come",
    visitor: "guest",
    path: "/device-check",
    beforeScripts: inOwnTab,
    arrange: async (page) => {
      await page.route("**/_next/static/**/*.js", (route) => route.abort());
      await start(page);
      await expect(page.getByText("The server did not answer.")).toBeVisible();
    },
    expectedErrors: [/Failed to load resource|ChunkLoadError/],
    isWholePage: true,
  },
  {
    name: "device check, running",
    visitor: "guest",
    path: "/device-check",
    beforeScripts: () => {
      // Stops where playing would begin.
      HTMLMediaElement.prototype.play = () => new Promise(() => undefined);
    },
    arrange: async (page) => {
      await start(page);
      await page.getByText("100 of 240 frames checked").waitFor();
    },
    isWholePage: true,
  },
  {
    name: "device check, all right, microphone refused",
    visitor: "guest",
    path: "/device-check",
    beforeScripts: () => {
      navigator.mediaDevices.getUserMedia = () =>
        Promise.reject(new DOMException("Permission denied", "NotAllowedError"));
    },
    arrange: async (page) => {
      await start(page);
      await finished(page);
      await page.getByRole("button", { name: "Try It" }).click();
      await expect(page.getByText(/^Not allowed\./)).toBeVisible();
    },
    // device-check.spec.ts
    isSeenElsewhere: true,
    isWholePage: true,
  },
  {
    name: "device check, unreadable",
    visitor: "guest",
    path: "/device-check",
    beforeScripts: () => {
      CanvasRenderingContext2D.prototype.getImageData = (_x, _y, width, height) =>
        new ImageData(width, height);
    },
    arrange: async (page) => {
      await start(page);
      await expect(page.getByText("This browser keeps its pictures from pages")).toBeVisible();
    },
    isWholePage: true,
  },
  // After the sixth state, which every run checks: the whole device check takes 14 s.
  {
    name: "device check, some wrong",
    visitor: "guest",
    path: "/device-check",
    beforeScripts: () => {
      // Every fourteenth picture that is read is the one before.
      const { getImageData } = CanvasRenderingContext2D.prototype;
      let last: ImageData | null = null;
      let reads = 0;
      CanvasRenderingContext2D.prototype.getImageData = function (...args) {
        const data = getImageData.apply(this, args);
        if (this.canvas.width !== 64) return data;
        reads += 1;
        const given = reads % 14 === 0 && last !== null ? last : data;
        last = data;
        return given;
      };
    },
    arrange: async (page) => {
      await start(page);
      await finished(page);
      await expect(page.getByText(/^(1\d\d|2[0-3]\d) of 240 frames right on this device$/)).toBeVisible();
      await expect(page.getByText(/: named frame \d+, on the screen was frame \d+/).first()).toBeVisible();
    },
    isWholePage: true,
  },
];
