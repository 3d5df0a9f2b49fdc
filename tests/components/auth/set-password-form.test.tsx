/** @jest-environment ./tests/support/screen-environment.mjs */
import { expect, test } from "@jest/globals";
import { screen, waitFor } from "@testing-library/react";
import { SetPasswordForm } from "@/components/auth/set-password-form";
import { renderScreen } from "@/tests/support/render-screen";
import { respond, respondLater, bodiesOf } from "@/tests/support/screens/screen-server";

const SET_PASSWORD = "POST /api/auth/set-password";

async function fillIn({ pointer }: ReturnType<typeof renderScreen>, password: string, confirm = password) {
  await pointer.type(screen.getByLabelText("Password"), password);
  await pointer.type(screen.getByLabelText("Confirm Password"), confirm);
  await pointer.click(screen.getByRole("button", { name: "Set Password" }));
}

test("requires eight characters, typed the same twice", async () => {
  const view = renderScreen(<SetPasswordForm email="frida@example.com" />);
  expect(screen.getByLabelText("Password")).toHaveAccessibleDescription("Must be at least 8 characters long");
  await fillIn(view, "short", "short");
  await screen.findByText("Password must be at least 8 characters");
  await fillIn(view, "-but-now-long", "-other");
  await screen.findByText("Passwords don't match");
  expect(bodiesOf(SET_PASSWORD)).toEqual([]);
});

test("replaces the form by a confirmation, then goes home", async () => {
  const release = respondLater(SET_PASSWORD);
  const view = renderScreen(<SetPasswordForm email="frida@example.com" />);
  await fillIn(view, "canter-depart-7");
  expect(await screen.findByRole("button", { name: "Setting Password..." })).toBeDisabled();
  const respondedAt = performance.now();
  release(200, { message: "Password set" });
  await screen.findByText("Your password is set.");
  expect(screen.queryByLabelText("Password")).not.toBeInTheDocument();
  await waitFor(() => expect(view.visited).toEqual(["/"]));
  expect(performance.now() - respondedAt).toBeGreaterThan(1900);
  expect(bodiesOf(SET_PASSWORD)).toEqual([{ password: "canter-depart-7" }]);
});

test("a failure without a message has a default message", async () => {
  respond(SET_PASSWORD, 500, null);
  const view = renderScreen(<SetPasswordForm email="frida@example.com" />);
  await fillIn(view, "canter-depart-7");
  expect(await screen.findByRole("alert")).toHaveTextContent("Failed to set password");
});
