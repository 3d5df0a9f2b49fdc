/** @jest-environment ./tests/support/screen-environment.mjs */
import { beforeEach, expect, test } from "@jest/globals";
import { screen, waitFor, within } from "@testing-library/react";
import { AdminGuard } from "@/components/admin/admin-guard";
import { UserScreen } from "@/components/admin/user-screen";
import { SessionGuard } from "@/components/session/session-guard";
import { allowedActions } from "@/lib/domain/access";
import { paymentWith, usageWith } from "@/tests/support/accounts/accounts";
import { entryWith } from "@/tests/support/billing/bills";
import { renderScreen } from "@/tests/support/render-screen";
import { respond, respondLater, bodiesOf } from "@/tests/support/screens/screen-server";
import { riderWith } from "@/tests/support/accounts/users";
import { videoWith } from "@/tests/support/videos/videos";

const frida = riderWith({ phoneNumber: "", gender: "" });
const PATH = `/api/admin/users/${frida.id}`;
const PATCH = `PATCH ${PATH}`;
const PAY = "POST /api/admin/payments";
const HISTORY = `GET /api/admin/invoices?userId=${frida.id}`;
const ride = (part: Parameters<typeof videoWith>[0]) =>
  videoWith({ allowed: allowedActions("admin"), ...part });

beforeEach(() => {
  sessionStorage.clear();
  respond(`GET ${PATH}`, 200, { user: frida, usage: usageWith() });
  respond(`GET ${PATH}/videos`, 200, [ride({ id: "v1" }), ride({ id: "v2", title: "Trot", duration: null })]);
  respond(`GET ${PATH}/usage`, 200, [
    entryWith({ videoId: "v1", freeSeconds: 0, billableSeconds: 300, billable: true }),
  ]);
  respond(HISTORY, 200, []);
});

const open = async () => {
  const view = renderScreen(
    <>
      <SessionGuard />
      <AdminGuard>
        <UserScreen userId={frida.id} />
      </AdminGuard>
    </>,
  );
  await screen.findByText("Profile");
  return view;
};
const facts = () =>
  Object.fromEntries(
    screen.getAllByRole("term").map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  );

test("who the account belongs to, what it used and owes, and its videos", async () => {
  const { unmount } = await open();
  expect(screen.getByRole("heading", { level: 1, name: "User Details" })).toBeVisible();
  expect(screen.getByRole("link", { name: "Back to Users" })).toHaveAttribute("href", "/admin/users");
  expect(facts()).toMatchObject({
    ...{ Name: "Frida Lindqvist", Email: frida.email, "User ID": frida.id, "Account Type": "User" },
    ...{ "Phone Number": "Not provided", Gender: "Not specified", "Member Since": "Jan 05, 2026" },
    ...{ "Free Videos Used": "5/5", "Free Minutes Used": "25.0/25", "Billable Minutes": "5.0" },
    "Amount Due": "$2.50Record Payment",
  });
  const videos = within(await screen.findByRole("table", { name: "User Videos" }));
  expect(screen.getByRole("heading", { name: "User Videos (2)" })).toBeVisible();
  const [head, canter, trot] = videos.getAllByRole("row");
  for (const name of ["Title", "Duration", "Upload Date", "Status", "Actions"]) {
    const heading = within(head as HTMLElement).getByRole("columnheader", { name });
    // Visible, not only for screen readers.
    expect(heading.querySelector(".sr-only")).toBeNull();
  }
  for (const words of ["1:15", "Jan 05, 2026"]) expect(canter).toHaveTextContent(words);
  await waitFor(() => expect(within(canter as HTMLElement).getByText("Billable")).toBeVisible());
  expect(within(trot as HTMLElement).getByText("N/A")).toBeVisible();
  expect(within(trot as HTMLElement).getByText("Free Tier")).toBeVisible();
  unmount();

  respond(`GET ${PATH}`, 200, { user: frida, usage: usageWith({ amountDue: 0, billableMinutes: 0 }) });
  respond(`GET ${PATH}/videos`, 200, []);
  await open();
  expect(await screen.findByText("No videos uploaded yet")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Record Payment" })).not.toBeInTheDocument();
});

test("a profile is edited but for its address and id; Not Specified is stored as empty", async () => {
  const { pointer } = await open();
  await pointer.click(screen.getByRole("button", { name: "Edit Profile" }));
  expect(screen.queryByRole("textbox", { name: /Email|ID/ })).not.toBeInTheDocument();
  expect(screen.getByText(new RegExp(frida.email))).toBeVisible();
  await pointer.click(screen.getByRole("combobox", { name: "Account Type" }));
  const types = (await screen.findAllByRole("option")).map(({ textContent }) => textContent);
  expect(types).toEqual(["User", "Admin"]);
  await pointer.click(screen.getByRole("option", { name: "Admin" }));
  expect(screen.getByRole("combobox", { name: "Gender" })).toHaveTextContent("Not Specified");
  respond(PATCH, 502, null);
  await pointer.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Failed to update user")).toBeVisible();

  const release = respondLater(PATCH);
  await pointer.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(screen.getByRole("button", { name: "Save" })).toBeDisabled());
  release(200, { ...frida, accountType: "admin" });
  expect(await screen.findByText("User updated successfully")).toBeVisible();
  expect(bodiesOf(PATCH).at(-1)).toEqual({
    ...{ firstName: "Frida", lastName: "Lindqvist", phoneNumber: "", gender: "", accountType: "admin" },
  });
  await pointer.click(await screen.findByRole("button", { name: "Edit Profile" }));
  await pointer.click(screen.getByRole("button", { name: "Cancel" }));
  expect(screen.getByRole("button", { name: "Edit Profile" })).toBeVisible();
});

test("a payment may have cents, input that is no number counts as empty, and there are six methods", async () => {
  const { pointer } = await open();
  await pointer.click(screen.getByRole("button", { name: "Record Payment" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Record Payment" }));
  const amount = dialog.getByLabelText("Amount ($)");
  expect(amount).toHaveAttribute("step", "0.01");
  const confirm = dialog.getByRole("button", { name: "Record Payment" });
  await pointer.clear(amount);
  await pointer.type(amount, "e");
  expect(confirm).toBeDisabled();
  await pointer.clear(amount);
  await pointer.type(amount, "1.29");
  expect(dialog.getByRole("combobox", { name: "Payment Method" })).toHaveTextContent("Check");
  await pointer.click(dialog.getByRole("combobox", { name: "Payment Method" }));
  const methods = (await screen.findAllByRole("option")).map(({ textContent }) => textContent);
  expect(methods).toEqual(["Check", "Cash", "Venmo", "PayPal", "Bank transfer", "Other"]);
  await pointer.click(screen.getByRole("option", { name: "Bank transfer" }));
  respond(PAY, 201, paymentWith({ totalAmount: 1.29 }));
  await pointer.click(confirm);
  await waitFor(() =>
    expect(bodiesOf(PAY)).toEqual([
      { userId: frida.id, amount: 1.29, paymentMethod: "bank_transfer", notes: "", asCredit: false },
    ]),
  );
});

test("an overpayment is shown as a credit, and no minutes are due", async () => {
  respond(`GET ${PATH}`, 200, { user: frida, usage: usageWith({ amountDue: -2.28, billableMinutes: 0 }) });
  await open();
  expect(facts()).toMatchObject({ Credit: "$2.28", "Billable Minutes": "0.0" });
  expect(facts()).not.toHaveProperty("Amount Due");
});

test("a payment is voided with a reason, and stays in the history with it", async () => {
  const payment = paymentWith();
  respond(HISTORY, 200, [payment]);
  const { pointer } = await open();
  await pointer.click(screen.getByRole("button", { name: "Show History" }));
  const history = within(await screen.findByRole("table", { name: "Payment History" }));
  expect(history.getByRole("columnheader", { name: "Actions" })).toBeVisible();
  await pointer.click(history.getByRole("button", { name: "Void the payment of $2.50" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Void Payment" }));
  const VOID = `POST /api/admin/payments/${payment.id}/void`;
  await pointer.click(dialog.getByRole("button", { name: "Void Payment" }));
  expect(await dialog.findByText("Reason is required")).toBeVisible();
  expect(bodiesOf(VOID)).toEqual([]);
  await pointer.type(dialog.getByLabelText("Reason"), "Typed twice");
  const voided = paymentWith({ status: "voided", voidReason: "Typed twice" });
  respond(VOID, 200, voided);
  respond(HISTORY, 200, [voided]);
  await pointer.click(dialog.getByRole("button", { name: "Void Payment" }));
  expect(await screen.findByText("Payment voided")).toBeVisible();
  expect(bodiesOf(VOID)).toEqual([{ reason: "Typed twice" }]);
  expect(await screen.findByText("Voided")).toBeVisible();
  expect(screen.getByText("Typed twice")).toBeVisible();
  expect(screen.queryByRole("button", { name: /^Void the payment/ })).not.toBeInTheDocument();
});

test("payments are loaded on request, and a failure is shown", async () => {
  const { pointer } = await open();
  expect(bodiesOf(HISTORY)).toEqual([]);
  respond(HISTORY, 500, null);
  await pointer.click(screen.getByRole("button", { name: "Show History" }));
  expect(await screen.findByText("Failed to fetch invoices")).toBeVisible();
  respond(HISTORY, 200, []);
  await pointer.click(screen.getByRole("button", { name: "Try Again" }));
  expect(await screen.findByText("No payment history yet")).toBeVisible();
  await pointer.click(screen.getByRole("button", { name: "Hide History" }));
  expect(screen.queryByText("No payment history yet")).not.toBeInTheDocument();
});

test("a rider's video is deleted after a confirmation; a failure is shown", async () => {
  const { pointer } = await open();
  await pointer.click(await screen.findByRole("button", { name: "Delete Trot" }));
  const question = within(screen.getByRole("alertdialog"));
  expect(
    question.getByText(
      "Are you sure you want to delete this video? This action cannot be undone. All comments and markers associated with this video will also be deleted.",
    ),
  ).toBeVisible();
  respond("DELETE /api/admin/videos/v2", 502, null);
  await pointer.click(question.getByRole("button", { name: "Delete Video" }));
  expect(await screen.findByText("Failed to delete video")).toBeVisible();
  respond("DELETE /api/admin/videos/v2", 204, null);
  await pointer.click(question.getByRole("button", { name: "Delete Video" }));
  expect(await screen.findByText("Video deleted successfully")).toBeVisible();
  expect(screen.queryByText("Trot")).not.toBeInTheDocument();
});

test("a user who is no longer an admin sees a message and goes to their videos", async () => {
  const { pointer, visited } = await open();
  respond(HISTORY, 403, { message: "Forbidden", code: "forbidden" });
  await pointer.click(screen.getByRole("button", { name: "Show History" }));
  expect(await screen.findByText("Access Denied")).toBeVisible();
  expect(screen.getByText("You don't have admin privileges")).toBeVisible();
  expect(visited).toEqual(["/videos"]);
});

test("nobody there", async () => {
  respond(`GET ${PATH}`, 404, { message: "User not found", code: "notFound" });
  renderScreen(<UserScreen userId={frida.id} />);
  expect(await screen.findByRole("heading", { name: "User not found" })).toBeVisible();
});
