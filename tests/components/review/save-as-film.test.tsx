/** @jest-environment ./tests/support/screen-environment.mjs */
import { expect, test } from "@jest/globals";
import { screen, waitFor } from "@testing-library/react";
import { SaveAsFilm } from "@/components/reviewing/save-as-film";
import { WorkspaceProvider } from "@/components/workspace/workspace";
import type { ReviewFilm } from "@/lib/contracts/review-films";
import { allowedActions, type VideoRole } from "@/lib/domain/access";
import { stillPlayer } from "@/tests/support/media/still-player";
import { renderScreen } from "@/tests/support/render-screen";
import { bodiesOf, respond, respondLater } from "@/tests/support/screens/screen-server";
import { videoWith } from "@/tests/support/videos/videos";

const PATH = "/api/videos/v1/reviews/r1/film";
const film = (own: Partial<ReviewFilm> = {}): ReviewFilm => ({
  ...{ status: "none", percent: 0, url: null, expiresAt: null },
  ...own,
});
const READY = film({
  ...{ status: "ready", percent: 100, url: `${PATH}/file`, expiresAt: "2026-12-06T10:00:00.000Z" },
});

function show(first: ReviewFilm, role: VideoRole = "owner") {
  respond(`GET ${PATH}`, 200, first);
  const video = videoWith({ allowed: allowedActions(role) });
  return renderScreen(
    <WorkspaceProvider scope={{ kind: "own", videoId: "v1" }} video={video} engine={stillPlayer(20)}>
      <SaveAsFilm commentId="r1" />
    </WorkspaceProvider>,
  );
}

test("a film is requested once, shows its progress, and is downloaded", async () => {
  const view = show(film());
  const release = respondLater(`POST ${PATH}`);
  const button = await screen.findByRole("button", { name: "Save as Film" });
  await view.pointer.click(button);
  await waitFor(() => expect(button).toBeDisabled());
  respond(`GET ${PATH}`, 200, film({ status: "rendering", percent: 42 }));
  release(201, film({ status: "waiting" }));
  expect(await screen.findByText("The film waits for its turn")).toBeVisible();
  expect(await screen.findByText("42 %")).toBeVisible();
  respond(`GET ${PATH}`, 200, READY);
  const link = await screen.findByRole("link", { name: "Download Film" });
  expect(link).toHaveAttribute("href", `${PATH}/file`);
  expect(link).toHaveAttribute("download");
  expect(screen.getByText("Until Dec 06, 2026")).toBeVisible();
  expect(bodiesOf(`POST ${PATH}`)).toHaveLength(1);
});

test("after a reload the film that is under way is shown", async () => {
  show(film({ status: "rendering", percent: 7 }));
  expect(await screen.findByText("7 %")).toBeVisible();
  expect(screen.queryByRole("button")).not.toBeInTheDocument();
});

test("a failure is explained, and can be tried again", async () => {
  const view = show(film({ status: "failed", expiresAt: "2026-12-06T10:00:00.000Z" }));
  expect(await screen.findByText("The film could not be made.")).toBeVisible();
  respond(`POST ${PATH}`, 201, film({ status: "waiting" }));
  respond(`GET ${PATH}`, 200, film({ status: "waiting" }));
  await view.pointer.click(screen.getByRole("button", { name: "Try Again" }));
  expect(await screen.findByText("The film waits for its turn")).toBeVisible();
});

test("a rejection is shown with its reason, and the button stays", async () => {
  const view = show(film());
  respond(`POST ${PATH}`, 429, { code: "rateLimited", message: "That was a lot of films in a short time." });
  await view.pointer.click(await screen.findByRole("button", { name: "Save as Film" }));
  expect(await screen.findByText("That was a lot of films in a short time.")).toBeVisible();
  expect(screen.getByRole("button", { name: "Save as Film" })).toBeEnabled();
});

test("a visitor of the demo is offered no film", async () => {
  show(film(), "demoVisitor");
  expect(screen.queryByRole("button")).toBeNull();
  // Not even requested, so no button follows.
  expect(bodiesOf(`GET ${PATH}`)).toEqual([]);
});
