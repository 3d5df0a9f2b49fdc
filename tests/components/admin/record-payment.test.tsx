/** @jest-environment ./tests/support/screen-environment.mjs */
import { beforeEach, describe, expect, test } from "@jest/globals";
import { screen, waitFor, within } from "@testing-library/react";
import { AdminGuard } from "@/components/admin/admin-guard";
import { UserScreen } from "@/components/admin/user-screen";
import { paymentWith, usageWith } from "@/tests/support/accounts/accounts";
import { renderScreen } from "@/tests/support/render-screen";
import { respond, respondLater, bodiesOf } from "@/tests/support/screens/screen-server";
import { riderWith } from "@/tests/support/accounts/users";

const user = riderWith({ gender: "", phoneNumber: "" });
const PATH = `/api/admin/users/${user.id}`;
const usage = usageWith({ billableMinutes: 12.5, amountDue: 6.25 });

beforeEach(() => {
  sessionStorage.clear();
  respond(`GET ${PATH}`, 200, { user, usage });
  respond(`GET ${PATH}/videos`, 200, []);
  respond(`GET ${PATH}/usage`, 200, []);
});

async function open() {
  const view = renderScreen(
    <AdminGuard>
      <UserScreen userId={user.id} />
    </AdminGuard>,
  );
  await screen.findByRole("button", { name: "Edit Profile" });
  return view;
}

describe("a payment", () => {
  const POST = "POST /api/admin/payments";
  const openDialog = async () => {
    const view = await open();
    await view.pointer.click(screen.getByRole("button", { name: "Record Payment" }));
    const dialog = await screen.findByRole("dialog", { name: "Record Payment" });
    return { ...view, dialog, amount: within(dialog).getByLabelText("Amount ($)") };
  };
  const confirm = (dialog: HTMLElement, name = "Record Payment") =>
    within(dialog).getByRole("button", { name });

  test("is what is due until something else is typed; without an amount it cannot be recorded", async () => {
    const { pointer, dialog, amount } = await openDialog();
    expect(amount).toHaveValue(6.25);
    for (const typed of ["0", "-1"]) {
      await pointer.clear(amount);
      expect(confirm(dialog)).toBeDisabled();
      await pointer.type(amount, typed);
      expect(confirm(dialog)).toBeDisabled();
    }
    await pointer.clear(amount);
    await pointer.type(amount, "0.001");
    await pointer.click(confirm(dialog));
    expect(await within(dialog).findByText("Amount must be in whole cents")).toBeVisible();
    expect(bodiesOf(POST)).toEqual([]);
  });

  test("that failed keeps what was typed, and is sent again with the same idempotency key", async () => {
    respond(POST, 500, { code: "fault", message: "Something went wrong on our side." });
    const { pointer, dialog, amount } = await openDialog();
    await pointer.clear(amount);
    await pointer.type(amount, "5");
    await pointer.type(within(dialog).getByLabelText(/^Notes/), "At the stable");
    await pointer.click(confirm(dialog));
    expect(await screen.findByText("Failed to record payment")).toBeVisible();
    expect(amount).toHaveValue(5);
    const finish = respondLater(POST);
    await pointer.click(confirm(dialog));
    expect(await within(dialog).findByRole("button", { name: "Recording..." })).toBeDisabled();
    const sent = {
      userId: user.id,
      amount: 5,
      paymentMethod: "check",
      notes: "At the stable",
      asCredit: false,
    };
    expect(bodiesOf(POST)).toEqual([sent, sent]);
    finish(201, paymentWith({ userId: user.id, totalAmount: 5 }));
    expect(await screen.findByText("Payment recorded successfully")).toBeVisible();
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(sessionStorage.length).toBe(0);
  });

  test("above the amount due needs a confirmation before it becomes a credit", async () => {
    respond(POST, 201, paymentWith({ userId: user.id, totalAmount: 8.53 }));
    const { pointer, dialog, amount } = await openDialog();
    await pointer.clear(amount);
    await pointer.type(amount, "8.53");
    await pointer.click(confirm(dialog));
    const question = await screen.findByRole("alertdialog");
    expect(question).toHaveTextContent("$2.28 more than is due: record as credit?");
    expect(bodiesOf(POST)).toEqual([]);
    await pointer.click(within(question).getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    expect(amount).toHaveValue(8.53);
    await pointer.click(confirm(dialog));
    await pointer.click(
      within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Record as Credit" }),
    );
    expect(await screen.findByText("Payment recorded successfully")).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(bodiesOf(POST)).toEqual([expect.objectContaining({ amount: 8.53, asCredit: true })]);
  });

  test("that was closed by accident is restored; Cancel discards it", async () => {
    const { pointer, dialog } = await openDialog();
    await pointer.type(within(dialog).getByLabelText(/^Notes/), "Half of it");
    await pointer.keyboard("{Escape}");
    await pointer.click(await screen.findByRole("button", { name: "Record Payment" }));
    expect(await screen.findByLabelText(/^Notes/)).toHaveValue("Half of it");
    await pointer.click(screen.getByRole("button", { name: "Cancel" }));
    await pointer.click(await screen.findByRole("button", { name: "Record Payment" }));
    expect(await screen.findByLabelText(/^Notes/)).toHaveValue("");
  });
});
