/** @jest-environment ./tests/support/screen-environment.mjs */
import { expect, test } from "@jest/globals";
import { screen, waitFor } from "@testing-library/react";
import { ConfirmEmail } from "@/components/auth/confirm-email";
import { EmailSection } from "@/components/settings/email-section";
import { renderScreen } from "@/tests/support/render-screen";
import { respond, bodiesOf } from "@/tests/support/screens/screen-server";
import { riderWith } from "@/tests/support/accounts/users";

const CONFIRM = "POST /api/auth/confirm-email";
const SEND = "POST /api/auth/send-confirmation";

test("the page of a link says what the link is, and confirms by its button", async () => {
  const { pointer, unmount } = renderScreen(<ConfirmEmail token="a token" state="open" />);
  respond(CONFIRM, 410, {
    code: "gone",
    message: "This link is too old. Ask for a new one in the settings.",
  });
  await pointer.click(screen.getByRole("button", { name: "Confirm Address" }));
  expect(await screen.findByRole("alert")).toHaveTextContent("This link is too old.");
  respond(CONFIRM, 200, { message: "Address confirmed" });
  await pointer.click(screen.getByRole("button", { name: "Confirm Address" }));
  expect(await screen.findByText("Your address is confirmed.")).toBeVisible();
  expect(screen.queryByRole("button")).not.toBeInTheDocument();
  expect(bodiesOf(CONFIRM).at(-1)).toEqual({ token: "a token" });
  unmount();
  for (const [state, words] of [
    ["already", "This address is confirmed already."],
    ["expired", "This link is too old."],
    ["unknown", "We do not know this link."],
  ] as const) {
    const { unmount: close } = renderScreen(<ConfirmEmail token="a token" state={state} />);
    expect(screen.getByText(words)).toBeVisible();
    expect(screen.queryByRole("button")).not.toBeInTheDocument();
    close();
  }
});

test("the settings ask for it until it is there", async () => {
  const { pointer, unmount } = renderScreen(<EmailSection user={riderWith({ isEmailConfirmed: false })} />);
  const again = screen.getByRole("button", { name: "Send the Link Again" });
  respond(SEND, 429, { code: "rateLimited", message: "That was a lot of links to confirm your address." });
  await pointer.click(again);
  expect(await screen.findByRole("alert")).toHaveTextContent("That was a lot of links");
  respond(SEND, 202, { message: "On its way" });
  await pointer.click(again);
  expect(await screen.findByText(/A new link is on its way/)).toBeVisible();
  await waitFor(() => expect(screen.queryByRole("alert")).not.toBeInTheDocument());
  unmount();
  renderScreen(<EmailSection user={riderWith()} />);
  expect(screen.queryByText(/not confirmed/)).not.toBeInTheDocument();
});
