/** @jest-environment ./tests/support/screen-environment.mjs */
import { beforeEach, expect, test } from "@jest/globals";
import { screen, waitFor, within } from "@testing-library/react";
import type { Comparison } from "@/lib/contracts/comparisons";
import type { Share } from "@/lib/contracts/shares";
import { choiceAt } from "@/tests/support/videos/compared-choice";
import { mockMedia, openRides, RIDES } from "@/tests/support/screens/compared-rides";
import { bodiesOf, respond } from "@/tests/support/screens/screen-server";

const SAVED: Comparison = {
  id: "0199f0a0-0000-7000-8000-0000000000c1",
  title: "Spring and autumn",
  videos: {
    a: { id: RIDES.a.id, title: RIDES.a.title },
    b: { id: RIDES.b.id, title: RIDES.b.title },
  },
  choice: choiceAt({ a: 0, b: 0 }),
  isShared: false,
  createdAt: "2026-01-04T10:00:00.000Z",
};
const PATH = `/api/comparisons/${SAVED.id}`;
const LINK: Share = {
  id: "0199f0a0-0000-7000-8000-0000000000d1",
  name: "",
  shareUrl: "http://localhost:3000/shared/abc/compare",
  hasCode: false,
  guestsMayDeleteMarkers: false,
  question: "",
};

beforeEach(mockMedia);

const openSaved = (query: Record<string, string> = {}, saved = [SAVED]) =>
  openRides({ fa: "0", fb: "0", saved: SAVED.id, ...query }, { saved });

async function openActions(pointer: ReturnType<typeof openRides>["pointer"]) {
  await pointer.click(await screen.findByRole("button", { name: "Saved comparison: more actions" }));
}

test("it is saved with a title, which stays as typed after a rejection, and can then be shared", async () => {
  const { pointer } = openRides({ fa: "0", fb: "0" });
  await pointer.click(await screen.findByRole("button", { name: "Save Comparison" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Save Comparison" }));
  const title = dialog.getByLabelText("Title");
  expect(title).toHaveValue("Bella in spring and Bella in autumn");
  await pointer.clear(title);
  await pointer.click(dialog.getByRole("button", { name: "Save Comparison" }));
  expect(await dialog.findByText("A comparison needs a title")).toBeVisible();
  await pointer.type(title, "Spring and autumn");
  respond("POST /api/comparisons", 422, { message: "You have 200 comparisons.", code: "refused" });
  await pointer.click(dialog.getByRole("button", { name: "Save Comparison" }));
  expect(await screen.findByText("You have 200 comparisons.")).toBeVisible();
  expect(title).toHaveValue("Spring and autumn");
  respond("POST /api/comparisons", 201, SAVED);
  for (const { id } of Object.values(RIDES)) respond(`GET /api/videos/${id}/comparisons`, 200, [SAVED]);
  await pointer.click(dialog.getByRole("button", { name: "Save Comparison" }));
  expect(await screen.findByText("Comparison saved")).toBeVisible();
  expect(await screen.findByRole("button", { name: "Share Comparison" })).toBeVisible();
  const videoIds = { a: RIDES.a.id, b: RIDES.b.id };
  expect(bodiesOf("POST /api/comparisons")).toEqual([
    expect.objectContaining({ title: "Spring and autumn", videoIds, choice: choiceAt({ a: 0, b: 0 }) }),
    expect.objectContaining({ title: "Spring and autumn" }),
  ]);
});

test("changes are saved to the saved sides, also on a page with the sides exchanged", async () => {
  const { a, b } = SAVED.videos;
  const { pointer } = openSaved({ fb: "9" }, [{ ...SAVED, videos: { a: b, b: a } }]);
  respond(`PATCH ${PATH}`, 200, SAVED);
  await openActions(pointer);
  await pointer.click(await screen.findByRole("menuitem", { name: "Save What Is Shown" }));
  await waitFor(() => expect(bodiesOf(`PATCH ${PATH}`)).toHaveLength(1));
  expect(bodiesOf(`PATCH ${PATH}`)).toEqual([
    { choice: expect.objectContaining({ anchors: { a: 9, b: 0 }, focus: "b", isSwapped: true }) },
  ]);
});

async function deleteSaved(pointer: ReturnType<typeof openRides>["pointer"]) {
  respond(`DELETE ${PATH}`, 204, null);
  await openActions(pointer);
  for (const { id } of Object.values(RIDES)) respond(`GET /api/videos/${id}/comparisons`, 200, []);
  await pointer.click(await screen.findByRole("menuitem", { name: "Delete Comparison" }));
  expect(await screen.findByRole("button", { name: "Save Comparison" })).toBeVisible();
}

async function restoreSaved(pointer: ReturnType<typeof openRides>["pointer"]) {
  respond(`POST ${PATH}/restore`, 200, SAVED);
  for (const { id } of Object.values(RIDES)) respond(`GET /api/videos/${id}/comparisons`, 200, [SAVED]);
  await pointer.click(await screen.findByRole("button", { name: "Undo" }));
  expect(await screen.findByRole("button", { name: "Share Comparison" })).toBeVisible();
}

test("it is deleted, and restored by Undo", async () => {
  const { pointer } = openSaved();
  await deleteSaved(pointer);
  await restoreSaved(pointer);
});

test("its report is requested from its actions", async () => {
  const { pointer } = openSaved();
  const none = { status: "none", percent: 0, url: null, expiresAt: null };
  respond(`GET ${PATH}/report`, 200, none);
  await openActions(pointer);
  await pointer.click(await screen.findByRole("menuitem", { name: "Report" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Report" }));
  const button = await dialog.findByRole("button", { name: "Make Report" });
  respond(`POST ${PATH}/report`, 202, { ...none, status: "waiting" });
  respond(`GET ${PATH}/report`, 200, { ...none, status: "waiting" });
  await pointer.click(button);
  expect(await dialog.findByText("The report waits for its turn")).toBeVisible();
});

test("a link opens its report, once, also when it is deleted and restored", async () => {
  const none = { status: "none", percent: 0, url: null, expiresAt: null };
  respond(`GET ${PATH}/report`, 200, none);
  const { pointer } = openSaved({ report: "" });
  expect(await screen.findByRole("dialog", { name: "Report" })).toBeVisible();
  await pointer.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await deleteSaved(pointer);
  await restoreSaved(pointer);
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("a link to the report of a comparison that does not exist opens nothing", async () => {
  openSaved({ report: "" }, []);
  expect(await screen.findByRole("button", { name: "Save Comparison" })).toBeVisible();
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("its link is created by copying it, and ends after a confirmation", async () => {
  const { pointer } = openSaved();
  respond(`GET ${PATH}/share`, 500, { message: "The database did not answer.", code: "unavailable" });
  await pointer.click(await screen.findByRole("button", { name: "Share Comparison" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Share Comparison" }));
  expect(await dialog.findByText("Could not load the link")).toBeVisible();
  respond(`GET ${PATH}/share`, 200, { share: null, openings: [] });
  await pointer.click(dialog.getByRole("button", { name: "Try Again" }));
  expect(await dialog.findByLabelText("Share link")).toHaveValue("");
  await pointer.click(dialog.getByRole("switch", { name: "Ask for a code" }));
  respond(`POST ${PATH}/share`, 200, LINK);
  respond(`GET ${PATH}/share`, 200, { share: LINK, openings: [] });
  await pointer.click(dialog.getByRole("button", { name: "Copy Link" }));
  await waitFor(() => expect(dialog.getByLabelText("Share link")).toHaveValue(LINK.shareUrl));
  expect(bodiesOf(`POST ${PATH}/share`)).toEqual([{ code: expect.stringMatching(/^\d{6}$/) }]);
  respond(`DELETE ${PATH}/share`, 204, null);
  respond(`GET ${PATH}/share`, 200, { share: null, openings: [] });
  await pointer.click(dialog.getByRole("button", { name: "Stop Sharing" }));
  const asked = within(await screen.findByRole("alertdialog"));
  await pointer.click(asked.getByRole("button", { name: "Stop Sharing" }));
  expect(await screen.findByText("Sharing stopped")).toBeVisible();
});

test("a comment goes to the ride that leads, at its frame", async () => {
  const { pointer } = openRides({ fa: "0", fb: "0" });
  const leads = within(await screen.findByRole("group", { name: "Ride that leads" }));
  await pointer.click(leads.getByRole("button", { name: /autumn/ }));
  await pointer.click(screen.getByRole("button", { name: "Comment on Bella in autumn" }));
  const field = await screen.findByRole("textbox", { name: "Comment on Bella in autumn" });
  expect(field).toHaveFocus();
  await pointer.type(field, "Straight");
  expect(field).toHaveValue("Straight");
  await pointer.click(leads.getByRole("button", { name: /spring/ }));
  expect(await screen.findByRole("textbox", { name: "Comment on Bella in spring" })).toHaveValue("");
  await pointer.click(leads.getByRole("button", { name: /autumn/ }));
  expect(await screen.findByRole("textbox", { name: "Comment on Bella in autumn" })).toHaveValue("Straight");
});
