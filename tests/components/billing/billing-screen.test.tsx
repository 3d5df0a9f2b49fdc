/** @jest-environment ./tests/support/screen-environment.mjs */
import { expect, test } from "@jest/globals";
import { screen, within } from "@testing-library/react";
import { BillingScreen } from "@/components/billing/billing-screen";
import { billingWith, entryWith, invoiceWith } from "@/tests/support/billing/bills";
import { renderScreen } from "@/tests/support/render-screen";
import { respond, respondLater } from "@/tests/support/screens/screen-server";

const FREE = billingWith().usage;
/** The card of this title. */
const card = async (title: string) =>
  (await screen.findByRole("heading", { name: title })).closest("[data-slot=card]") as HTMLElement;
const rows = (name: string) => within(screen.getByRole("region", { name })).getAllByRole("listitem");

test("with nothing used yet the whole allowance and empty states are shown", async () => {
  const respondWithBilling = respondLater("GET /api/billing");
  renderScreen(<BillingScreen />);
  expect(screen.getByRole("status")).toHaveTextContent("Loading your billing");
  respondWithBilling(200, billingWith());
  expect(await card("Free allowance")).toHaveTextContent(
    "25.0 minor 5 videos leftFree videos0/5Free minutes0.0/25Whichever is reached first.",
  );
  expect(await card("This month")).toHaveTextContent(
    "$0.00November 2026, so far0 videos, 0.0 min, of which 0.0 min billable",
  );
  expect(await card("Amount due")).toHaveTextContent("$0.00Nothing to pay.");
  expect(screen.getByText("No invoices yet")).toBeVisible();
  expect(screen.getByRole("link", { name: "Upload Your First Video" })).toHaveAttribute("href", "/upload");
});

test("the first specified example: six rides of thirty minutes, $2.50 to pay", async () => {
  const crossing = entryWith({
    videoId: "v2",
    title: "Second round",
    seconds: 480,
    freeSeconds: 180,
    billableSeconds: 300,
    billable: true,
    amount: 2.5,
  });
  respond(
    "GET /api/billing",
    200,
    billingWith({
      usage: { totalVideos: 6, freeVideosUsed: 5, freeMinutesUsed: 25, billableMinutes: 5, amountDue: 2.5 },
      month: { ...billingWith().month, totalVideos: 6, totalMinutes: 30, billableMinutes: 5, amount: 2.5 },
      entries: [crossing, entryWith({ title: null, videoId: "v1" })],
      invoices: [
        invoiceWith(),
        invoiceWith({ id: "p", status: "paid", totalAmount: 5, stripeInvoiceId: "MANUAL-bank_transfer-p" }),
      ],
    }),
  );
  renderScreen(<BillingScreen />);
  expect(await card("Free allowance")).toHaveTextContent(
    "Used upFree videos5/5Free minutes25.0/25Further rides cost $0.50 a minute.",
  );
  expect(await card("This month")).toHaveTextContent(
    "$2.50November 2026, so far6 videos, 30.0 min, of which 5.0 min",
  );
  expect(await card("Amount due")).toHaveTextContent("$2.505.0 min to pay.");
  const [newest, deleted] = rows("Rides");
  expect(newest).toHaveTextContent("Second roundNov 05, 2026 · 8:00 · 3:00 free, 5:00 billable$2.50");
  expect(within(newest as HTMLElement).getByRole("link")).toHaveAttribute("href", "/video/v2");
  expect(deleted).toHaveTextContent("Deleted videoNov 05, 2026 · 5:00Free");
  const [invoice, payment] = rows("Invoices and payments");
  expect(invoice).toHaveTextContent(
    "Invoice for October 2026Nov 01, 2026 · SF-202610-0A1B2C3D4E45.0 min$22.50OpenPDF",
  );
  expect(screen.getByRole("link", { name: "PDF of invoice SF-202610-0A1B2C3D4E" })).toHaveAttribute(
    "href",
    "/api/invoices/0199f0a0-0000-7000-8000-000000000021/pdf",
  );
  expect(payment).toHaveTextContent(/^Payment, Bank transfer.*\$5\.00Paid$/);
});

test("money paid in advance is a credit, and rides beyond those sent are counted", async () => {
  const usage = { ...FREE, totalVideos: 1200, amountDue: -4, billableMinutes: 0 };
  respond("GET /api/billing", 200, billingWith({ usage, entries: [entryWith()] }));
  renderScreen(<BillingScreen />);
  expect(await card("Credit")).toHaveTextContent("$4.00You have paid in advance. Your next rides use it up.");
  expect(screen.getByText(/^The newest 1 of 1200 rides/)).toBeVisible();
});

test("a part that could not be loaded can be loaded again", async () => {
  respond("GET /api/billing", 500, { code: "fault", message: "Something went wrong on our side." });
  const { pointer } = renderScreen(<BillingScreen />);
  expect(await screen.findByText("Could not load your billing")).toBeVisible();
  respond("GET /api/billing", 200, billingWith());
  await pointer.click(screen.getByRole("button", { name: "Try Again" }));
  expect(await screen.findByText("No invoices yet")).toBeVisible();
});
