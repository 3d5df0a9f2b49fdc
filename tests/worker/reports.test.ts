/** Reports of rides in the worker: from the request to the PDF, read back, and to its end. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { setTimeout as sleep } from "node:timers/promises";
import sharp from "sharp";
import { readPatternPicture } from "@/lib/domain/playback/frame-pattern";
import { RENDERING_DAYS } from "@/lib/domain/renderings";
import { MAX_REPORTS, MAX_STILLS } from "@/lib/domain/reports/report-choice";
import { unguardedDb as db } from "@/lib/server/database/unguarded-db";
import type { Rendition } from "@/lib/server/media/make-rendition";
import { TOOLS_ON_PATH } from "@/lib/server/media/run-tool";
import { REPORT } from "@/lib/server/services/renderings/rendering-kinds";
import { deleteExpiredRenderings } from "@/lib/server/services/renderings/renderings";
import { MAX_CRASHES } from "@/lib/worker/faults";
import { confirmAddresses } from "../support/accounts/confirmed";
import { patternClip } from "../support/media/pattern-clips";
import { recipeNamed } from "../support/media/pattern-recipes";
import { readPdf } from "../support/pdf/read-pdf";
import { makeTool } from "../support/server/made-tool";
import { startWorkerStack, type WorkerStack } from "../support/server/worker-stack";
import { ALL_PARTS, ReportWorld, REPORT_PATH } from "../support/videos/report-world";
import { createClipFolder, type ClipFolder } from "./media/clips";

const TIMEOUT_MS = 180_000;
const DAY_MS = 24 * 3600 * 1000;
const MIB = 1024 ** 2;

let stack: WorkerStack;
let clips: ClipFolder;
let rendition: Rendition;
let ownerId: string;
let world: ReportWorld;

beforeAll(async () => {
  [stack, clips] = await Promise.all([startWorkerStack(), createClipFolder()]);
  rendition = await clips.render((await patternClip(recipeNamed("phone-30"))).file);
  const rider = { email: "rita@example.org", firstName: "Rita", lastName: "Rider" };
  ownerId = (await db().user.create({ data: rider })).id;
}, TIMEOUT_MS);
afterAll(async () => {
  await stack.stop();
  await clips.remove();
}, TIMEOUT_MS);

beforeEach(async () => void (world = await ReportWorld.make(stack, ownerId, rendition)));
afterEach(() => world.end());

/** The number that a picture of the clip shows. */
async function readNumber(jpeg: Buffer): Promise<number | null> {
  const { data, info } = await sharp(jpeg).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  return readPatternPicture({ data: new Uint8ClampedArray(data), width, height });
}

describe("a report", () => {
  test(
    "is made once for fifty requests at once, stored for a week, and deleted with its ride",
    async () => {
      await world.comment([3]);
      const asked = await Promise.all(Array.from({ length: 50 }, () => world.ask()));
      expect(asked.filter(({ isNew }) => isNew)).toHaveLength(1);
      expect(await world.jobs()).toEqual([{ later: false }]);
      await world.attempt();
      const made = await world.state();
      expect(made).toMatchObject({ status: "ready", percent: 100, url: `${REPORT_PATH}/file` });
      expect(Math.round((Date.parse(made.expiresAt ?? "") - Date.now()) / DAY_MS)).toBe(RENDERING_DAYS);
      expect(await world.stored()).toEqual([(await world.find()).key]);
      expect(stack.listWorkFolders()).toEqual([]);
      await world.deleteRide();
      expect([await world.stored(), await world.report()]).toEqual([[], null]);
    },
    TIMEOUT_MS,
  );

  test(
    "shows fifty commented frames, each the right one, with its comments in order of time",
    async () => {
      const frames = Array.from({ length: 50 }, (_, at) => (at * 17) % 60).toSorted((a, b) => a - b);
      await world.comment([...new Set(frames)].toReversed());
      await world.ask();
      await world.attempt();
      const pdf = readPdf(await world.read());
      const numbers = await Promise.all(pdf.jpegs.map(readNumber));
      expect(numbers).toEqual([...new Set(frames)]);
      const text = pdf.pages.map((page) => page.text).join("");
      // The next moment's time may follow a number at once.
      const said = [...text.matchAll(/Comment (\d+?)(?=0:\d\d|\D|$)/g)].map(([, number]) => Number(number));
      expect(said).toEqual([...said].toSorted((a, b) => b - a));
      expect(said).toHaveLength(new Set(frames).size);
      expect(pdf.alternativeTexts).toEqual(numbers.map((number) => `Frame ${number}`));
      expect(pdf).toMatchObject({ title: "A ride", language: "en", isTagged: true });
    },
    TIMEOUT_MS,
  );

  test(
    "shows the frames at the marks of each series, after the commented ones",
    async () => {
      const marked = Array.from({ length: 13 }, (_, at) => 4 + at * 7);
      await world.comment([3]);
      await world.mark(marked.toReversed());
      await world.mark([20, 40]);
      await world.ask({ parts: ["stills", "strip"] });
      await world.attempt();
      const pdf = readPdf(await world.read());
      expect(await Promise.all(pdf.jpegs.map(readNumber))).toEqual([3, ...marked.slice(0, 12)]);
      const named = pdf.alternativeTexts.map((alt) => Number(/^Frame (\d+)/.exec(alt)?.[1]));
      expect(named).toEqual([3, ...marked.slice(0, 12)]);
      const text = pdf.pages.map((page) => page.text).join("");
      expect(text).toContain("0.233 sframe 11");
      expect(text).toContain("The first 12 of 13 marks.");
      expect(text).not.toContain("Series 2");
    },
    TIMEOUT_MS,
  );

  test(
    "of text in any script is read back as it was typed",
    async () => {
      await world.comment([1], { content: "=1+1" });
      await world.comment([2], { content: "עקבים למטה 12 (טוב)" });
      await world.comment([3], { content: "Ida 🐴 李小龙" });
      await world.comment([4], { content: "a".repeat(5000) });
      await world.ask({ parts: ["comments"] });
      await world.attempt();
      const pdf = readPdf(await world.read());
      const text = pdf.pages.map((page) => page.text).join("");
      expect(text).toContain("=1+1");
      expect(text).toContain("Ida 🐴 李小龙");
      expect(text.match(/a{20,}/g)?.join("")).toHaveLength(5000);
      expect(pdf.actualTexts).toEqual(["עקבים למטה 12 (טוב)"]);
      expect(pdf.jpegs).toEqual([]);
    },
    TIMEOUT_MS,
  );

  test(
    "of 2,000 comments has them all, pictures of some of them, and takes little memory",
    async () => {
      const frames = Array.from({ length: 2000 }, (_, at) => at % rendition.facts.frameCount);
      await world.comment(frames);
      const before = process.memoryUsage().rss;
      let highest = before;
      const watch = setInterval(() => (highest = Math.max(highest, process.memoryUsage().rss)), 50);
      await world.ask();
      await world.attempt();
      clearInterval(watch);
      expect((highest - before) / MIB).toBeLessThan(300);
      const pdf = readPdf(await world.read());
      const text = pdf.pages.map((page) => page.text).join("");
      expect(text.match(/Comment \d+/g)).toHaveLength(2000);
      expect(pdf.jpegs).toHaveLength(Math.min(MAX_STILLS, rendition.facts.frameCount));
    },
    TIMEOUT_MS,
  );

  test("is replaced by another one, unless it is under way", async () => {
    await world.comment([3]);
    await world.ask({ parts: ["comments"] });
    const first = await world.report();
    expect((await world.ask({ paper: "letter" })).isNew).toBe(false);
    expect((await world.report())?.id).toBe(first?.id);
    await world.attempt();
    const [key] = await world.stored();
    expect((await world.ask({ parts: ["comments"], paper: "letter" })).isNew).toBe(true);
    expect(await world.stored()).toEqual([]);
    await world.attempt();
    expect(await world.stored()).not.toEqual([key]);
    expect(readPdf(await world.read()).pages[0]?.size).toEqual([612, 792]);
  });

  test("has the main link, or the owner's page without one, and none unless it was chosen", async () => {
    await world.comment([3], { type: "text" });
    const linksOf = async (link: boolean) => {
      await world.ask({ parts: ["comments"], link });
      await world.attempt();
      const { links, alternativeTexts } = readPdf(await world.read());
      expect(alternativeTexts).toEqual(link ? ["QR code of the link to this ride"] : []);
      return links;
    };
    expect(await linksOf(false)).toEqual([]);
    expect(await linksOf(true)).toEqual([expect.stringMatching(new RegExp(`/video/${world.videoId}$`))]);
    await db().shareLink.create({ data: { videoId: world.videoId, name: "Ines", tokenHash: "named" } });
    await db().shareLink.create({ data: { videoId: world.videoId, tokenHash: "main" } });
    expect(await linksOf(true)).toEqual([expect.stringMatching(/\/shared\/[\w.-]+$/)]);
  });

  test("is rejected beyond an account's quota, and for a ride in processing", async () => {
    const links = await Promise.all(
      Array.from({ length: MAX_REPORTS }, (_, at) =>
        db().shareLink.create({ data: { videoId: world.videoId, name: `${at}`, tokenHash: `quota-${at}` } }),
      ),
    );
    for (const { id: linkId } of links)
      await db().rideReport.create({ data: { videoId: world.videoId, linkId, choice: {} } });
    await expect(world.ask()).rejects.toThrow("the most at a time");
    await db().rideReport.deleteMany({ where: { videoId: world.videoId } });
    await db().video.update({
      where: { id: world.videoId },
      data: { status: "processing", completedAt: null },
    });
    await expect(world.ask()).rejects.toThrow("once the video has been processed");
  });
});

test(
  "the owner's report is reported once when it is ready, also after a retry, and a guest's is not",
  async () => {
    await confirmAddresses(ownerId);
    await world.comment([3]);
    const { id: linkId } = await db().shareLink.create({
      data: { videoId: world.videoId, name: "Ines", tokenHash: "guest" },
    });
    const { id: reportId } = await db().rideReport.create({
      data: { videoId: world.videoId, linkId, choice: ALL_PARTS },
    });
    await world.attempt({ reportId });
    expect((await world.report(linkId))?.status).toBe("ready");
    expect(await world.notices()).toEqual([]);
    await world.ask();
    const crashing = await makeTool(stack, "crashing-once", "sh -c 'kill -SEGV $$'; exit $?");
    await expect(world.attempt({ tools: { ...TOOLS_ON_PATH, ffmpeg: crashing } })).rejects.toThrow();
    expect(await world.notices()).toEqual([]);
    await world.attempt();
    const notices = await world.notices();
    expect(notices).toMatchObject([{ userId: ownerId, linkId: null, subscriptionId: null }]);
    // Delivered by the queue again.
    await world.attempt();
    expect(await world.notices()).toEqual(notices);
  },
  TIMEOUT_MS,
);

describe("its end", () => {
  test("comes after a week, and after a day for one whose job was lost", async () => {
    await world.ask({ parts: ["comments"] });
    expect(await deleteExpiredRenderings(REPORT, new Date(Date.now() + DAY_MS - 60_000))).toBe(0);
    await world.attempt();
    expect(await deleteExpiredRenderings(REPORT)).toBe(0);
    await db().rideReport.updateMany({ where: { videoId: world.videoId }, data: { expiresAt: new Date() } });
    expect(await world.state()).toMatchObject({ status: "none", url: null });
    await expect(world.find()).rejects.toThrow("There is no report");
    expect(await deleteExpiredRenderings(REPORT)).toBe(1);
    expect([await world.stored(), await world.report()]).toEqual([[], null]);
  });

  test(
    "of a ride deleted meanwhile nothing is left",
    async () => {
      await world.comment([3, 9, 20]);
      await world.ask();
      const made = world.attempt();
      while ((await world.report())?.status === "waiting") await sleep(10);
      await world.deleteRide();
      await made;
      expect([await world.stored(), await world.report()]).toEqual([[], null]);
      expect(stack.listWorkFolders()).toEqual([]);
    },
    TIMEOUT_MS,
  );

  test("is a reported failure when its tool crashes repeatedly", async () => {
    await world.comment([3]);
    await world.ask();
    const crashing = await makeTool(stack, "crashing", "sh -c 'kill -SEGV $$'; exit $?");
    const tools = { ...TOOLS_ON_PATH, ffmpeg: crashing };
    for (let crash = 1; crash < MAX_CRASHES; crash += 1)
      await expect(world.attempt({ tools })).rejects.toThrow();
    await world.attempt({ tools });
    expect(await world.state()).toMatchObject({ status: "failed", url: null });
    expect((await world.ask()).isNew).toBe(true);
  });

  test(
    "after a kill half-way the next worker makes it, and half a file is never offered",
    async () => {
      await world.comment([3]);
      await world.ask();
      const script = `case "$*" in *-version*) exit 0;; *rawvideo*) exec sleep 600;; esac; exec ffmpeg "$@"`;
      const worker = stack.startWorker({ FFMPEG_PATH: await makeTool(stack, "hanging", script) });
      while ((await world.report())?.status === "waiting") await sleep(50);
      process.kill(worker.pid, "SIGKILL");
      await worker.ended;
      expect(await world.report()).toMatchObject({ status: "rendering", key: null });
      await expect(world.find()).rejects.toThrow("There is no report");
      const next = stack.startWorker();
      while ((await world.report())?.status !== "ready") await sleep(100);
      expect(await world.report()).toMatchObject({ workersLost: 1, crashes: 0 });
      expect(await world.stored()).toEqual([(await world.report())?.key]);
      await next.stop();
    },
    TIMEOUT_MS,
  );
});
