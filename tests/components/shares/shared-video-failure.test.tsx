/** @jest-environment ./tests/support/screen-environment.mjs */
import { expect, test } from "@jest/globals";
import { screen } from "@testing-library/react";
import { SharedVideo } from "@/components/video-page/shared-video";
import { renderScreen } from "@/tests/support/render-screen";
import { respond } from "@/tests/support/screens/screen-server";

const ROUTE = "GET /api/shared/abc";
const open = (code = "") => renderScreen(<SharedVideo token="abc" code={code} initial={{}} asksName />);

test("an unknown link", async () => {
  respond(ROUTE, 404, { message: "Not found", code: "notFound" });
  open();
  expect(await screen.findByRole("heading", { name: "Video Not Found" })).toBeVisible();
  expect(screen.getByText("This shared video could not be found or is no longer available.")).toBeVisible();
});

test("a link that has ended shows the server's message, its last day, and whom to contact", async () => {
  const gone = { message: "Anna has closed this link.", code: "gone", link: { sharedBy: "Anna" } };
  respond(ROUTE, 410, gone);
  const { unmount } = open();
  expect(await screen.findByRole("heading", { name: "Access Denied" })).toBeVisible();
  expect(screen.getByText("Anna has closed this link.")).toBeVisible();
  expect(screen.getByText("Anna").parentElement).toHaveTextContent("Ask Anna for a new link.");
  unmount();

  const link = { sharedBy: "", expiredAt: "2026-11-02T12:00:00.000Z" };
  respond(ROUTE, 410, { message: "This link has expired.", code: "gone", link });
  open();
  expect((await screen.findByText(/^It ended on/)).parentElement).toHaveTextContent(
    "It ended on Nov 02, 2026. Ask the rider for a new link.",
  );
});

test("a rejection without a message has the screen's own", async () => {
  respond(ROUTE, 403, null);
  open();
  expect(await screen.findByRole("heading", { name: "Access Denied" })).toBeVisible();
  expect(screen.getByText("Unable to access this shared video.")).toBeVisible();
});

test("a response that cannot be read", async () => {
  respond(ROUTE, 200, "<html>");
  open();
  expect(await screen.findByRole("heading", { name: "Access Denied" })).toBeVisible();
  expect(screen.getByText("Failed to fetch shared video")).toBeVisible();
});

test("a link with a code requires it, and again after a wrong one", async () => {
  const refused = { code: "codeRequired", link: { sharedBy: "Anna", isDigitCode: true } };
  respond(ROUTE, 403, { message: "This link needs a code.", ...refused });
  respond(`${ROUTE}?code=wrong`, 403, { message: "That code is not right.", ...refused });
  const { pointer } = open();
  expect(await screen.findByRole("heading", { name: "Anna shares a ride with you" })).toBeVisible();
  expect(screen.getByLabelText("Code")).toHaveFocus();
  expect(screen.getByLabelText("Code")).toHaveAttribute("inputmode", "numeric");
  await pointer.keyboard("wrong{Enter}");
  expect(await screen.findByRole("alert")).toHaveTextContent("That code is not right.");

  respond(`${ROUTE}?code=right`, 404, { message: "Not found", code: "notFound" });
  await pointer.type(screen.getByLabelText("Code"), "right");
  await pointer.click(screen.getByRole("button", { name: "Open Video" }));
  expect(await screen.findByRole("heading", { name: "Video Not Found" })).toBeVisible();
});
