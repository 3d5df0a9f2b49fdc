/** @jest-environment ./tests/support/screen-environment.mjs */
import { expect, test } from "@jest/globals";
import { screen, waitFor } from "@testing-library/react";
import { ProvePerson } from "@/components/auth/prove-person";
import { renderScreen } from "@/tests/support/render-screen";
import { respond, bodiesOf, onLeave } from "@/tests/support/screens/screen-server";

const PROVE = "POST /api/auth/passkey";

test("a recovery code is checked at its field, sent without separators, and completes the sign-in", async () => {
  const { pointer } = renderScreen(
    <ProvePerson purpose="secondStep" submitClassName="" otherWayClassName="" />,
  );
  await pointer.click(screen.getByRole("button", { name: "Use a Recovery Code" }));
  const code = screen.getByLabelText("Recovery Code");
  expect(code).toHaveFocus();
  const confirm = () => pointer.click(screen.getByRole("button", { name: "Confirm" }));
  await pointer.type(code, "0000");
  await confirm();
  await waitFor(() => expect(code).toHaveAccessibleDescription("A recovery code has 16 letters and digits"));
  expect(code).toHaveFocus();
  expect(bodiesOf(PROVE)).toEqual([]);

  const message = "This recovery code is wrong, or was used before.";
  respond(PROVE, 403, { code: "forbidden", message, fields: { recoveryCode: message } });
  await pointer.type(code, "-abcd-efgh-ilo1");
  await confirm();
  await waitFor(() => expect(code).toHaveAccessibleDescription(message));
  expect(code).toHaveValue("0000-abcd-efgh-ilo1");

  respond(PROVE, 200, {});
  const left = new Promise<string>((resolve) => onLeave(resolve));
  await confirm();
  expect(await left).toBe("/");
  expect(bodiesOf(PROVE)).toEqual(Array(2).fill({ recoveryCode: "0000ABCDEFGH1101" }));
});

test("going back from the recovery code keeps the focus on the button in the same place", async () => {
  const { pointer } = renderScreen(
    <ProvePerson purpose="secondStep" submitClassName="" otherWayClassName="" isByCode />,
  );
  await pointer.click(screen.getByRole("button", { name: "Use a Passkey" }));
  expect(screen.queryByLabelText("Recovery Code")).toBeNull();
  expect(screen.getByRole("button", { name: "Use a Recovery Code" })).toHaveFocus();
});
