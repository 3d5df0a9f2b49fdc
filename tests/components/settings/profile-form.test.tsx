/** @jest-environment ./tests/support/screen-environment.mjs */
import { beforeEach, expect, test } from "@jest/globals";
import { screen, waitFor } from "@testing-library/react";
import { ProfileSection } from "@/components/settings/settings-screen";
import { renderScreen } from "@/tests/support/render-screen";
import { respond, respondLater, bodiesOf } from "@/tests/support/screens/screen-server";
import { riderWith } from "@/tests/support/accounts/users";

const PATCH = "PATCH /api/profile";
const frida = riderWith();
const open = () => renderScreen(<ProfileSection user={frida} />);
const firstName = () => screen.getByRole("textbox", { name: "First Name" });

beforeEach(() => sessionStorage.clear());

test("a profile is saved, and a message says so; while it is saved the button is disabled", async () => {
  const { pointer } = open();
  expect(screen.getByRole("button", { name: "Choose Picture" })).toBeEnabled();
  await pointer.clear(firstName());
  await pointer.type(firstName(), "Freya");
  const release = respondLater(PATCH);
  await pointer.click(screen.getByRole("button", { name: "Save Profile" }));
  await waitFor(() => expect(screen.getByRole("button", { name: "Saving..." })).toBeDisabled());
  release(200, { ...frida, firstName: "Freya" });
  expect(await screen.findByText("Profile saved")).toBeVisible();
  expect(bodiesOf(PATCH)).toEqual([
    { firstName: "Freya", lastName: "Lindqvist", phoneNumber: "+46 70 123 45 67", gender: "female" },
  ]);
  expect(screen.queryByRole("button", { name: "Discard Changes" })).not.toBeInTheDocument();
});

test("errors of the page and of the server are shown at their field, which keeps its text", async () => {
  const { pointer } = open();
  await pointer.clear(firstName());
  await pointer.click(screen.getByRole("button", { name: "Save Profile" }));
  expect(await screen.findByText("First name is required")).toBeVisible();
  expect(firstName()).toHaveFocus();
  expect(bodiesOf(PATCH)).toEqual([]);

  await pointer.type(firstName(), "Freya");
  const refusal = { code: "invalid", message: "No", fields: { phoneNumber: "Not a number" } };
  respond(PATCH, 400, refusal);
  await pointer.click(screen.getByRole("button", { name: "Save Profile" }));
  expect(await screen.findByText("Not a number")).toBeVisible();
  expect(firstName()).toHaveValue("Freya");
});

test("typed text survives a reload until it is saved or discarded", async () => {
  const { pointer, unmount } = open();
  await pointer.type(firstName(), " Maria");
  unmount();

  const { pointer: again, unmount: leave } = open();
  await waitFor(() => expect(firstName()).toHaveValue("Frida Maria"));
  await again.click(screen.getByRole("button", { name: "Discard Changes" }));
  expect(firstName()).toHaveValue("Frida");
  leave();

  open();
  expect(firstName()).toHaveValue("Frida");
});
