/** @jest-environment ./tests/support/screen-environment.mjs */
import { expect, test } from "@jest/globals";
import { screen } from "@testing-library/react";
import { EmailSection } from "@/components/settings/email-section";
import { SecondFactorSection } from "@/components/settings/second-factor";
import { AccessTokensSection, WebhookSection } from "@/components/settings/settings-screen";
import { riderWith } from "@/tests/support/accounts/users";
import { renderScreen } from "@/tests/support/render-screen";
import { respond } from "@/tests/support/screens/screen-server";

const ADD = ["Make a Passkey", "New Token", "Add Webhook"];

function renderSections(isEmailConfirmed: boolean): void {
  respond("GET /api/second-factor", 200, {
    passkeys: [],
    recoveryCodesLeft: 0,
    asksSecondFactor: false,
    isDemanded: false,
  });
  respond("GET /api/tokens", 200, []);
  respond("GET /api/webhook", 200, { webhook: null, deliveries: [] });
  renderScreen(
    <>
      <EmailSection user={riderWith({ isEmailConfirmed })} />
      <SecondFactorSection hasPassword isEmailConfirmed={isEmailConfirmed} />
      <AccessTokensSection isEmailConfirmed={isEmailConfirmed} />
      <WebhookSection isEmailConfirmed={isEmailConfirmed} />
    </>,
  );
}

test("before the address is confirmed, sections that need it link to the confirmation", async () => {
  renderSections(false);
  for (const what of ["make a passkey", "make an access token", "add a webhook"])
    expect(await screen.findByText(`Confirm your email address first. Then you can ${what}.`)).toBeVisible();
  for (const name of ADD) expect(screen.queryByRole("button", { name })).toBeNull();
  const [link] = screen.getAllByRole("link", { name: "How to confirm it" });
  expect(link).toHaveAttribute("href", "#email");
  expect(document.querySelector("#email")).toHaveTextContent(
    "no passkey, access token or webhook can be added",
  );
  expect(screen.getByRole("button", { name: "Send the Link Again" })).toBeVisible();
});

test("after the confirmation each can be added", async () => {
  renderSections(true);
  for (const name of ADD) expect(await screen.findByRole("button", { name })).toBeVisible();
});
