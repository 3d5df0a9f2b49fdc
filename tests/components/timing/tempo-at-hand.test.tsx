/** @jest-environment ./tests/support/screen-environment.mjs */
import { expect, test } from "@jest/globals";
import { screen, waitFor, within } from "@testing-library/react";
import { useEngine } from "@/components/player/engine";
import { useMarkerActions } from "@/components/markers/use-marker-actions";
import { HoofStrip } from "@/components/timing/hoof-strip";
import { TempoChip } from "@/components/timing/tempo-chip";
import { useNextLanding } from "@/components/timing/use-next-landing";
import { useOpenSeries } from "@/components/timing/use-open-series";
import { useUntouchedGuess } from "@/components/timing/use-untouched-guess";
import { WorkspaceProvider } from "@/components/workspace/workspace";
import type { VideoScope } from "@/lib/client/annotations/video-scope";
import type { Series } from "@/lib/contracts/series";
import { renderScreen } from "@/tests/support/render-screen";
import { stillPlayer } from "@/tests/support/media/still-player";
import { bodiesOf, respond, respondLater } from "@/tests/support/screens/screen-server";
import { markerWith, seriesWith, videoWith } from "@/tests/support/videos/videos";

const SCOPE: VideoScope = { kind: "shared", token: "abc" };
/** The landings of one hoof of a galloping horse. */
const GALLOP = [6, 18, 31, 43, 56, 69, 82, 95, 108, 121];

function AtHand({ hasStrip, onOpen }: { hasStrip: boolean; onOpen: () => void }) {
  const engine = useEngine();
  const guess = useUntouchedGuess();
  const actions = useMarkerActions({ isGuess: guess.isAt });
  const reading = useOpenSeries("s1");
  const landing = useNextLanding(reading, guess);
  return (
    <>
      <TempoChip reading={reading} onOpen={onOpen} />
      <button onClick={() => void landing.go()} disabled={!landing.isKnown}>
        Next
      </button>
      <button onClick={() => actions.add(engine.getPosition())}>Mark</button>
      {!hasStrip || !landing.isKnown ? null : (
        <HoofStrip reading={reading} guess={guess} actions={actions} onClose={() => onOpen()} />
      )}
    </>
  );
}

async function show(
  frames: readonly number[],
  {
    at = 0,
    guessed = [],
    hasStrip = false,
    ...series
  }: Partial<Series> & { at?: number; guessed?: readonly number[]; hasStrip?: boolean } = {},
) {
  const markers = [...frames, ...guessed].map((frame) =>
    markerWith({
      id: `m${frame}`,
      frame,
      time: frame / 30,
      seriesId: "s1",
      isGuess: guessed.includes(frame),
    }),
  );
  respond("GET /api/shared/abc/markers", 200, markers);
  respond("GET /api/shared/abc/series", 200, [
    seriesWith({ id: "s1", gait: "gallop", mark: "stride", ...series }),
  ]);
  // A marker is shown before the response.
  const release = respondLater("POST /api/shared/abc/markers");
  const engine = stillPlayer(at);
  const opened: string[] = [];
  const view = renderScreen(
    <WorkspaceProvider scope={SCOPE} video={videoWith()} engine={engine}>
      <AtHand hasStrip={hasStrip} onOpen={() => opened.push("panel")} />
    </WorkspaceProvider>,
  );
  const save = () => release(201, markerWith({ id: "saved", frame: 400, time: 400 / 30, isGuess: true }));
  return { ...view, engine, opened, save };
}

const chip = () => screen.findByTitle("Tempo and rhythm");
const next = () => screen.getByRole("button", { name: "Next" });
const pictures = () => within(screen.getByRole("region", { name: "Hoof strip" })).getAllByRole("listitem");
const sentMarkers = () => bodiesOf("POST /api/shared/abc/markers");
const picture = (name: string) => screen.findByRole("button", { name });

test("before the first mark there is no tempo, and no next landing", async () => {
  await show([]);
  expect(next()).toBeDisabled();
  expect(screen.queryByTitle("Tempo and rhythm")).toBeNull();
});

test("with one mark it says what the next one will give", async () => {
  await show([6]);
  expect(await chip()).toHaveTextContent("1 mark · the next gives a tempo");
  expect(next()).toBeDisabled();
});

test("from the second mark on there is a tempo with its error, smaller with every mark", async () => {
  const errors: number[] = [];
  for (const count of [2, 4, 6, 10]) {
    const { unmount } = await show(GALLOP.slice(0, count));
    const text = (await chip()).textContent ?? "";
    expect(text).toMatch(/^1[45]\d strides\/min ± \d+ · /);
    errors.push(Number(/± ([\d.]+)/.exec(text)?.[1]));
    unmount();
  }
  expect(errors).toEqual(errors.toSorted((a, b) => b - a));
  expect(errors[0]).toBeGreaterThan(2 * (errors[3] ?? NaN));
});

test("it says how many strides it comes from, and how many more the regularity needs", async () => {
  const { unmount } = await show(GALLOP.slice(0, 3));
  expect(await chip()).toHaveTextContent("2 strides · 6 more: regularity");
  unmount();
  await show(GALLOP);
  expect(await chip()).toHaveTextContent(/^141 strides\/min ± 3 · 9 strides$/);
});

test("the number of ignored marks is shown beside the tempo", async () => {
  const oneMissing = GALLOP.filter((frame) => frame !== 56);
  const { unmount } = await show(oneMissing);
  expect(await chip()).toHaveTextContent(
    / strides\/min ± \d+ · 7 strides · 1 left out · 1 more: regularity$/,
  );
  unmount();
  await show([...GALLOP, 60]);
  expect(await chip()).toHaveTextContent(/ · 9 strides · 1 left out$/);
});

test("inconsistent marks have no tempo and no next landing", async () => {
  await show([0, 10, 30, 40, 60, 90, 100, 120, 130]);
  expect(await chip()).toHaveTextContent("No tempo yet · the marks do not agree");
  expect(next()).toBeDisabled();
});

test("for steps that are no whole stride yet it says so", async () => {
  await show([0, 11], { gait: "trot", mark: "step" });
  expect(await chip()).toHaveTextContent("2 marks · no whole stride yet");
});

test("a press on the tempo opens the panel", async () => {
  const { pointer, opened } = await show([6, 18]);
  await pointer.click(await chip());
  expect(opened).toEqual(["panel"]);
});

test("the frames around the next landing are shown side by side, each with its number and position", async () => {
  const { engine } = await show([6, 18], { hasStrip: true, at: 18 });
  await picture("Frame 30, third of five");
  expect(engine.getPosition().frameIndex).toBe(30);
  expect(pictures().map((item) => item.textContent)).toEqual(["28", "29", "30", "31", "32"]);
});

test("a tap marks that frame and goes to the next landing; so does a digit", async () => {
  const { pointer, engine, save } = await show([6, 18], { hasStrip: true, at: 18 });
  await pointer.click(await picture("Frame 31, fourth of five"));
  await waitFor(() => expect(engine.getPosition().frameIndex).toBe(44));
  save();
  await pointer.keyboard("3");
  await waitFor(() => expect(engine.getPosition().frameIndex).toBe(57));
  await waitFor(() =>
    expect(sentMarkers()).toMatchObject([
      { frame: 31, isGuess: false },
      { frame: 44, isGuess: false },
    ]),
  );
});

test("a drag scrolls the frames and marks nothing; the keyboard marks after it", async () => {
  const { pointer, save } = await show([6, 18], { hasStrip: true, at: 18 });
  const target = await picture("Frame 30, third of five");
  const at = (clientX: number, clientY: number) => ({ target, coords: { clientX, clientY } });
  await pointer.pointer([
    { keys: "[MouseLeft>]", ...at(20, 20) },
    at(60, 50),
    { keys: "[/MouseLeft]", ...at(60, 50) },
  ]);
  expect(sentMarkers()).toEqual([]);
  target.focus();
  await pointer.keyboard("{Enter}");
  await waitFor(() => expect(sentMarkers()).toMatchObject([{ frame: 30, isGuess: false }]));
  save();
});

test("a marker on the predicted frame is a guess; on a frame chosen by a step it is none", async () => {
  const { pointer, engine, save } = await show([6, 18], { hasStrip: true, at: 18 });
  await picture("Frame 30, third of five");
  await pointer.click(screen.getByRole("button", { name: "Mark" }));
  await waitFor(() => expect(sentMarkers()).toMatchObject([{ frame: 30, isGuess: true }]));
  expect(await chip()).toHaveTextContent("1 not looked at");
  save();
  await picture("Frame 30, third of five, marked but not looked at");
  engine.seekToFrame(29);
  engine.seekToFrame(30);
  await pointer.click(screen.getByRole("button", { name: "Mark" }));
  await waitFor(() => expect(sentMarkers()).toMatchObject([{ isGuess: true }, { isGuess: false }]));
});

test("a tap beside a guess moves it to the tapped frame, and it counts", async () => {
  const { pointer } = await show([6, 18], { hasStrip: true, at: 18, guessed: [30] });
  respond("PATCH /api/markers/m30", 200, markerWith({ id: "m30", seriesId: "s1", time: 31 / 30, frame: 31 }));
  await pointer.click(await picture("Frame 31, fourth of five"));
  await waitFor(() =>
    expect(bodiesOf("PATCH /api/markers/m30")).toEqual([{ time: 31 / 30, frame: 31, isGuess: false }]),
  );
  expect(await chip()).toHaveTextContent("2 strides");
});

test("the next landing is predicted from the marks, and after it the one beyond", async () => {
  const { pointer, engine } = await show([6, 18], { at: 18 });
  await chip();
  await pointer.click(next());
  expect(engine.getPosition().frameIndex).toBe(30);
  await pointer.click(next());
  expect(engine.getPosition().frameIndex).toBe(42);
});

test("after the end of the video there is no next landing, and a message says so", async () => {
  const { pointer, engine } = await show([2000, 2200], { at: 2200 });
  await chip();
  await pointer.click(next());
  expect(await screen.findByText("No next stride")).toBeVisible();
  expect(engine.getPosition().frameIndex).toBe(2200);
});
