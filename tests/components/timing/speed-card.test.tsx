/** @jest-environment ./tests/support/screen-environment.mjs */
import { beforeEach, expect, test } from "@jest/globals";
import { screen, within } from "@testing-library/react";
import { SpeedCard } from "@/components/timing/speed-card";
import type { VideoScope } from "@/lib/client/annotations/video-scope";
import type { Distance } from "@/lib/contracts/distances";
import { allowedActions } from "@/lib/domain/access";
import { AS_FILMED } from "@/lib/domain/timing/time-scale";
import { approximateTimecode } from "@/lib/domain/playback/timecode";
import { renderScreen } from "@/tests/support/render-screen";
import { respond, bodiesOf } from "@/tests/support/screens/screen-server";
import { markerWith, seriesWith, videoWith } from "@/tests/support/videos/videos";
import { WorkspaceProvider } from "@/components/workspace/workspace";

const SCOPE: VideoScope = { kind: "shared", token: "t" };
const CALL = "/api/shared/t/distances";
const MARKERS = [
  markerWith({ id: "k", label: "At K", frame: 30, time: 1 }),
  markerWith({ id: "h", label: "At H", frame: 430, time: 430 / 30 }),
];

const DISTANCE: Distance = {
  id: "d1",
  fromMarkerId: "k",
  toMarkerId: "h",
  metres: 48,
  label: "K to H",
  createdAt: "2026-01-05T10:00:00.000Z",
  authorName: "Anna",
  isGuest: false,
  canDelete: true,
};

function Card({ mayMark = true }: { mayMark?: boolean }) {
  const video = videoWith({ allowed: allowedActions(mayMark ? "recipient" : "demoVisitor") });
  return (
    <WorkspaceProvider scope={SCOPE} video={video}>
      <SpeedCard
        markers={MARKERS}
        series={[seriesWith({ id: "s1", gait: "other" })]}
        time={{ timecode: approximateTimecode(75, 30), scale: AS_FILMED }}
      />
    </WorkspaceProvider>
  );
}

const figures = () => screen.getAllByLabelText("Measured speed").at(-1)?.textContent;

beforeEach(() => respond(`GET ${CALL}`, 200, []));

test("two letters of a long side give the speed in three units, with its error, and can be saved", async () => {
  respond(`POST ${CALL}`, 201, DISTANCE);
  const { pointer } = renderScreen(<Card />);
  await pointer.click(await screen.findByRole("button", { name: "Measure speed" }));
  await pointer.selectOptions(screen.getByLabelText("What lies between them"), "Letters, arena 20 × 60 m");
  expect(figures()).toContain("3.60± 0.01m/s");
  expect(figures()).toContain("216± 1m/min");
  expect(figures()).toContain("13.0± 0.1km/h");
  await pointer.click(screen.getByRole("button", { name: "Save speed" }));
  expect(await screen.findByText("Speed saved")).toBeVisible();
  expect(bodiesOf(`POST ${CALL}`)).toEqual([
    expect.objectContaining({ fromMarkerId: "k", toMarkerId: "h", metres: 48, label: "K to H" }),
  ]);
});

test("for a horse inside of the letters the distance is corrected by the camera's position", async () => {
  const { pointer } = renderScreen(<Card />);
  await pointer.click(await screen.findByRole("button", { name: "Measure speed" }));
  await pointer.type(screen.getByLabelText("Distance"), "48");
  await pointer.click(screen.getByRole("switch", { name: "The horse goes beside the letters" }));
  expect(screen.queryByLabelText("Measured speed")).toBeNull();
  await pointer.type(screen.getByLabelText("Camera to letters"), "20,5");
  await pointer.type(screen.getByLabelText("Letters to horse"), "1.5");
  // 8 % less than the 3.60 m/s that the letters alone would give.
  expect(figures()).toContain("3.34");
  await pointer.selectOptions(screen.getByLabelText("The camera stands"), "Behind the letters");
  expect(figures()).toContain("3.86");
});

test("trot poles: a gap is a step, so a stride is two", async () => {
  const { pointer } = renderScreen(<Card />);
  await pointer.click(await screen.findByRole("button", { name: "Measure speed" }));
  await pointer.selectOptions(screen.getByLabelText("What lies between them"), "Trot poles");
  expect(figures()).toMatch(/Stride length2\.80m/);
  await pointer.selectOptions(screen.getByLabelText("What lies between them"), "Canter poles");
  expect(figures()).toMatch(/Stride length3\.00m/);
});

test("invalid input gives no speed and cannot be saved", async () => {
  const { pointer } = renderScreen(<Card />);
  await pointer.click(await screen.findByRole("button", { name: "Measure speed" }));
  await pointer.type(screen.getByLabelText("Distance"), "about 12");
  expect(screen.getByLabelText("Distance")).toBeInvalid();
  expect(screen.getByRole("button", { name: "Save speed" })).toBeDisabled();
});

test("a saved speed is deleted, and restored by Undo", async () => {
  respond(`GET ${CALL}`, 200, [DISTANCE]);
  respond("DELETE /api/distances/d1", 204, null);
  respond(`POST ${CALL}/restore`, 200, [DISTANCE]);
  const { pointer } = renderScreen(<Card />);
  const list = await screen.findByRole("list", { name: "Speeds" });
  expect(within(list).getByText("K to H")).toBeVisible();
  await pointer.click(screen.getByRole("button", { name: "Delete speed K to H" }));
  await pointer.click(await screen.findByRole("button", { name: "Undo" }));
  expect(await screen.findByRole("button", { name: "Delete speed K to H" })).toBeVisible();
  expect(bodiesOf(`POST ${CALL}/restore`)).toEqual([{ ids: ["d1"] }]);
});

test("a viewer who may not mark sees a measured speed, and nothing without one", async () => {
  respond(`GET ${CALL}`, 200, [{ ...DISTANCE, canDelete: false }]);
  const { unmount } = renderScreen(<Card mayMark={false} />);
  expect(await screen.findByRole("list", { name: "Speeds" })).toBeVisible();
  expect(screen.queryByRole("button", { name: /Measure|Delete/ })).toBeNull();
  unmount();
});
