/** @jest-environment ./tests/support/screen-environment.mjs */
import { afterEach, expect, test } from "@jest/globals";
import { screen, waitFor } from "@testing-library/react";
import { SignUpForm } from "@/components/auth/sign-up-form";
import { SIGN_UP_PARTS } from "@/components/auth/sign-up-screen";
import { renderScreen } from "@/tests/support/render-screen";
import { respond, respondLater, bodiesOf } from "@/tests/support/screens/screen-server";
import { riderWith } from "@/tests/support/accounts/users";

const SIGN_UP = "POST /api/auth/signup";

async function fillIn({ pointer }: ReturnType<typeof renderScreen>, confirmPassword = "canter-depart-7") {
  await pointer.type(screen.getByLabelText("First Name"), "Frida");
  await pointer.type(screen.getByLabelText("Last Name"), "Lindqvist");
  await pointer.type(screen.getByLabelText("Email"), "frida@example.com");
  await pointer.type(screen.getByLabelText("Phone Number"), "+46 70 123 45 67");
  const options = screen.getAllByRole("option").map(({ textContent }) => textContent);
  expect(options).toEqual(["Male", "Female", "Prefer not to say"]);
  await pointer.selectOptions(screen.getByRole("combobox", { name: "Gender" }), "Prefer not to say");
  await pointer.type(screen.getByLabelText("Password"), "canter-depart-7");
  await pointer.type(screen.getByLabelText("Confirm Password"), confirmPassword);
}

const submit = ({ pointer }: ReturnType<typeof renderScreen>) =>
  pointer.click(screen.getByRole("button", { name: /^Create Account/ }));

test("every empty field shows what it requires", async () => {
  const view = renderScreen(<SignUpForm {...SIGN_UP_PARTS} />);
  await submit(view);
  const wanted = {
    "First Name": "First name is required",
    "Last Name": "Last name is required",
    Email: "Invalid email address Nothing is filled in yet.",
    "Phone Number": "Phone number is required",
    Gender: "Gender is required",
    Password: "Password must be at least 8 characters Nothing is filled in yet.",
  };
  await screen.findByText("First name is required");
  for (const [label, message] of Object.entries(wanted)) {
    expect(screen.getByLabelText(label)).toHaveAccessibleDescription(message);
  }
  expect(bodiesOf(SIGN_UP)).toEqual([]);
});

test.each([
  ["Email", "frida.example.com", "Invalid email address There is no @ in it."],
  ["Email", "frida l@example.com", "Invalid email address There is a space in it."],
  ["Email", "@example.com", "Invalid email address There is nothing before the @."],
  ["Email", "frida@example", "Invalid email address What stands after the @ is not complete."],
  ["Email", "fri(da@example.com", "Invalid email address"],
  ["Password", "canter", "Password must be at least 8 characters It has 6 so far."],
])("%s that is wrong: %s", async (label, typed, message) => {
  const view = renderScreen(<SignUpForm {...SIGN_UP_PARTS} />);
  const field = screen.getByLabelText(label);
  await view.pointer.type(field, typed);
  await submit(view);
  await waitFor(() => expect(field).toHaveAccessibleDescription(message));
});

test("a password that was not typed a second time is asked for", async () => {
  const view = renderScreen(<SignUpForm {...SIGN_UP_PARTS} />);
  await view.pointer.type(screen.getByLabelText("Password"), "canter-depart-7");
  await submit(view);
  const message = "Passwords don't match Type the password a second time.";
  await waitFor(() => expect(screen.getByLabelText("Confirm Password")).toHaveAccessibleDescription(message));
});

test("a difference between two passwords is shown once both are filled, until they match", async () => {
  const view = renderScreen(<SignUpForm {...SIGN_UP_PARTS} />);
  const [password, confirmation] = [
    screen.getByLabelText("Password"),
    screen.getByLabelText("Confirm Password"),
  ];
  await view.pointer.type(password, "canter-depart-7");
  await view.pointer.type(confirmation, "canter-depart-8");
  await screen.findByText("Passwords don't match");
  expect(confirmation).toHaveAccessibleDescription("Passwords don't match");
  expect(password).toBeValid();
  await view.pointer.type(confirmation, "{Backspace}7");
  await waitFor(() => expect(screen.queryByText("Passwords don't match")).not.toBeInTheDocument());
  await view.pointer.type(password, "7");
  await screen.findByText("Passwords don't match");
  await view.pointer.clear(confirmation);
  await waitFor(() => expect(screen.queryByText("Passwords don't match")).not.toBeInTheDocument());
});

test("two passwords that differ are not sent", async () => {
  const view = renderScreen(<SignUpForm {...SIGN_UP_PARTS} />);
  await fillIn(view, "canter-depart-8");
  await submit(view);
  await screen.findByText("Passwords don't match");
  expect(bodiesOf(SIGN_UP)).toEqual([]);
});

test("creates the account: shows progress, does not send the confirmation, then goes home", async () => {
  const release = respondLater(SIGN_UP);
  const view = renderScreen(<SignUpForm {...SIGN_UP_PARTS} />);
  await fillIn(view);
  await submit(view);
  expect(await screen.findByRole("button", { name: /^Creating Account\.\.\./ })).toBeDisabled();
  const respondedAt = performance.now();
  release(201, riderWith());
  await waitFor(() => expect(view.visited).toEqual(["/"]));
  expect(performance.now() - respondedAt).toBeGreaterThan(90);
  expect(bodiesOf(SIGN_UP)).toEqual([
    {
      firstName: "Frida",
      lastName: "Lindqvist",
      email: "frida@example.com",
      phoneNumber: "+46 70 123 45 67",
      gender: "prefer_not_to_say",
      password: "canter-depart-7",
    },
  ]);
});

test("shows the server's message, or a default message where the server has none", async () => {
  respond(SIGN_UP, 409, { message: "Email already registered", code: "conflict" });
  const view = renderScreen(<SignUpForm {...SIGN_UP_PARTS} />);
  await fillIn(view);
  await submit(view);
  expect(await screen.findByRole("alert")).toHaveTextContent("Email already registered");

  respond(SIGN_UP, 502, "Bad gateway");
  await submit(view);
  await waitFor(() => expect(screen.getByRole("alert")).toHaveTextContent("Failed to create account"));
});

test("an address that has an account is reported once, at its field", async () => {
  const message = "Email already registered";
  respond(SIGN_UP, 409, { message, code: "conflict", fields: { email: message } });
  const view = renderScreen(<SignUpForm {...SIGN_UP_PARTS} />);
  await fillIn(view);
  await submit(view);
  expect(await screen.findByRole("alert")).toHaveTextContent(message);
  expect(screen.getByLabelText("Email")).toHaveAccessibleDescription(message);
  expect(screen.getAllByText(message)).toHaveLength(1);
});

test("a password that the server rejects is reported at its field, which keeps its text", async () => {
  const message = "Password must not be one that many people use";
  respond(SIGN_UP, 400, { message, code: "invalid", fields: { password: message } });
  const view = renderScreen(<SignUpForm {...SIGN_UP_PARTS} />);
  await fillIn(view);
  await submit(view);
  await waitFor(() => expect(screen.getByLabelText("Password")).toHaveAccessibleDescription(message));
  expect(screen.getByLabelText("Password")).toBeInvalid();
  expect(screen.getByLabelText("Password")).toHaveFocus();
  expect(screen.getByLabelText("Password")).toHaveValue("canter-depart-7");
  expect(screen.getByLabelText("Email")).toHaveValue("frida@example.com");
});

const { matchMedia } = window;
afterEach(() => {
  window.matchMedia = matchMedia;
});

/** What the style sheet hides is tested in a browser: tests/e2e/sign-up.spec.ts. */
test("on a phone only the fields of the step are required, and a rejection opens the step of its field", async () => {
  window.matchMedia = (media) => ({ ...matchMedia(media), matches: media.includes("scripting") });
  const message = "Email already registered";
  respond(SIGN_UP, 409, { message, code: "conflict", fields: { email: message } });
  const view = renderScreen(<SignUpForm {...SIGN_UP_PARTS} />);
  const proceed = () => view.pointer.click(screen.getByRole("button", { name: /Continue$/ }));
  expect(screen.getByRole("status")).toHaveTextContent("Step 1 of 2");
  await proceed();
  await waitFor(() => expect(screen.getByLabelText("First Name")).toHaveFocus());
  expect(screen.getByLabelText("Phone Number")).toBeValid();

  await fillIn(view);
  await proceed();
  await waitFor(() => expect(screen.getByLabelText("Phone Number")).toHaveFocus());
  expect(screen.getByRole("status")).toHaveTextContent("Step 2 of 2");
  expect(bodiesOf(SIGN_UP)).toEqual([]);

  await submit(view);
  await waitFor(() => expect(screen.getByLabelText("Email")).toHaveFocus());
  expect(screen.getByLabelText("Email")).toHaveAccessibleDescription(message);
  expect(screen.getByRole("status")).toHaveTextContent("Step 1 of 2");
});
