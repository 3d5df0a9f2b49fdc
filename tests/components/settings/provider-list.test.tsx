/** @jest-environment ./tests/support/screen-environment.mjs */
import { expect, test } from "@jest/globals";
import { screen, within } from "@testing-library/react";
import { ProvidersSection } from "@/components/settings/settings-screen";
import { renderScreen } from "@/tests/support/render-screen";
import { respond } from "@/tests/support/screens/screen-server";
import { riderWith } from "@/tests/support/accounts/users";

const identities = [{ id: "1", provider: "Stable Club", connectedAt: "2026-01-05T10:00:00.000Z" }];

test("a provider is disconnected after a confirmation; a rejection shows the server's message", async () => {
  const { pointer } = renderScreen(
    <ProvidersSection user={riderWith({ hasLocalAuth: true })} identities={identities} />,
  );
  await pointer.click(screen.getByRole("button", { name: "Disconnect Stable Club" }));
  const question = within(screen.getByRole("alertdialog", { name: "Disconnect Stable Club?" }));
  respond("DELETE /api/identities/1", 409, { message: "Set a password first.", code: "conflict" });
  await pointer.click(question.getByRole("button", { name: "Disconnect" }));
  expect(await screen.findByText("Stable Club not disconnected")).toBeVisible();
  expect(screen.getByText("Set a password first.")).toBeVisible();
  respond("DELETE /api/identities/1", 204, null);
  await pointer.click(question.getByRole("button", { name: "Disconnect" }));
  expect(await screen.findByText("Stable Club disconnected")).toBeVisible();
  expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument();
});

test("the only way to sign in cannot be disconnected, and without a provider there is no section", () => {
  const user = riderWith({ hasLocalAuth: false });
  const { unmount } = renderScreen(<ProvidersSection user={user} identities={identities} />);
  expect(screen.getByText(/To disconnect it, set a password first/)).toBeVisible();
  expect(screen.queryByRole("button")).not.toBeInTheDocument();
  unmount();
  renderScreen(<ProvidersSection user={user} identities={[]} />);
  expect(screen.queryByText("Connected sign-in")).not.toBeInTheDocument();
});
