/** @jest-environment ./tests/support/screen-environment.mjs */
import { expect, test } from "@jest/globals";
import { screen, waitFor } from "@testing-library/react";
import { ForgotPasswordForm } from "@/components/auth/forgot-password-form";
import { ResetPasswordForm } from "@/components/auth/reset-password-form";
import { renderScreen } from "@/tests/support/render-screen";
import { respond, bodiesOf } from "@/tests/support/screens/screen-server";

const FORGOT = "POST /api/auth/forgot-password";
const RESET = "POST /api/auth/reset-password";

test.each(["", "nobody", `${"a".repeat(64)}@${"b".repeat(188)}.de`])(
  "an address that cannot be one is told at its field and stays as it was typed: %s",
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

test("a new password by a link: each rule is shown at its field, which keeps its text", async () => {
  const { pointer } = renderScreen(
    <ResetPasswordForm token="a token" email="frida@example.com" submitClassName="" />,
  );
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
  respond(RESET, 200, { message: "Password set" });
  await submit();
  expect(await screen.findByText("Your new password is set.")).toBeVisible();
  expect(bodiesOf(RESET).at(-1)).toEqual({ token: "a token", password: "password" });
});
