/** @jest-environment ./tests/support/screen-environment.mjs */
import { expect, test } from "@jest/globals";
import { screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { ForgotPasswordForm } from "@/components/auth/forgot-password-form";
import { ResetPasswordForm } from "@/components/auth/reset-password-form";
import { resetPasswordParts } from "@/components/auth/reset-password-parts";
import type { PasswordReset, RemainingAccess } from "@/lib/contracts/remaining-access";
import { renderScreen } from "@/tests/support/render-screen";
import { respond, bodiesOf } from "@/tests/support/screens/screen-server";

const FORGOT = "POST /api/auth/forgot-password";
const RESET = "POST /api/auth/reset-password";
const REMOVAL = "POST /api/auth/reset-password/removals";

const NOTHING_LEFT: RemainingAccess = {
  passkeys: [],
  recoveryCodesLeft: 0,
  asksSecondFactor: false,
  webhookUrl: null,
  identities: [],
};
const resetWith = (remaining: Partial<RemainingAccess>): PasswordReset => ({
  message: "Password set",
  remaining: { ...NOTHING_LEFT, ...remaining },
  removalToken: "proof",
});

async function fillPasswords(pointer: UserEvent): Promise<void> {
  for (const label of ["Password", "Confirm Password"])
    await pointer.type(screen.getByLabelText(label), "a horse of another colour");
}

test.each(["", "nobody", `${"a".repeat(64)}@${"b".repeat(188)}.de`])(
  "an invalid address is reported at its field and stays as it was typed: %s",
  async (typed) => {
    const { pointer } = renderScreen(<ForgotPasswordForm submitClassName="" againClassName="" />);
    const email = screen.getByLabelText("Email");
    if (typed !== "") await pointer.click(email).then(() => pointer.paste(typed));
    await pointer.click(screen.getByRole("button"));
    await waitFor(() => expect(email).toHaveAccessibleDescription("Invalid email address"));
    expect(email).toHaveFocus();
    expect(email).toHaveValue(typed);
    expect(bodiesOf(FORGOT)).toEqual([]);
  },
);

/** @param isFirst of an account that was not confirmed before */
const showReset = (isFirst = false) =>
  renderScreen(
    <ResetPasswordForm
      token="a token"
      email="frida@example.com"
      isFirst={isFirst}
      {...resetPasswordParts(isFirst)}
    />,
  );

test("a new password by a link: each rule is shown at its field, which keeps its text", async () => {
  const { pointer } = showReset();
  const [password, again] = [screen.getByLabelText("Password"), screen.getByLabelText("Confirm Password")];
  const submit = () => pointer.click(screen.getByRole("button", { name: "Set Password" }));
  await pointer.type(password, "short");
  await pointer.type(again, "other");
  await submit();
  expect(await screen.findByText("Password must be at least 8 characters")).toBeVisible();
  expect(screen.getByText("Passwords don't match")).toBeVisible();
  expect(password).toHaveFocus();
  expect([password, again].map((field) => (field as HTMLInputElement).value)).toEqual(["short", "other"]);
  expect(bodiesOf(RESET)).toEqual([]);

  const message = "Password must not be one that many people use";
  respond(RESET, 400, { code: "invalid", message, fields: { password: message } });
  for (const field of [password, again]) {
    await pointer.clear(field);
    await pointer.type(field, "password");
  }
  await submit();
  await waitFor(() => expect(password).toHaveAccessibleDescription(expect.stringContaining(message)));
  expect(password).toHaveFocus();
  expect(password).toHaveValue("password");
  respond(RESET, 200, resetWith({}));
  await submit();
  expect(await screen.findByText("Your new password is set.")).toBeVisible();
  expect(screen.queryByText("Still on your account")).toBeNull();
  expect(bodiesOf(RESET).at(-1)).toEqual({ token: "a token", password: "password" });
});

test("an account whose address was not confirmed says who it is with its new password", async () => {
  const { pointer } = showReset(true);
  await fillPasswords(pointer);
  const submit = () => pointer.click(screen.getByRole("button", { name: "Set Password" }));
  await submit();
  expect(await screen.findByText("First name is required")).toBeVisible();
  expect(screen.getByText("Phone number is required")).toBeVisible();
  expect(bodiesOf(RESET)).toEqual([]);
  await pointer.type(screen.getByLabelText("First Name"), "Frida");
  await pointer.type(screen.getByLabelText("Last Name"), "Lindqvist");
  await pointer.type(screen.getByLabelText("Phone Number"), "0123");
  respond(RESET, 200, resetWith({}));
  await submit();
  expect(await screen.findByText(/Your address is confirmed/)).toBeVisible();
  const person = { firstName: "Frida", lastName: "Lindqvist", phoneNumber: "0123" };
  expect(bodiesOf(RESET)).toEqual([{ token: "a token", password: "a horse of another colour", ...person }]);
});

test("remaining passkeys and webhooks are listed after the new password, each removed by one tap", async () => {
  const { pointer } = showReset();
  const createdAt = "2026-01-05T10:00:00.000Z";
  const passkeys = [{ id: "a", name: "Phone", createdAt, lastUsedAt: null }];
  const before = { passkeys, asksSecondFactor: true, webhookUrl: "https://eve.example/" };
  respond(RESET, 200, resetWith(before));
  await fillPasswords(pointer);
  await pointer.click(screen.getByRole("button", { name: "Set Password" }));
  const list = await screen.findByRole("list", { name: "Still on your account" });
  expect(within(list).getAllByRole("listitem")).toHaveLength(3);

  const message = "Too many calls. Please try again in a minute.";
  respond(REMOVAL, 429, { code: "rateLimited", message });
  const remove = () => pointer.click(screen.getByRole("button", { name: "Remove Passkey Phone" }));
  await remove();
  expect(await screen.findByText(message)).toBeVisible();
  respond(REMOVAL, 200, { ...NOTHING_LEFT, webhookUrl: "https://eve.example/" });
  await remove();
  await waitFor(() => expect(within(list).getAllByRole("listitem")).toHaveLength(1));
  expect(screen.queryByText(message)).toBeNull();
  expect(screen.getByText("Passkey Phone removed.")).toBeInTheDocument();
  expect(screen.getByRole("heading", { name: "Still on your account" })).toHaveFocus();
  const part = { kind: "passkey", id: "a" };
  expect(bodiesOf(REMOVAL).at(-1)).toEqual({ removalToken: "proof", part });
  respond(REMOVAL, 200, NOTHING_LEFT);
  await pointer.click(screen.getByRole("button", { name: "Remove Webhook" }));
  expect(await screen.findByText("Nothing is left.")).toBeVisible();
  expect(screen.getByRole("link", { name: "Sign In" })).toBeVisible();
});
