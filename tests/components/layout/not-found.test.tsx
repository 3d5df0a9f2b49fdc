/** @jest-environment ./tests/support/screen-environment.mjs */
import { beforeEach, expect, test } from "@jest/globals";
import { screen, waitFor, within } from "@testing-library/react";
import NotFound from "@/app/not-found";
import { rememberSignedIn } from "@/lib/client/accounts/signed-in-hint";
import { hydrateScreen, renderScreen } from "@/tests/support/render-screen";
import { respond, bodiesOf } from "@/tests/support/screens/screen-server";
import { riderWith } from "@/tests/support/accounts/users";

const WHO = "GET /api/auth/user";

beforeEach(() => {
  localStorage.clear();
  respond(WHO, 200, riderWith());
});

test("on the static page a signed-in rider has their own header", async () => {
  rememberSignedIn();
  expect(await hydrateScreen(<NotFound />)).not.toContain("Videos");
  const main = within(await screen.findByRole("navigation", { name: "Main" }));
  expect(main.getByRole("link", { name: "Videos" })).toBeVisible();
  expect(screen.getByRole("button", { name: "Account of Frida Lindqvist" })).toBeVisible();
});

test("a visitor sees the product's name only, and the session is not requested", async () => {
  renderScreen(<NotFound />, { path: "/nothing" });
  expect(screen.getByRole("heading", { name: "404 Page Not Found" })).toBeVisible();
  expect(screen.getByText("Did you forget to add the page to the router?")).toBeVisible();
  expect(screen.getByText(/^There is no page at this address/)).toBeVisible();
  expect(screen.getByRole("banner")).toHaveTextContent(/^Strideframe$/);
  expect(bodiesOf(WHO)).toEqual([]);
});

test("a rider whose session has ended is a visitor again", async () => {
  rememberSignedIn();
  respond(WHO, 401, { code: "unauthenticated", message: "Unauthorized" });
  renderScreen(<NotFound />, { path: "/videos" });
  await waitFor(() => expect(bodiesOf(WHO)).toHaveLength(1));
  expect(screen.getByRole("banner")).toHaveTextContent(/^Strideframe$/);
  expect(screen.getByRole("link", { name: "Sign In" })).toBeVisible();
});

test("signed out, the admin area shows a message and redirects to the sign-in", async () => {
  window.history.replaceState(null, "", "/admin/users?page=2");
  const { visited } = renderScreen(<NotFound />, { path: "/admin/users" });
  expect(await screen.findByText("You are logged out. Logging in again...")).toBeVisible();
  await waitFor(() => expect(visited).toHaveLength(1));
  expect(visited).toEqual(["/signin?next=%2Fadmin%2Fusers%3Fpage%3D2"]);
  window.history.replaceState(null, "", "/");
});
