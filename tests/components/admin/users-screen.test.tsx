/** @jest-environment ./tests/support/screen-environment.mjs */
import { beforeEach, expect, test } from "@jest/globals";
import { screen, waitFor, within } from "@testing-library/react";
import { UsersScreen } from "@/components/admin/users-screen";
import type { AdminUser } from "@/lib/contracts/admin-users";
import { paymentWith, usageWith } from "@/tests/support/accounts/accounts";
import { renderScreen } from "@/tests/support/render-screen";
import { respond, bodiesOf } from "@/tests/support/screens/screen-server";
import { riderWith } from "@/tests/support/accounts/users";

const USERS = "GET /api/admin/users?search=&orderBy=createdAt&direction=desc&limit=25&offset=0";
const PAYMENTS = "GET /api/admin/invoices?limit=10";

const accountWith = (part: Partial<AdminUser> = {}): AdminUser => ({
  ...riderWith(),
  ...{ freeVideosUsed: 5, freeMinutesUsed: 12.25, usage: usageWith() },
  ...part,
});
/** Without the column names, which a phone shows beside the values. */
const textOf = (cell: Element) =>
  [...cell.childNodes]
    .filter((node) => !(node instanceof Element && node.ariaHidden === "true"))
    .map((node) => node.textContent)
    .join("");
const rowsOf = async (name: string) =>
  within(await screen.findByRole("table", { name }))
    .getAllByRole("row")
    .map((row) => [...row.children].map(textOf));

beforeEach(() => {
  window.history.replaceState(null, "", "/admin/users");
  respond("GET /api/admin/totals", 200, {
    users: 1234,
    videos: 56,
    billableMinutes: 12.34,
    estimatedRevenue: 6.1,
  });
  respond(USERS, 200, [
    accountWith(),
    accountWith({ id: "2", accountType: "admin", email: "ada@example.org" }),
  ]);
  respond(PAYMENTS, 200, [
    paymentWith(),
    paymentWith({ id: "2", stripeInvoiceId: "2026-01-F1", status: "sent", paidDate: null }),
  ]);
});

test("all accounts in sums, in a table that leads to each, and the newest payments", async () => {
  renderScreen(<UsersScreen />);
  expect(screen.getByRole("heading", { level: 1, name: "User Management" })).toBeVisible();
  await screen.findByText("1,234");
  const sums = screen
    .getAllByRole("term")
    .map((term) => [term.textContent, term.nextElementSibling?.textContent]);
  expect(sums).toEqual([
    ["Total Users", "1,234"],
    ["Total Videos", "56"],
    ["Billable Minutes", "12.3"],
    ["Estimated Revenue", "$6.10"],
  ]);
  const [head, first, second] = await rowsOf("Users");
  expect(head).toEqual([
    ...["User", "Type", "Free Tier Used", "Total Videos", "Billable Minutes", "Amount Due", "Details"],
  ]);
  expect(first?.slice(1)).toEqual([
    "User",
    "5/5 videos, 12.3/25 minUsed up",
    "6",
    "5.0",
    "$2.50",
    "View Details",
  ]);
  expect(second?.[1]).toBe("Admin");
  const [details] = screen.getAllByRole("link", { name: "View Details of Frida Lindqvist" });
  expect(details).toHaveAttribute("href", `/admin/users/${riderWith().id}`);

  const payments = await rowsOf("Recent Payments");
  expect(payments[0]).toEqual(["Date", "User", "Minutes", "Amount", "Method", "Status"]);
  expect(payments[1]).toEqual(["Feb 03, 2026", "Frida Lindqvist", "5.0", "$2.50", "Bank transfer", "Paid"]);
  expect(payments[2]?.[4]).toBe("Card provider (Stripe)");
});

test("a search goes into the address; empty accounts and payments have an empty state", async () => {
  respond(PAYMENTS, 200, []);
  const { pointer, unmount } = renderScreen(<UsersScreen />);
  expect(await screen.findByText("No payments recorded yet")).toBeVisible();
  const search = screen.getByRole("searchbox", { name: "Search users by name, email, or ID..." });
  expect(search).toHaveAttribute("placeholder", "Search users by name, email, or ID...");
  await pointer.type(search, "nobody");
  await waitFor(() => expect(window.location.search).toBe("?search=nobody"));
  unmount();

  respond(USERS, 200, []);
  renderScreen(<UsersScreen />);
  expect(await screen.findByText("No users found")).toBeVisible();
  expect(bodiesOf(PAYMENTS)).toHaveLength(1);
});
