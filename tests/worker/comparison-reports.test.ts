/** Reports of saved comparisons in the worker: from the request to the PDF, read back, and to its end. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import sharp from "sharp";
import type { BySide } from "@/lib/domain/compare/comparison-choice";
import { readPatternPicture } from "@/lib/domain/playback/frame-pattern";
import { MAX_REPORTS, TIME_PAIRS } from "@/lib/domain/reports/report-choice";
import { unguardedDb as db } from "@/lib/server/database/unguarded-db";
import type { Rendition } from "@/lib/server/media/make-rendition";
import { removeDeletedComparisons } from "@/lib/server/services/operations/expired-rows";
import { COMPARISON_REPORT } from "@/lib/server/services/renderings/rendering-kinds";
import { deleteExpiredRenderings } from "@/lib/server/services/renderings/renderings";
import { patternClip } from "../support/media/pattern-clips";
import { recipeNamed } from "../support/media/pattern-recipes";
import { readPdf } from "../support/pdf/read-pdf";
import { startWorkerStack, type WorkerStack } from "../support/server/worker-stack";
import { COMPARISON_REPORT_PATH, ComparisonReportWorld } from "../support/videos/comparison-report-world";
import { createClipFolder, type ClipFolder } from "./media/clips";

const TIMEOUT_MS = 180_000;

let stack: WorkerStack;
let clips: ClipFolder;
let renditions: BySide<Rendition>;
let ownerId: string;
let world: ComparisonReportWorld;

beforeAll(async () => {
  [stack, clips] = await Promise.all([startWorkerStack(), createClipFolder()]);
  const render = async (name: string) => clips.render((await patternClip(recipeNamed(name))).file);
  renditions = { a: await render("phone-30"), b: await render("phone-60") };
  const rider = { email: "rita@example.org", firstName: "Rita", lastName: "Rider" };
  const emailConfirmedAt = new Date();
  ownerId = (await db().user.create({ data: { ...rider, emailConfirmedAt } })).id;
}, TIMEOUT_MS);
afterAll(async () => {
  await stack.stop();
  await clips.remove();
}, TIMEOUT_MS);

beforeEach(async () => void (world = await ComparisonReportWorld.make(stack, ownerId, renditions)));
afterEach(() => world.end());

/** The number that a picture of the clips shows. */
async function readNumber(jpeg: Buffer, isMirrored = false): Promise<number | null> {
  const picture = sharp(jpeg).flop(isMirrored).ensureAlpha().raw();
  const { data, info } = await picture.toBuffer({ resolveWithObject: true });
  return readPatternPicture({ data: new Uint8ClampedArray(data), width: info.width, height: info.height });
}

async function readReport() {
  const pdf = readPdf(await world.read());
  return { ...pdf, text: pdf.pages.map((page) => page.text).join("") };
}

describe("a comparison's report", () => {
  test(
    "by time shows the aligned frames, and pairs at equal times to the end of one ride",
    async () => {
      await world.choose({ anchors: { a: 30, b: 0 }, mirrored: { a: false, b: true } });
      expect((await Promise.all([world.ask(), world.ask()])).filter(({ isNew }) => isNew)).toHaveLength(1);
      await world.attempt();
      expect(await world.state()).toMatchObject({ status: "ready", url: `${COMPARISON_REPORT_PATH}/file` });
      const pdf = await readReport();
      expect(pdf).toMatchObject({ title: "Both", language: "en", isTagged: true });
      expect(pdf.text).toContain("Left: Spring");
      expect(pdf.text).toMatch(/Right: Autumn, .*mirrored/);
      const left = pdf.jpegs.filter((_, at) => at % 2 === 0);
      const right = pdf.jpegs.filter((_, at) => at % 2 === 1);
      const numbers = await Promise.all(left.map((jpeg) => readNumber(jpeg)));
      expect(numbers).toHaveLength(1 + TIME_PAIRS);
      expect(numbers[0]).toBe(30);
      // The other ride has twice the frames a second.
      const beside = await Promise.all(right.map((jpeg) => readNumber(jpeg, true)));
      expect(beside).toEqual(numbers.map((number) => 2 * ((number ?? NaN) - 30)));
      const named = pdf.alternativeTexts.map((alt) => Number(/Frame (\d+)/.exec(alt)?.[1]));
      expect(named).toEqual(numbers.flatMap((number, at) => [number, beside[at]]));
      for (const number of numbers) expect(pdf.text).toContain(`frame ${number}`);
      expect(stack.listWorkFolders()).toEqual([]);
    },
    TIMEOUT_MS,
  );

  test(
    "by stride shows the marks of both rides, and the first side at the left",
    async () => {
      const marks = { a: [10, 30, 50, 70], b: [20, 56, 92, 128] };
      await world.mark("a", marks.a, 30);
      await world.mark("b", marks.b, 60);
      await world.choose({ mode: "stride", anchors: { a: 10, b: 20 }, isSwapped: true });
      await world.ask("letter");
      await world.attempt();
      const pdf = await readReport();
      expect(pdf.pages[0]?.size).toEqual([612, 792]);
      const numbers = await Promise.all(pdf.jpegs.map((jpeg) => readNumber(jpeg)));
      expect(numbers).toEqual([20, 10, ...marks.a.flatMap((mark, at) => [marks.b[at], mark])]);
      expect(pdf.text).toContain("Left: Autumn");
      expect(pdf.text).toMatch(/Stride 0, at 0 %/);
    },
    TIMEOUT_MS,
  );

  test("is reported once to its owner when it is ready, also after a retry", async () => {
    await world.ask();
    expect(await world.notices()).toEqual([]);
    await world.attempt();
    const notices = await world.notices();
    expect(notices).toMatchObject([{ userId: ownerId, kind: "reportReady", subscriptionId: null }]);
    // Delivered by the queue again.
    await world.attempt();
    expect(await world.notices()).toEqual(notices);
    await world.deleteRide("b");
    expect(await world.notices()).toEqual([]);
  });

  test("is replaced by another one, unless it is under way", async () => {
    await world.ask();
    const first = await world.report();
    expect((await world.ask("letter")).isNew).toBe(false);
    await world.attempt();
    expect((await world.ask("letter")).isNew).toBe(true);
    expect((await world.report())?.id).not.toBe(first?.id);
    expect([await world.stored(), await world.objects()]).toEqual([[], 0]);
  });

  test("counts with the reports of rides, and is rejected while a ride is in processing", async () => {
    const { a: videoId } = world.videoIds;
    for (let nth = 0; nth < MAX_REPORTS; nth += 1) {
      const data = { videoId, name: `${nth}`, tokenHash: `compared-${nth}` };
      const { id: linkId } = await db().shareLink.create({ data });
      await db().rideReport.create({ data: { videoId, linkId, choice: {} } });
    }
    await expect(world.ask()).rejects.toThrow("the most at a time");
    await db().rideReport.deleteMany({ where: { videoId } });
    const processing = { status: "processing", completedAt: null } as const;
    await db().video.update({ where: { id: world.videoIds.b }, data: processing });
    await expect(world.ask()).rejects.toThrow("once both videos have been processed");
  });
});

describe("its end", () => {
  test.each(["a", "b"] as const)("comes with the deletion of ride %s, with its file", async (side) => {
    await world.ask();
    await world.attempt();
    expect([(await world.stored()).length, await world.objects()]).toEqual([1, 1]);
    await world.deleteRide(side);
    expect([await world.stored(), await world.objects(), await world.report()]).toEqual([[], 0, null]);
  });

  test("comes with the deletion of the comparison", async () => {
    await world.ask();
    await world.attempt();
    const now = new Date();
    await db().comparison.update({ where: { id: world.comparisonId }, data: { deletedAt: now } });
    await expect(world.find()).rejects.toThrow("Comparison not found");
    expect(await removeDeletedComparisons(new Date(now.getTime() + 1))).toBe(1);
    expect([await world.stored(), await world.objects(), await world.report()]).toEqual([[], 0, null]);
  });

  test("comes after a week", async () => {
    await world.ask();
    await world.attempt();
    const id = (await world.report())?.id ?? "";
    await db().comparisonReport.update({ where: { id }, data: { expiresAt: new Date() } });
    expect(await world.state()).toMatchObject({ status: "none", url: null });
    expect(await deleteExpiredRenderings(COMPARISON_REPORT)).toBe(1);
    expect([await world.stored(), await world.objects()]).toEqual([[], 0]);
  });

  test.each([
    ["one of the rides was deleted", "video"],
    ["the comparison was deleted", "comparison"],
  ] as const)("is a failure when %s before the worker began", async (_what, table) => {
    await world.ask();
    const id = (await world.report())?.id ?? "";
    const deletedAt = new Date();
    if (table === "video") await db().video.update({ where: { id: world.videoIds.b }, data: { deletedAt } });
    else await db().comparison.update({ where: { id: world.comparisonId }, data: { deletedAt } });
    await world.attempt();
    const failed = { status: "failed", key: null };
    expect(await db().comparisonReport.findUnique({ where: { id } })).toMatchObject(failed);
    expect([await world.stored(), await world.notices()]).toEqual([[], []]);
  });
});
