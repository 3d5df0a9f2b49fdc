/** @jest-environment ./tests/support/screen-environment.mjs */
import { expect, test } from "@jest/globals";
import { screen, waitFor } from "@testing-library/react";
import { SignInScreen } from "@/components/auth/sign-in-screen";
import { SignUpScreen } from "@/components/auth/sign-up-screen";
import { EXTERNAL_SIGN_IN_PROBLEMS, externalSignInMessages } from "@/lib/domain/accounts/external-sign-in";
import { renderScreen } from "@/tests/support/render-screen";
import { respond, bodiesOf } from "@/tests/support/screens/screen-server";
import { riderWith } from "@/tests/support/accounts/users";

test("the sign-up says what it is for, and leads to the sign-in", () => {
  renderScreen(<SignUpScreen />);
  expect(screen.getByRole("heading", { level: 1, name: "Create an Account" })).toBeVisible();
  expect(screen.getByText(/Join for remote coaching/)).toBeVisible();
  const toSignIn = screen.getByRole("link", { name: "Already have an account? Sign In" });
  expect(toSignIn).toHaveAttribute("href", "/signin");
});

test("the sign-in greets, and leads to the sign-up", () => {
  renderScreen(<SignInScreen />);
  expect(screen.getByRole("heading", { level: 1, name: "Welcome Back" })).toBeVisible();
  expect(screen.getByRole("link", { name: "Create Account" })).toHaveAttribute("href", "/signup");
});

const PROVIDER = { name: "Stable Club", href: "/api/login?next=%2Fvideos" };

test("no other way in is offered while no provider is configured", () => {
  renderScreen(<SignInScreen />);
  renderScreen(<SignUpScreen />);
  expect(screen.queryByRole("link", { name: /^Continue with/ })).not.toBeInTheDocument();
});

test.each([
  ["sign-in", <SignInScreen provider={PROVIDER} />],
  ["sign-up", <SignUpScreen provider={PROVIDER} />],
])("the %s offers the provider by its name", (_name, shown) => {
  renderScreen(shown);
  const way = screen.getByRole("link", { name: "Continue with Stable Club" });
  expect(way).toHaveAttribute("href", PROVIDER.href);
});

test.each(EXTERNAL_SIGN_IN_PROBLEMS.filter((problem) => problem !== "connect"))(
  "a sign-in there that ended by %s is told, and can be tried again",
  (problem) => {
    renderScreen(<SignInScreen provider={PROVIDER} problem={problem} />);
    expect(screen.getByRole("alert")).toHaveTextContent(externalSignInMessages(problem, "Stable Club"));
    expect(screen.getByRole("link", { name: "Continue with Stable Club" })).toBeVisible();
  },
);

test("an existing account is connected by its password only", async () => {
  const view = renderScreen(
    <SignInScreen provider={PROVIDER} problem="connect" connectsEmail="frida@example.com" />,
  );
  expect(screen.getByRole("status")).toHaveTextContent(/^There is an account with your email address/);
  expect(screen.queryByRole("link", { name: /^Continue with/ })).not.toBeInTheDocument();
  expect(screen.getByLabelText("Email")).toHaveValue("frida@example.com");
  respond("POST /api/auth/login", 200, riderWith());
  await view.pointer.type(screen.getByLabelText("Password"), "canter-depart-7");
  await view.pointer.click(screen.getByRole("button", { name: "Sign In and Connect" }));
  await waitFor(() => expect(view.visited).toEqual(["/"]));
  expect(bodiesOf("POST /api/auth/login")).toEqual([
    { email: "frida@example.com", password: "canter-depart-7", connects: true },
  ]);
});
