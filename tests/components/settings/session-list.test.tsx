/** @jest-environment ./tests/support/screen-environment.mjs */
import { expect, test } from "@jest/globals";
import { screen, within } from "@testing-library/react";
import { SessionsSection } from "@/components/settings/settings-screen";
import type { Session } from "@/lib/contracts/sessions";
import { renderScreen } from "@/tests/support/render-screen";
import { respond, bodiesOf } from "@/tests/support/screens/screen-server";

const at = "2026-01-05T10:00:00.000Z";
const sessions: Session[] = [
  {
    id: "1",
    device: "Firefox on Windows",
    address: "192.0.2.1",
    createdAt: at,
    lastSeenAt: at,
    isCurrent: true,
  },
  { id: "2", device: "Safari on iPhone", address: "", createdAt: at, lastSeenAt: at, isCurrent: false },
];

test("one session is ended after a confirmation; a failure is shown and keeps it", async () => {
  respond("GET /api/sessions", 200, sessions);
  const { pointer } = renderScreen(<SessionsSection />);
  const [here, phone] = await screen.findAllByRole("listitem");
  expect(here).toHaveTextContent("Firefox on WindowsThis device");
  expect(within(here as HTMLElement).queryByRole("button")).not.toBeInTheDocument();
  await pointer.click(
    within(phone as HTMLElement).getByRole("button", { name: "Sign out Safari on iPhone" }),
  );
  const question = within(screen.getByRole("alertdialog", { name: "Sign out Safari on iPhone?" }));
  respond("DELETE /api/sessions/2", 502, null);
  await pointer.click(question.getByRole("button", { name: "Sign Out" }));
  expect(await screen.findByText("Sign out failed")).toBeVisible();
  respond("DELETE /api/sessions/2", 204, null);
  await pointer.click(question.getByRole("button", { name: "Sign Out" }));
  expect(await screen.findByText("Signed out: Safari on iPhone")).toBeVisible();
  expect(screen.queryByText("Safari on iPhone")).not.toBeInTheDocument();
  expect(bodiesOf("DELETE /api/sessions/2")).toHaveLength(2);
});

test("a list that could not be loaded is reported, and can be loaded again", async () => {
  respond("GET /api/sessions", 500, null);
  const { pointer } = renderScreen(<SessionsSection />);
  expect(await screen.findByText("Could not load where you are signed in")).toBeVisible();
  respond("GET /api/sessions", 200, sessions);
  await pointer.click(screen.getByRole("button", { name: "Try Again" }));
  expect(await screen.findByText("Safari on iPhone")).toBeVisible();
});
