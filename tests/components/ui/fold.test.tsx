/** @jest-environment ./tests/support/screen-environment.mjs */
import { beforeEach, expect, test } from "@jest/globals";
import { act, screen, waitFor, within } from "@testing-library/react";
import { FoldingCard, openFold } from "@/components/ui/fold";
import { FOLD_SCRIPT } from "@/components/ui/fold-script";
import { hydrateScreen, renderScreen } from "@/tests/support/render-screen";

beforeEach(() => localStorage.clear());

const CARD = (
  <FoldingCard name="a-card" title="Splits" summary="0:03.83">
    <p>One to two</p>
  </FoldingCard>
);
const button = () => screen.getByRole("button", { name: /^Splits/ });
const isFolded = () => button().closest("section")?.hasAttribute("data-folded");

test("a card folds by its heading, by pointer and keyboard, and stays so on the next visit", async () => {
  const { pointer, unmount } = renderScreen(CARD);
  expect(screen.getByRole("region", { name: "Splits" })).toBeInTheDocument();
  expect(within(screen.getByRole("heading", { level: 3 })).getByRole("button")).toBe(button());
  expect(button()).toHaveAttribute("aria-expanded", "true");
  const content = document.getElementById(button().getAttribute("aria-controls") ?? "");
  expect(content).toHaveTextContent("One to two");
  await pointer.click(button());
  expect(button()).toHaveAttribute("aria-expanded", "false");
  expect(isFolded()).toBe(true);
  unmount();
  const next = renderScreen(CARD);
  expect(isFolded()).toBe(true);
  act(() => button().focus());
  await next.pointer.keyboard("{Enter}");
  expect(isFolded()).toBe(false);
  await next.pointer.keyboard(" ");
  expect(isFolded()).toBe(true);
  act(() => openFold("a-card"));
  expect(isFolded()).toBe(false);
});

test("before hydration cards are folded as on the last visit, and hydration changes nothing", async () => {
  localStorage.setItem("choice:fold:a-card", "folded");
  const html = await hydrateScreen(CARD);
  await waitFor(() => expect(isFolded()).toBe(true));
  expect(html).toContain("<script>");
  // As the browser does while it parses the server's HTML.
  const read = document.createElement("div");
  read.innerHTML = html;
  const script = read.querySelector("script");
  expect(script?.textContent).toBe(FOLD_SCRIPT);
  Object.defineProperty(document, "currentScript", { configurable: true, value: script });
  try {
    // oxlint-disable-next-line no-eval -- as the page runs it
    (0, eval)(FOLD_SCRIPT);
  } finally {
    Reflect.deleteProperty(document, "currentScript");
  }
  expect(read.querySelector("section")).toHaveAttribute("data-folded");
  expect(read.querySelector("button")).toHaveAttribute("aria-expanded", "false");
});
