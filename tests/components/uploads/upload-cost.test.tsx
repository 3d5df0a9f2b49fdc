/** @jest-environment ./tests/support/screen-environment.mjs */
import { expect, test } from "@jest/globals";
import { screen } from "@testing-library/react";
import { UploadCost } from "@/components/uploads/upload-cost";
import type { FileFacts } from "@/lib/client/upload/read-file-facts";
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
  [
    480,
    used(1, 5),
    "This video is 8:00 long. It is free: then 12.0 free minutes or 3 free videos are left. Billing",
  ],
  [480, used(4, 5), "This video is 8:00 long. It is free, and your free allowance ends with it. Billing"],
  [
    480.2,
    used(4, 22),
    "This video is 8:00 long. The first 3:00 is free, the other 5:00 costs about $2.50 ($0.50 a minute). Billing",
  ],
  [2700, used(5, 20), "This video is 45:00 long. It costs about $22.50 ($0.50 a minute). Billing"],
  [
    NaN,
    used(4, 5),
    "The length of this video cannot be read here. 20.0 free minutes or 1 free video are left; beyond them it costs $0.50 a minute. Billing",
  ],
  [Infinity, used(5, 5), "The length of this video cannot be read here. It costs $0.50 a minute. Billing"],
])("a file of %p seconds says what it costs before it is sent", async (seconds, usage, words) => {
  makeFilesLong(seconds);
  respond("GET /api/billing", 200, billingWith({ usage }));
  renderScreen(<UploadCost file={ride} facts={UNTOLD} />);
  expect(screen.getByRole("status")).toHaveTextContent("Reading the length of this video…");
  expect(await screen.findByText(/free|costs/)).toHaveTextContent(words);
});

test("a file whose picture this browser cannot decode is as long as its container says", async () => {
  makeFilesLong(NaN);
  respond("GET /api/billing", 200, billingWith({ usage: used(1, 5) }));
  renderScreen(<UploadCost file={ride} facts={{ frameRate: 25, seconds: 480, isNoVideo: false }} />);
  expect(await screen.findByText(/This video is 8:00 long\. It is free/)).toBeVisible();
  expect(screen.queryByText(/cannot be read/)).toBeNull();
});

test("without the account's sums the price is shown", async () => {
  makeFilesLong(60);
  respond("GET /api/billing", 500, { code: "fault", message: "Something went wrong." });
  renderScreen(<UploadCost file={ride} facts={UNTOLD} />);
  expect(
    await screen.findByText(/Beyond your free allowance a video costs \$0\.50 a minute\./),
  ).toBeVisible();
});
