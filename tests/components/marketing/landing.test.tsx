/** @jest-environment ./tests/support/screen-environment.mjs */
import { expect, test } from "@jest/globals";
import { screen, waitFor, within } from "@testing-library/react";
import { Landing } from "@/components/marketing/landing";
import { renderScreen } from "@/tests/support/render-screen";
import { respond, bodiesOf } from "@/tests/support/screens/screen-server";

// First: a call of an earlier test may still be running when calls are counted.
test("requests the sign-in configuration once, and ignores a failure", async () => {
  respond("GET /api/auth/debug", 500, null);
  renderScreen(<Landing />);
  await waitFor(() => expect(bodiesOf("GET /api/auth/debug")).toHaveLength(1));
  expect(screen.getByRole("heading", { level: 1 })).toBeVisible();
});

test("describes the product, and links to the demo, the blog, the prices, sign-up and sign-in", () => {
  renderScreen(<Landing />);
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Remote Equestrian Coaching");
  expect(screen.getByText("Precision video analysis for riders and trainers")).toBeVisible();
  for (const feature of [
    "Frame-by-Frame Analysis",
    "Collaborative Comments",
    "Timing Analysis",
    "Easy Upload & Sharing",
    "Your Trainer Talks It Through",
    "Perfect for Trainers and Riders",
  ]) {
    expect(screen.getByRole("heading", { name: feature })).toBeVisible();
  }
  for (const link of screen.getAllByRole("link", { name: "Get Started" })) {
    expect(link).toHaveAttribute("href", "/signup");
  }
  const bar = within(screen.getByRole("banner"));
  const links = bar.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")]);
  expect(links).toEqual([
    ["Strideframe", "/"],
    ["Blog", "/blog"],
    ["Pricing", "/pricing"],
    ["Sign In", "/signin"],
  ]);
  for (const name of ["Try Demo", "Try Demo Now"])
    expect(screen.getByRole("link", { name })).toHaveAttribute("href", "/demo");
  const points = screen.getByRole("heading", { name: "Perfect for Trainers and Riders" }).nextElementSibling;
  expect(points?.children).toHaveLength(4);
});

test("the moving background can be stopped and started", async () => {
  const { pointer } = renderScreen(<Landing />);
  await pointer.click(screen.getByRole("button", { name: "Pause background" }));
  await pointer.click(screen.getByRole("button", { name: "Play background" }));
  expect(screen.getByRole("button", { name: "Pause background" })).toBeVisible();
});

test("six screenshots with their titles are shown", () => {
  renderScreen(<Landing />);
  const names = screen
    .getAllByRole("button", { name: /^Show screenshot/ })
    .map((dot) => dot.getAttribute("aria-label"));
  expect(names).toEqual([
    "Show screenshot 1: Video Player & Frame Level Controls",
    "Show screenshot 2: Custom Video Player Size",
    "Show screenshot 3: Frame Specific Text Comments",
    "Show screenshot 4: Frame Coded Audio Comments",
    "Show screenshot 5: Recording Audio Comments",
    "Show screenshot 6: Time Markers - Measure Speed & Rhythm",
  ]);
  // The first one, in both themes; the others load when they are nearly in view.
  const pictures = within(screen.getByRole("region", { name: "Screenshots" })).getAllByRole("img");
  expect(new Set(pictures.map((picture) => picture.getAttribute("alt")))).toHaveProperty("size", 1);
});

test("the example is a demo ride with its markers, a comment and the tempo of the markers", () => {
  renderScreen(<Landing />);
  const work = screen.getByRole("img", { name: /^The player at work/ });
  expect(work).toHaveAccessibleName(/frame 102 .* tempo, 78(\.\d)? ± \d(\.\d)? strides a minute/);
  expect(work).toHaveTextContent("Frame 102Right fore and left hind land together");
});
