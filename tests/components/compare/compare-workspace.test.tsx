/** @jest-environment ./tests/support/screen-environment.mjs */
import { beforeEach, expect, test } from "@jest/globals";
import { screen, within } from "@testing-library/react";
import { CompareWorkspace } from "@/components/compare/compare-workspace";
import { renderScreen } from "@/tests/support/render-screen";
import { addressOf, mockMedia, openRides as open, RIDES } from "@/tests/support/screens/compared-rides";
import { respond } from "@/tests/support/screens/screen-server";

beforeEach(mockMedia);

test("both rides are named; one leads, and the other can be made to lead", async () => {
  const { pointer } = open({ fa: "0", fb: "0" });
  const leads = within(await screen.findByRole("group", { name: "Ride that leads" }));
  expect(leads.getByRole("button", { name: /spring/ })).toHaveAttribute("aria-pressed", "true");
  await pointer.click(leads.getByRole("button", { name: /autumn/ }));
  expect(leads.getByRole("button", { name: /autumn/ })).toHaveAttribute("aria-pressed", "true");
  expect(leads.getByRole("button", { name: /spring/ })).toHaveAttribute("aria-pressed", "false");
  expect(screen.getByText("Bella in autumn leads")).toBeInTheDocument();
});

test("for rides that were never aligned the page says what to do", async () => {
  open();
  expect(await screen.findByRole("button", { name: "Line Up Here" })).toBeVisible();
  expect(screen.getByText(/Move each ride to the same moment/)).toBeVisible();
  expect(screen.getByRole("button", { name: "Bella in autumn: one frame forward" })).toBeDisabled();
});

test("by stride, a ride without marks is named", async () => {
  const { pointer } = open({ fa: "0", fb: "0" });
  await pointer.click(await screen.findByRole("button", { name: "By Stride" }));
  expect(screen.getByText(/^No marks on/).parentElement).toHaveTextContent(
    "No marks on Bella in spring, so both go by time.",
  );
});

test("one over the other has a slider, and each side is mirrored by itself", async () => {
  const { pointer, container } = open({ fa: "0", fb: "0" });
  await pointer.click(await screen.findByRole("button", { name: "One over the other" }));
  expect(screen.getByRole("slider", { name: "Opacity of the upper ride" })).toHaveAttribute(
    "aria-valuenow",
    "50",
  );
  await pointer.click(screen.getByRole("button", { name: "Mirror Bella in spring" }));
  const mirrored = [...container.querySelectorAll("[data-mirrored]")].map((side) =>
    side.getAttribute("data-side"),
  );
  expect(mirrored).toEqual(["a"]);
});

test("the keys of the comparison are in the help", async () => {
  const { pointer } = open({ fa: "0", fb: "0" });
  await screen.findByRole("button", { name: "By Time" });
  await pointer.keyboard("?");
  const help = within(await screen.findByRole("dialog", { name: "Keyboard Shortcuts" }));
  expect(help.getByText("The other ride leads")).toBeVisible();
  expect(help.queryByText("Add a marker here")).not.toBeInTheDocument();
});

test.each(["a", "b"] as const)("a missing ride on side %s hides the other one too", async (side) => {
  const { a, b } = RIDES;
  for (const ride of [a, b]) respond(`GET /api/videos/${ride.id}`, 200, ride);
  respond(`GET /api/videos/${RIDES[side].id}`, 404, { message: "No", code: "notFound" });
  renderScreen(<CompareWorkspace address={addressOf({})} />);
  expect(await screen.findByRole("heading", { name: "Video Not Found" })).toBeVisible();
  expect(screen.queryByText(/Bella/)).not.toBeInTheDocument();
});

test("a ride that is processed is waited for, and then both are there", async () => {
  const processing = { processingStatus: "processing", processingProgress: 40 } as const;
  const ride = { ...RIDES.b, ...processing };
  const state = { progress: 40, status: "processing", video: ride };
  respond(`GET /api/videos/${ride.id}/progress`, 200, state);
  open({ fa: "0", fb: "0" }, { changed: { b: processing } });
  expect(await screen.findByRole("heading", { name: "Processing Video" })).toBeVisible();
  expect(screen.getByText("Bella in autumn")).toBeVisible();
  respond(`GET /api/videos/${ride.id}/progress`, 200, { progress: 100, status: "completed", video: RIDES.b });
  expect(await screen.findByRole("region", { name: "Two rides" })).toBeVisible();
});

test("a ride that failed says why", async () => {
  open({}, { changed: { a: { processingStatus: "failed", processingError: "This file has no picture." } } });
  expect(await screen.findByRole("heading", { name: "Processing Failed" })).toBeVisible();
  expect(screen.getByText("This file has no picture.")).toBeVisible();
});

test("one ride can be compared with itself", async () => {
  respond(`GET /api/videos/${RIDES.a.id}`, 200, RIDES.a);
  const address = { ...addressOf({ fa: "0", fb: "9" }), videoIds: { a: RIDES.a.id, b: RIDES.a.id } };
  renderScreen(<CompareWorkspace address={address} />);
  const leads = within(await screen.findByRole("group", { name: "Ride that leads" }));
  expect(leads.getAllByRole("button", { name: /spring/ })).toHaveLength(2);
});
