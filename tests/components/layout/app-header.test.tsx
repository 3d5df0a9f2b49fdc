/** @jest-environment ./tests/support/screen-environment.mjs */
import { describe, expect, test } from "@jest/globals";
import { screen, within } from "@testing-library/react";
import { AppHeader } from "@/components/layout/app-header";
import { renderScreen } from "@/tests/support/render-screen";
import { riderWith } from "@/tests/support/accounts/users";

async function openMenu(header: Parameters<typeof renderScreen>[0], name: string) {
  const view = renderScreen(header);
  await view.pointer.click(screen.getByRole("button", { name: `Account of ${name}` }));
  return view;
}

const entries = () => screen.getAllByRole("menuitem").map((entry) => entry.textContent);

describe("the account menu", () => {
  test("of a rider: name and sign-out", async () => {
    await openMenu(<AppHeader user={riderWith()} />, "Frida Lindqvist");
    expect(screen.getByText("frida@example.com")).toBeVisible();
    expect(entries()).toEqual(["Shared with me", "Profile", "Settings", "Billing", "Sign out"]);
    expect(screen.getByRole("menuitem", { name: "Profile" })).toHaveAttribute("href", "/settings/profile");
    expect(screen.getByRole("menuitem", { name: "Settings" })).toHaveAttribute("href", "/settings");
    expect(screen.getByRole("menuitem", { name: "Sign out" })).toHaveAttribute("href", "/api/logout");
  });

  test("of an account without a password: a link to set one", async () => {
    await openMenu(<AppHeader user={riderWith({ hasLocalAuth: false })} />, "Frida Lindqvist");
    expect(screen.getByRole("menuitem", { name: "Set Password" })).toHaveAttribute("href", "/set-password");
  });

  test("of an admin: the admin dashboard", async () => {
    await openMenu(<AppHeader user={riderWith({ accountType: "admin" })} />, "Frida Lindqvist");
    expect(entries()).toEqual([
      "Shared with me",
      "Profile",
      "Settings",
      "Billing",
      "Admin Dashboard",
      "Sign out",
    ]);
    expect(screen.getByRole("menuitem", { name: "Admin Dashboard" })).toHaveAttribute("href", "/admin/users");
  });

  test("of an account without a name shows its address", async () => {
    await openMenu(<AppHeader user={riderWith({ firstName: "", lastName: "" })} />, "frida@example.com");
    expect(screen.getByRole("menuitem", { name: "Profile" })).toBeVisible();
  });
});

test("marks the current screen", () => {
  renderScreen(<AppHeader user={riderWith()} />, { path: "/videos" });
  const main = within(screen.getByRole("navigation", { name: "Main" }));
  expect(main.getByRole("link", { name: "Videos" })).toHaveAttribute("aria-current", "page");
  expect(main.getByRole("link", { name: "Dashboard" })).not.toHaveAttribute("aria-current");
});

test("the theme can be chosen", async () => {
  const { pointer } = await openMenu(<AppHeader user={riderWith()} />, "Frida Lindqvist");
  expect(screen.getByRole("group", { name: "Theme" })).toBeVisible();
  await pointer.click(screen.getByRole("menuitemradio", { name: "Dark" }));
  expect(document.documentElement).toHaveClass("dark");
});

test("the bar at the bottom of phones links to the same pages, and opens the same menu", async () => {
  const { pointer } = renderScreen(<AppHeader user={riderWith()} />, { path: "/videos" });
  const bar = within(screen.getByRole("navigation", { name: "Main, at the bottom" }));
  const links = bar.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")]);
  expect(links).toEqual([
    ["Home", "/"],
    ["Videos", "/videos"],
    ["Upload", "/upload"],
  ]);
  expect(bar.getByRole("link", { name: "Videos" })).toHaveAttribute("aria-current", "page");
  await pointer.click(bar.getByRole("button", { name: "Account" }));
  expect(screen.getByRole("menuitem", { name: "Settings" })).toBeVisible();
});
