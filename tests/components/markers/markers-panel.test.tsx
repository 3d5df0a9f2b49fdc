/** @jest-environment ./tests/support/screen-environment.mjs */
import { beforeEach, expect, test } from "@jest/globals";
import { screen, within } from "@testing-library/react";
import { MarkersPanel } from "@/components/markers/markers-panel";
import { useMarkerActions } from "@/components/markers/use-marker-actions";
import { useAuthor } from "@/components/shares/use-author";
import type { VideoScope } from "@/lib/client/video-scope";
import { createPlaybackEngine } from "@/lib/player/playback-engine";
import { renderScreen } from "@/tests/support/render-screen";
import { answer, bodiesOf } from "@/tests/support/screen-server";
import { markerWith, videoWith } from "@/tests/support/videos";

const SCOPE: VideoScope = { kind: "shared", token: "a-token" };
const engine = createPlaybackEngine();

function Panel() {
  const { author } = useAuthor(false);
  const actions = useMarkerActions(SCOPE, author);
  return (
    <>
      <MarkersPanel
        scope={SCOPE}
        video={videoWith()}
        engine={engine}
        author={author}
        actions={actions}
        mayMark
      />
      <button onClick={() => actions.add({ timeSeconds: 2, frameIndex: 60 })}>M</button>
    </>
  );
}

beforeEach(() => sessionStorage.clear());

test("who may delete all markers clears all; who may not is offered their own", async () => {
  answer("GET /api/shared/a-token/markers", 200, [markerWith({ id: "a" }), markerWith({ id: "b" })]);
  const { unmount } = renderScreen(<Panel />);
  expect(await screen.findByRole("button", { name: "Clear All Markers" })).toBeVisible();
  unmount();

  answer("GET /api/shared/a-token/markers", 200, [
    markerWith({ id: "mine" }),
    markerWith({ id: "theirs", canDelete: false }),
  ]);
  const { pointer, unmount: leave } = renderScreen(<Panel />);
  await pointer.click(await screen.findByRole("button", { name: "Clear My Markers" }));
  const question = within(screen.getByRole("alertdialog", { name: "Clear this marker?" }));
  expect(question.getByText("This action cannot be undone. Markers of others stay (1).")).toBeVisible();
  expect(question.getByRole("button", { name: "Clear My Markers" })).toBeVisible();
  leave();

  answer("GET /api/shared/a-token/markers", 200, [markerWith({ id: "theirs", canDelete: false })]);
  renderScreen(<Panel />);
  expect(await screen.findByRole("list", { name: "Markers" })).toBeVisible();
  expect(screen.queryByRole("button", { name: /Clear/ })).toBeNull();
});

test("a label stays for the next marker, also for the player's key", async () => {
  answer("GET /api/shared/a-token/markers", 200, []);
  answer("POST /api/shared/a-token/markers", 201, markerWith({ id: "new", label: "Take-off" }));
  const { pointer } = renderScreen(<Panel />);
  await pointer.type(await screen.findByLabelText(/Add a marker/), "Take-off");
  await pointer.click(screen.getByRole("button", { name: "M" }));
  expect(await screen.findByText("Marker added")).toBeVisible();
  expect(screen.getByLabelText(/Add a marker/)).toHaveValue("Take-off");
  expect(bodiesOf("POST /api/shared/a-token/markers")).toEqual([
    expect.objectContaining({ label: "Take-off", frame: 60 }),
  ]);
});
