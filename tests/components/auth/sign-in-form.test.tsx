/** @jest-environment ./tests/support/screen-environment.mjs */
import { expect, test } from "@jest/globals";
import { screen, waitFor } from "@testing-library/react";
import { SignInForm } from "@/components/auth/sign-in-form";
import { renderScreen } from "@/tests/support/render-screen";
import { respond, respondLater, bodiesOf } from "@/tests/support/screens/screen-server";
import { riderWith } from "@/tests/support/accounts/users";

const LOGIN = "POST /api/auth/login";

async function fillIn({ pointer }: ReturnType<typeof renderScreen>) {
  await pointer.type(screen.getByLabelText("Email"), "Frida@Example.com");
  await pointer.type(screen.getByLabelText("Password"), "canter-depart-7");
}

test("an empty field has its error beside it, and nothing is sent", async () => {
  const { pointer } = renderScreen(<SignInForm submitClassName="" />);
  await pointer.click(screen.getByRole("button", { name: "Sign In" }));
  await screen.findByText("Invalid email address");
  expect(screen.getByLabelText("Email")).toHaveAccessibleDescription("Invalid email address");
  expect(screen.getByLabelText("Password")).toHaveAccessibleDescription("Password is required");
  expect(screen.getByLabelText("Email")).toBeInvalid();
  expect(screen.getByLabelText("Email")).toHaveFocus();
  expect(bodiesOf(LOGIN)).toEqual([]);
});

test("signs in: shows progress, then goes home", async () => {
  const release = respondLater(LOGIN);
  const view = renderScreen(<SignInForm submitClassName="" />);
  await fillIn(view);
  await view.pointer.click(screen.getByRole("button", { name: "Sign In" }));
  expect(await screen.findByRole("button", { name: "Signing In..." })).toBeDisabled();
  const respondedAt = performance.now();
  release(200, riderWith());
  await waitFor(() => expect(view.visited).toEqual(["/"]));
  expect(performance.now() - respondedAt).toBeGreaterThan(90);
  expect(bodiesOf(LOGIN)).toEqual([{ email: "frida@example.com", password: "canter-depart-7" }]);
});

test("shows the server's message, and removes it at the next attempt", async () => {
  respond(LOGIN, 429, { message: "Too many tries. Wait a minute.", code: "rate_limited" });
  const view = renderScreen(<SignInForm submitClassName="" />);
  await fillIn(view);
  await view.pointer.click(screen.getByRole("button", { name: "Sign In" }));
  expect(await screen.findByRole("alert")).toHaveTextContent("Too many tries. Wait a minute.");

  const release = respondLater(LOGIN);
  await view.pointer.click(screen.getByRole("button", { name: "Sign In" }));
  await screen.findByRole("button", { name: "Signing In..." });
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  release(500, null);
  expect(await screen.findByRole("alert")).toHaveTextContent("Invalid email or password");
  expect(view.visited).toEqual([]);
});

test("the password can be made visible", async () => {
  const { pointer } = renderScreen(<SignInForm submitClassName="" />);
  const password = screen.getByLabelText("Password");
  expect(password).toHaveAttribute("type", "password");
  await pointer.click(screen.getByRole("button", { name: "Show password" }));
  expect(password).toHaveAttribute("type", "text");
});
