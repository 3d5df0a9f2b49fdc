/** @jest-environment ./tests/support/screen-environment.mjs */
import { expect, test } from "@jest/globals";
import { screen, waitFor, within } from "@testing-library/react";
import { WorkspaceHeader } from "@/components/video-page/workspace-header";
import { allowedActions } from "@/lib/domain/access";
import { renderScreen } from "@/tests/support/render-screen";
import { respond, bodiesOf } from "@/tests/support/screens/screen-server";
import { videoWith } from "@/tests/support/videos/videos";
import { WorkspaceProvider } from "@/components/workspace/workspace";

const bella = {
  id: "0199f0a0-0000-7000-8000-0000000000b1",
  name: "Bella",
  description: "",
  createdAt: videoWith().createdAt,
};
const ride = videoWith({ description: "Left rein", collectionId: bella.id });
const PATCH = `PATCH /api/videos/${ride.id}`;
const DELETE = `DELETE /api/videos/${ride.id}`;

function show(part: Parameters<typeof videoWith>[0] = {}) {
  respond("GET /api/collections", 200, [bella]);
  return renderScreen(
    <WorkspaceProvider scope={{ kind: "own", videoId: ride.id }} video={{ ...ride, ...part }}>
      <WorkspaceHeader titleAs="h1" />
    </WorkspaceProvider>,
  );
}

test("shows the title, and a description where there is one", () => {
  const { unmount } = show();
  expect(screen.getByRole("heading", { level: 1, name: "Canter work" })).toBeVisible();
  expect(screen.getByText("Left rein")).toBeVisible();
  unmount();
  show({ description: "" });
  expect(screen.queryByText("Left rein")).not.toBeInTheDocument();
});

test("title, description and collection are changed; a title is required, and no collection is sent as null", async () => {
  const { pointer } = show();
  await pointer.click(screen.getByRole("button", { name: "Edit" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Edit Video" }));
  await pointer.clear(dialog.getByLabelText("Title"));
  await pointer.click(dialog.getByRole("button", { name: "Save Changes" }));
  expect(await dialog.findByText("Title is required")).toBeVisible();
  expect(bodiesOf(PATCH)).toEqual([]);

  await pointer.type(dialog.getByLabelText("Title"), "Half-pass");
  await pointer.clear(dialog.getByLabelText(/Description/));
  await pointer.type(dialog.getByLabelText(/Description/), "Right rein");
  await pointer.click(dialog.getByRole("combobox", { name: "Collection" }));
  await pointer.click(await screen.findByRole("option", { name: "No Collection" }));
  respond(PATCH, 502, null);
  await pointer.click(dialog.getByRole("button", { name: "Save Changes" }));
  expect(await screen.findByText("Update failed")).toBeVisible();
  expect(screen.getByText("Failed to update the video.")).toBeVisible();

  respond(PATCH, 200, { ...ride, title: "Half-pass" });
  await pointer.click(dialog.getByRole("button", { name: "Save Changes" }));
  expect(await screen.findByText("Video updated")).toBeVisible();
  expect(bodiesOf(PATCH).at(-1)).toEqual({
    title: "Half-pass",
    description: "Right rein",
    collectionId: null,
  });
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
});

test("is deleted only after a confirmation, and then the library opens", async () => {
  const { pointer, visited } = show();
  await pointer.click(screen.getByRole("button", { name: "More actions" }));
  await pointer.click(screen.getByRole("menuitem", { name: "Delete Video" }));
  const question = within(screen.getByRole("alertdialog"));
  expect(question.getByText(/This action cannot be undone\./)).toBeVisible();
  respond(DELETE, 502, null);
  await pointer.click(question.getByRole("button", { name: "Delete Video" }));
  expect(await screen.findByText("Delete failed")).toBeVisible();
  expect(screen.getByText("Failed to delete the video.")).toBeVisible();
  expect(visited).toEqual([]);

  respond(DELETE, 204, null);
  await pointer.click(question.getByRole("button", { name: "Delete Video" }));
  expect(await screen.findByText("Video deleted")).toBeVisible();
  expect(visited).toEqual(["/videos"]);
});

test("its original can be downloaded where there is one", async () => {
  const { pointer, unmount } = show({ originalUrl: `/api/videos/${ride.id}/original` });
  await pointer.click(screen.getByRole("button", { name: "More actions" }));
  const link = screen.getByRole("menuitem", { name: "Download Original" });
  expect(link).toHaveAttribute("href", `/api/videos/${ride.id}/original`);
  expect(link).toHaveAttribute("download");
  unmount();
  const second = show();
  await second.pointer.click(screen.getByRole("button", { name: "More actions" }));
  expect(screen.queryByRole("menuitem", { name: "Download Original" })).not.toBeInTheDocument();
});

test("a viewer who may not share, edit or delete is not offered it", async () => {
  const about = () => screen.getByRole("button", { name: "About this video" });
  const { pointer, unmount } = show({ allowed: allowedActions("recipient") });
  const more = screen.getByRole("button", { name: "More actions" });
  expect(screen.getAllByRole("button")).toEqual([about(), more]);
  await pointer.click(more);
  expect(screen.getAllByRole("menuitem").map((item) => item.textContent)).toEqual(["Report"]);
  unmount();
  show({ allowed: allowedActions("demoVisitor") });
  expect(screen.getAllByRole("button")).toEqual([about()]);
});
