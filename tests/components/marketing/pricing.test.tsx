/** @jest-environment ./tests/support/screen-environment.mjs */
import { expect, test } from "@jest/globals";
import { screen } from "@testing-library/react";
import { Pricing } from "@/components/marketing/pricing";
import { renderScreen } from "@/tests/support/render-screen";

test("six questions: one answer open at a time, and it can be closed again", async () => {
  const { pointer } = renderScreen(<Pricing />);
  const questions = screen.getAllByRole("button", { name: /\?$/ });
  expect(questions).toHaveLength(6);
  const [first, second] = questions;
  if (!first || !second) throw new Error("no questions");

  await pointer.click(first);
  expect(first).toHaveAttribute("aria-expanded", "true");
  await pointer.click(second);
  expect(first).toHaveAttribute("aria-expanded", "false");
  expect(second).toHaveAttribute("aria-expanded", "true");
  await pointer.click(second);
  expect(second).toHaveAttribute("aria-expanded", "false");
});

test("the two examples come to what the rules say", () => {
  renderScreen(<Pricing />);
  const totals = screen.getAllByText("To pay").map((term) => term.nextElementSibling?.textContent);
  expect(totals).toEqual(["$2.50", "$22.50"]);
});
