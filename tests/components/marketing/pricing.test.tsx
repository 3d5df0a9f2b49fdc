/** @jest-environment ./tests/support/screen-environment.mjs */
import { expect, test } from "@jest/globals";
import { screen, within } from "@testing-library/react";
import { Pricing } from "@/components/marketing/pricing";
import { renderScreen } from "@/tests/support/render-screen";

const partOf = (title: string) => {
  const part = screen.getByRole("heading", { name: title }).closest("section");
  if (!part) throw new Error(`${title} is in no section`);
  return part;
};

test("shows the offer, the four steps and how one is billed, and links to the sign-up", () => {
  renderScreen(<Pricing />);
  expect(screen.getByRole("heading", { level: 1, name: "Simple, Fair Pricing" })).toBeVisible();
  expect(screen.getByText("Professional Coaching Made Affordable")).toBeVisible();
  const offer = screen.getByRole("heading", { name: "New Rider Welcome Offer" }).closest("section");
  for (const words of [
    "5 free videos",
    "25 free minutes",
    "whichever limit is reached first",
    "One-time for new accounts",
  ])
    expect(offer).toHaveTextContent(words);
  const steps = within(partOf("How It Works")).getAllByRole("listitem");
  expect(steps.map((step) => within(step).getByRole("heading").textContent)).toEqual([
    "Sign up free",
    "Use the free trial",
    "Continue riding",
    "Monthly invoice",
  ]);
  // For each field of the sign-up.
  for (const field of ["name", "email address", "phone number", "gender", "password"])
    expect(steps[0]).toHaveTextContent(field);
  expect(steps[2]).toHaveTextContent("$0.50/minute");
  expect(steps[3]).toHaveTextContent("PayPal invoice at month's end");
  const billing = within(partOf("Billing")).getAllByRole("listitem");
  expect(billing.map((line) => line.textContent)).toEqual([
    "PayPal invoices sent by email",
    "Pay with any major card",
    "No PayPal account needed",
    "Secure processing",
  ]);
  const links = screen.getAllByRole("link").map((link) => link.getAttribute("href"));
  expect(new Set(links)).toEqual(new Set(["/signup"]));
});

test("six questions are shown with their answers folded", () => {
  renderScreen(<Pricing />);
  const questions = [...partOf("Frequently Asked Questions").querySelectorAll("details")];
  expect(questions.map(({ open }) => open)).toEqual(Array(6).fill(false));
  const responses = [
    /not renewed monthly/,
    /At the end of the month, if a balance is due, the invoice comes by email/,
    /pay by card as a guest/,
    /actual duration of the video you upload, not the time you spend reviewing/,
    /Deleted videos still count toward the free tier/,
    /Contact us.*case by case/,
  ];
  for (const [index, words] of responses.entries()) expect(questions[index]).toHaveTextContent(words);
});

test("the two examples have the amounts of the billing rules", () => {
  renderScreen(<Pricing />);
  for (const use of ["6 videos / 30 min", "10 videos / 45 min"])
    expect(screen.getByText(new RegExp(use))).toBeVisible();
  const totals = screen.getAllByText("To pay").map((term) => term.nextElementSibling?.textContent);
  expect(totals).toEqual(["$2.50", "$22.50"]);
});
