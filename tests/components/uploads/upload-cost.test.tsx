/** @jest-environment ./tests/support/screen-environment.mjs */
import { expect, test } from "@jest/globals";
import { screen } from "@testing-library/react";
import { UploadCost } from "@/components/uploads/upload-cost";
import type { FileFacts } from "@/lib/client/uploads/read-file-facts";
import { billingWith } from "@/tests/support/billing/bills";
import { makeFilesLong } from "@/tests/support/media/file-length";
import { renderScreen } from "@/tests/support/render-screen";
import { respond } from "@/tests/support/screens/screen-server";

const FREE = billingWith().usage;
const ride = new File(["a ride"], "ride.mp4", { type: "video/mp4" });

const UNTOLD: FileFacts = { frameRate: null, seconds: null, isNoVideo: false };

const used = (freeVideosUsed: number, freeMinutesUsed: number) => ({
  ...FREE,
  freeVideosUsed,
  freeMinutesUsed,
});

test.each([
  [480, used(0, 0), "Free: 1 of 5", "8:00 long"],
  [480, used(4, 5), "Free: 5 of 5", "8:00 long"],
  [480, used(1, 17), "Free: 2 of 5. Your free minutes end with it.", "8:00 long"],
  [
    480.2,
    used(4, 22),
    "The first 3:00 is free, the other 5:00 costs about $2.50 ($0.50 a minute). Billing",
    "8:00 long",
  ],
  [2700, used(5, 20), "It costs about $22.50 ($0.50 a minute). Billing", "45:00 long"],
  [
    NaN,
    used(4, 5),
    "The length of this video cannot be read here. 20.0 free minutes or 1 free video are left; beyond them it costs $0.50 a minute. Billing",
    null,
  ],
  [
    Infinity,
    used(5, 5),
    "The length of this video cannot be read here. It costs $0.50 a minute. Billing",
    null,
  ],
])("a file of %p seconds shows its price before it is sent", async (seconds, usage, words, long) => {
  makeFilesLong(seconds);
  respond("GET /api/billing", 200, billingWith({ usage }));
  renderScreen(<UploadCost file={ride} facts={UNTOLD} />);
  expect(screen.getByRole("status")).toHaveTextContent("Reading the length of this video…");
  await screen.findByText(/free|costs/i);
  expect(screen.getByRole("status").textContent.trim()).toBe(words);
  expect(screen.queryByText(/ long$/)?.textContent ?? null).toBe(long);
});

test("a file that this browser cannot decode has the length that its container states", async () => {
  makeFilesLong(NaN);
  respond("GET /api/billing", 200, billingWith({ usage: used(1, 5) }));
  renderScreen(<UploadCost file={ride} facts={{ frameRate: 25, seconds: 480, isNoVideo: false }} />);
  expect(await screen.findByText("Free: 2 of 5")).toBeVisible();
  expect(screen.getByText("8:00 long")).toBeVisible();
  expect(screen.queryByText(/cannot be read/)).toBeNull();
});

test("without the account's usage the price list is shown", async () => {
  makeFilesLong(60);
  respond("GET /api/billing", 500, { code: "fault", message: "Something went wrong." });
  renderScreen(<UploadCost file={ride} facts={UNTOLD} />);
  expect(
    await screen.findByText(/Beyond your free allowance a video costs \$0\.50 a minute\./),
  ).toBeVisible();
});
