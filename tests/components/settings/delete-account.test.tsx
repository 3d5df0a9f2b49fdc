/** @jest-environment ./tests/support/screen-environment.mjs */
import { expect, test } from "@jest/globals";
import { screen, waitFor } from "@testing-library/react";
import { DeleteAccountSection } from "@/components/settings/delete-account-section";
import { renderScreen } from "@/tests/support/render-screen";
import { respond, respondLater, bodiesOf } from "@/tests/support/screens/screen-server";

const DELETE = "DELETE /api/auth/user";
const account = { email: "frida@example.com", provider: "Stable Club" };

async function ask(identityCheck: "password" | "fresh") {
  const view = renderScreen(<DeleteAccountSection {...account} identityCheck={identityCheck} />);
  await view.pointer.click(screen.getByRole("button", { name: "Delete Account" }));
  const dialog = await screen.findByRole("dialog", { name: "Delete your account?" });
  expect(dialog).toHaveTextContent("The account frida@example.com and all its videos will be gone at once.");
  const submit = () => view.pointer.click(screen.getByRole("button", { name: "Delete Account" }));
  return { ...view, submit };
}

test("says what is deleted and what is retained", () => {
  renderScreen(<DeleteAccountSection {...account} identityCheck="password" />);
  expect(screen.getByRole("heading", { level: 2, name: "Delete account" })).toBeVisible();
  expect(screen.getByRole("heading", { name: "What is deleted" })).toBeVisible();
  expect(screen.getByText(/^Invoices and payments, with your name and address/)).toBeVisible();
});

test("requires the password, reports a wrong one at its field, and signs out after the right one", async () => {
  const { pointer, submit, visited } = await ask("password");
  const password = screen.getByLabelText("Password");
  await submit();
  expect(await screen.findByText("Password is required")).toBeVisible();
  expect(password).toHaveFocus();
  expect(bodiesOf(DELETE)).toEqual([]);

  const fields = { password: "The password is wrong" };
  respond(DELETE, 403, { code: "forbidden", message: "The password is wrong", fields });
  await pointer.type(password, "canter-depart-7");
  await submit();
  await waitFor(() => expect(password).toHaveAccessibleDescription("The password is wrong"));
  expect(password).toHaveValue("canter-depart-7");

  const release = respondLater(DELETE);
  await submit();
  expect(await screen.findByRole("button", { name: "Deleting Account..." })).toBeDisabled();
  release(204, null);
  await waitFor(() => expect(visited).toEqual(["/"]));
  expect(bodiesOf(DELETE).at(-1)).toEqual({ password: "canter-depart-7" });
});

test("after a recent sign-in no password is required, and a rejection is shown", async () => {
  respond(DELETE, 409, {
    code: "conflict",
    message: "There must be an admin: make somebody else one first.",
  });
  const { submit, visited } = await ask("fresh");
  expect(screen.queryByLabelText("Password")).not.toBeInTheDocument();
  await submit();
  expect(await screen.findByRole("alert")).toHaveTextContent("There must be an admin");
  expect(bodiesOf(DELETE)).toEqual([{}]);
  expect(visited).toEqual([]);
});

test("an account without a password is asked to sign in once more, or to set one", () => {
  const { unmount } = renderScreen(<DeleteAccountSection {...account} identityCheck="missing" />);
  expect(screen.queryByRole("button", { name: "Delete Account" })).not.toBeInTheDocument();
  const again = screen.getByRole("link", { name: "Sign in with Stable Club once more" });
  expect(again).toHaveAttribute("href", "/api/login?again&next=%2Fsettings%2Fdata%23delete-account");
  expect(screen.getByRole("link", { name: "set a password" })).toHaveAttribute("href", "/set-password");
  unmount();
  renderScreen(<DeleteAccountSection {...account} provider={null} identityCheck="missing" />);
  expect(screen.queryByRole("link", { name: /once more/ })).not.toBeInTheDocument();
});
