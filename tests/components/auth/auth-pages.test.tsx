/** @jest-environment ./tests/support/screen-environment.mjs */
import { expect, test } from "@jest/globals";
import { screen } from "@testing-library/react";
import SignInPage from "@/app/(public)/signin/page";
import SignUpPage from "@/app/(public)/signup/page";
import { renderScreen } from "@/tests/support/render-screen";

test("the sign-up says what it is for, and leads to the sign-in", () => {
  renderScreen(<SignUpPage />);
  expect(screen.getByRole("heading", { level: 1, name: "Create an Account" })).toBeVisible();
  expect(screen.getByText(/Join for remote coaching/)).toBeVisible();
  const toSignIn = screen.getByRole("link", { name: "Already have an account? Sign In" });
  expect(toSignIn).toHaveAttribute("href", "/signin");
});

test("the sign-in greets, and leads to the sign-up", () => {
  renderScreen(<SignInPage />);
  expect(screen.getByRole("heading", { level: 1, name: "Welcome Back" })).toBeVisible();
  expect(screen.getByRole("link", { name: "Create Account" })).toHaveAttribute("href", "/signup");
});
