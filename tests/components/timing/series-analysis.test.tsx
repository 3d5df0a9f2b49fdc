/** @jest-environment ./tests/support/screen-environment.mjs */
import { describe, expect, test } from "@jest/globals";
import { screen, within } from "@testing-library/react";
import { SeriesAnalysis } from "@/components/timing/series-analysis";
import type { VideoScope } from "@/lib/client/annotations/video-scope";
import type { Series } from "@/lib/contracts/series";
import { createPlaybackEngine } from "@/lib/player/playback-engine";
import { renderScreen } from "@/tests/support/render-screen";
import { respond, bodiesOf } from "@/tests/support/screens/screen-server";
import { markerWith, seriesWith, videoWith } from "@/tests/support/videos/videos";
import { WorkspaceProvider } from "@/components/workspace/workspace";

const SCOPE: VideoScope = { kind: "own", videoId: videoWith().id };
/** The landings of one hoof of a galloping horse. */
const GALLOP = [6, 18, 31, 43, 56, 69, 82, 95, 108, 121];

function show(
  frames: readonly number[],
  series: Partial<Series> = {},
  frameRate = 30,
  guessed: readonly number[] = [],
) {
  const asked: number[] = [];
  const mended: string[] = [];
  const engine = { ...createPlaybackEngine(), seekToFrame: (frame: number) => asked.push(frame) };
  const markers = [...frames, ...guessed].map((frame) =>
    markerWith({ id: `m${frame}`, frame, time: frame / frameRate, isGuess: guessed.includes(frame) }),
  );
  const view = renderScreen(
    <WorkspaceProvider scope={SCOPE} video={videoWith({ frameRate })} engine={engine}>
      <SeriesAnalysis
        series={seriesWith({ gait: "gallop", mark: "stride", ...series })}
        markers={markers}
        commands={{
          addGuess: ({ frameIndex }, seriesId) => mended.push(`add ${frameIndex} to ${seriesId}`),
          moveToGuess: ({ id }, { frameIndex }) => mended.push(`move ${id} to ${frameIndex}`),
          remove: ({ id }) => mended.push(`delete ${id}`),
        }}
      />
    </WorkspaceProvider>,
  );
  return { ...view, asked, mended };
}

const analysis = () => within(screen.getByRole("region", { name: "Tempo and rhythm" }));
const text = () => screen.getByRole("region", { name: "Tempo and rhythm" }).textContent;

test("ten landings of a gallop have 140.9 strides/min, its error, and the number of strides", () => {
  show(GALLOP);
  expect(text()).toContain("140.9 ± 2.6 strides/min");
  expect(text()).toContain("Tempo from 9 strides");
  expect(text()).toContain("At the limit of this video");
  // Nobody counts beats of music at a gallop.
  expect(analysis().queryByText("beats/min")).toBeNull();
  expect(analysis().queryByText(/Most horses/)).toBeNull();
});

test("the tempo of these strides is shown apart from the horse's, which has the larger error", () => {
  show(GALLOP);
  const row = analysis().getByText("These 9 strides alone").parentElement;
  const error = /140\.9± (\d+\.\d)strides\/min/.exec(row?.textContent ?? "")?.[1];
  expect(Number(error)).toBeLessThan(2.6);
  expect(row).toHaveTextContent("The tempo above is the horse's");
});

describe("few marks", () => {
  test("one mark has no result", () => {
    show([6]);
    expect(screen.queryByRole("region", { name: "Tempo and rhythm" })).toBeNull();
  });

  test("two marks give the tempo, and how many more the other results need", () => {
    show([0, 22], { gait: "trot" });
    expect(text()).toMatch(/81\.8 ± 7\.\d strides\/min/);
    expect(text()).toContain("163.6");
    expect(text()).toContain("7 more strides, and regularity and drift can be measured.");
    expect(analysis().queryByText("Regularity")).toBeNull();
    expect(analysis().queryByRole("slider")).toBeNull();
  });

  test("one step of a trot is no stride yet", () => {
    show([0, 11], { gait: "trot", mark: "step" });
    expect(text()).toContain("do not make a whole stride yet");
  });
});

describe("a tempo that is not usual", () => {
  const frames = Array.from({ length: 10 }, (_, index) => index * 11);

  test("is explained by what a mark may be, and one press changes that", async () => {
    respond("PATCH /api/series/s1", 200, seriesWith({ gait: "trot", mark: "step" }));
    const { pointer } = show(frames, { id: "s1", gait: "trot" });
    expect(text()).toContain("Most horses trot at 55 to 90 strides/min.");
    await pointer.click(analysis().getByRole("button", { name: "I marked every beat" }));
    expect(bodiesOf("PATCH /api/series/s1")).toEqual([{ gait: "trot", mark: "step" }]);
  });

  test("a viewer who may not change it can still read it", () => {
    show(frames, { gait: "trot", canEdit: false });
    expect(text()).toContain("Perhaps you marked every beat, not the same hoof each time?");
    expect(analysis().queryByRole("button", { name: /I marked/ })).toBeNull();
    expect(analysis().queryByRole("radio")).toBeNull();
  });
});

describe("marks that the tempo ignores are named and corrected by one press", () => {
  const press = (name: string) => analysis().getByRole("button", { name });

  test("a missing mark is added where it should be", async () => {
    const { pointer, asked, mended } = show([0, 22, 44, 88, 110, 132], { id: "s1", gait: "trot" });
    expect(text()).toContain("Left out of the tempo:A mark is missing between 0:01.47 and 0:02.93.");
    expect(text()).toContain("Tempo from 4 strides");
    await pointer.click(press("Add it at 0:02.20"));
    expect(mended).toEqual(["add 66 to s1"]);
    expect(asked).toEqual([66]);
  });

  test("the second mark of one landing is deleted", async () => {
    const { pointer, asked, mended } = show([0, 22, 44, 46, 66, 88, 110], { gait: "trot" });
    expect(text()).toContain("Two marks for one landing at 0:01.47.");
    expect(text()).toMatch(/81\.8 ± \d\.\d strides/);
    await pointer.click(press("Delete the one at 0:01.53"));
    expect(mended).toEqual(["delete m46"]);
    expect(asked).toEqual([44]);
  });

  test("a mark beside the beat is moved to its landing", async () => {
    const { pointer, mended } = show([0, 22, 44, 77, 88, 110, 132, 154], { gait: "trot" });
    await pointer.click(press("Move it to 0:02.20"));
    expect(mended).toEqual(["move m77 to 66"]);
  });

  test("each can be looked at first, also by a viewer who may not correct it", async () => {
    const { pointer, asked } = show([0, 22, 44, 88, 110, 132], { gait: "trot" });
    await pointer.click(press("Look: A mark is missing between 0:01.47 and 0:02.93."));
    expect(asked).toEqual([44]);
  });

  test("inconsistent marks have no tempo, and the outliers are named", () => {
    show([0, 10, 30, 40, 60, 90, 100, 130], { gait: "trot" });
    expect(text()).toContain("No tempo yet");
    expect(text()).not.toContain("strides/min");
    expect(text()).toContain("Mend these marks first:");
    expect(text()).toContain("A mark is missing");
    expect(text()).toMatch(/And \d more\./);
  });
});

test("tapped marks have no regularity until they are moved to their frames", async () => {
  respond("PATCH /api/series/s1", 200, seriesWith());
  const { pointer } = show(GALLOP, { id: "s1", isTapped: true });
  expect(analysis().queryByText("Regularity")).toBeNull();
  expect(text()).toContain("Tapped along");
  await pointer.click(analysis().getByRole("button", { name: "All marks are on their frames" }));
  expect(bodiesOf("PATCH /api/series/s1")).toEqual([{ isTapped: false }]);
});

test("in the chart arrow keys go from stride to stride, and the player to its frame", async () => {
  const { pointer, asked } = show(GALLOP);
  const chart = analysis().getByRole("slider", { name: "Strides over time" });
  chart.focus();
  await pointer.keyboard("{ArrowRight}{ArrowRight}{End}{ArrowLeft}");
  expect(asked).toEqual([18, 31, 108, 95]);
  expect(chart).toHaveAttribute("aria-valuenow", "8");
  expect(chart.getAttribute("aria-valuetext")).toMatch(
    /^Stride 8 of 9: 0\.433 seconds at 0:03\.17, \d\.\d percent longer than the mean$/,
  );
});

test("the same numbers are shown as a table", async () => {
  const { pointer, asked } = show(GALLOP);
  await pointer.click(analysis().getByRole("button", { name: "Show the numbers as a table" }));
  const rows = analysis().getAllByRole("row");
  expect(rows).toHaveLength(1 + 9);
  expect(
    within(rows[1] as HTMLElement)
      .getAllByRole("cell")
      .map((cell) => cell.textContent),
  ).toEqual(["1", "0:00.20", "6", "0.400", "150.0"]);
  await pointer.click(within(rows[2] as HTMLElement).getByRole("button"));
  expect(asked).toEqual([18]);
});

test("the origin of the numbers is explained in plain words, with the length of a frame", async () => {
  const { pointer } = show(GALLOP);
  await pointer.click(analysis().getByRole("button", { name: "Where these numbers come from" }));
  expect(screen.getByText(/One lasts 33\.3 ms/)).toBeVisible();
});

test("no word of it judges a horse", () => {
  show(
    Array.from({ length: 20 }, (_, index) => index * 11 + (index % 2) * 2),
    { gait: "trot", mark: "step" },
  );
  expect(text()).toContain("Every other step");
  expect(text()).not.toMatch(/lame|unsound|irregular|fault/i);
});

test("the chart's axis has one name for each of its lines", () => {
  // A canter at 100 strides a minute, filmed at 60 frames a second: the band is narrower than two decimals can tell.
  for (const frameRate of [30, 60, 120, 240]) {
    const { container, unmount } = show(
      Array.from({ length: 12 }, (_, index) => Math.round(index * 0.215 * frameRate)),
      { gait: "walk", mark: "stride" },
      frameRate,
    );
    const names = [...container.querySelectorAll("figure [style*='top']")].map((name) => name.textContent);
    expect(new Set(names).size).toBe(names.length);
    unmount();
  }
});

test("guessed marks count in no number, and are not reported as missing", async () => {
  const truth = show(GALLOP.slice(0, 2));
  const said = text()?.match(/[\d.]+ ± [\d.]+ strides\/min/)?.[0];
  truth.unmount();
  // What "next landing" and a marker made of the first stride: the same number of frames again and again.
  const { pointer, asked } = show(GALLOP.slice(0, 2), {}, 30, [30, 42, 54, 66]);
  expect(text()).toContain(said);
  expect(text()).toContain("Tempo from 1 stride");
  expect(text()).toContain(
    "4 marks stand where a landing is expected. Nobody has looked yet, so they count in no number.",
  );
  await pointer.click(screen.getByRole("button", { name: "Look at the first" }));
  expect(asked).toEqual([30]);
});

test("a guessed landing is not reported as missing", () => {
  const { unmount } = show(GALLOP.filter((frame) => frame !== 56));
  expect(text()).toContain("A mark is missing");
  unmount();
  show(
    GALLOP.filter((frame) => frame !== 56),
    {},
    30,
    [55],
  );
  expect(text()).not.toContain("A mark is missing");
});
