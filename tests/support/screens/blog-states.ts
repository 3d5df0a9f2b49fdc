import { expect, type Page } from "@playwright/test";
import type { ScreenState } from "@/tests/support/screens/screen-state";

const heading = (name: string | RegExp) => (page: Page) =>
  expect(page.getByRole("heading", { level: 1, name })).toBeVisible();

async function openForm(page: Page): Promise<void> {
  await page.getByRole("button", { name: "New Post" }).click();
  await expect(page.getByRole("textbox", { name: "Content" })).toBeVisible();
}

/** What readers see of the blog, and what an admin does. */
export const BLOG_STATES: readonly ScreenState[] = [
  {
    name: "blog, some posts",
    visitor: "guest",
    path: "/blog",
    arrange: (page) => expect(page.getByRole("article").first()).toBeVisible(),
    isWholePage: true,
  },
  {
    name: "post",
    visitor: "guest",
    path: (seed) => seed.blog.postPath,
    arrange: heading("Tempo and rhythm by numbers"),
    isWholePage: true,
  },
  {
    name: "post, long words and everything that Markdown has",
    visitor: "guest",
    path: (seed) => seed.blog.longPath,
    arrange: heading(/./),
    isWholePage: true,
  },
  {
    name: "post, not found",
    visitor: "guest",
    path: "/blog/nothing",
    arrange: heading("Blog Post Not Found"),
    expectedErrors: [/console: Failed to load resource.*status of 404/],
  },
  {
    name: "post, a draft",
    visitor: "admin",
    path: (seed) => seed.blog.draftPath,
    arrange: async (page) => {
      await expect(page.getByText("Draft", { exact: true })).toBeVisible();
      // A signed-in user's header replaces the public one.
      await expect(page.getByRole("button", { name: /^Account/ })).toBeVisible();
    },
  },
  {
    name: "blog admin, some posts",
    visitor: "admin",
    path: "/admin/blog",
    arrange: heading("Blog Admin"),
    isWholePage: true,
  },
  {
    name: "blog admin, writing",
    visitor: "admin",
    path: "/admin/blog",
    arrange: async (page) => {
      await openForm(page);
      await page.getByLabel("Title", { exact: true }).fill("Canter departs");
      await page.getByLabel("Content").fill("## From walk\n\nCount **three** beats.\n\n- left\n- right");
      await expect(page.getByRole("heading", { name: "From walk" })).toBeVisible();
    },
    isWholePage: true,
  },
  {
    name: "blog admin, nothing filled in",
    visitor: "admin",
    path: "/admin/blog",
    arrange: async (page) => {
      await openForm(page);
      await page.getByRole("button", { name: "Create Post" }).click();
      await expect(page.locator("[aria-invalid=true]").first()).toBeVisible();
    },
    isWholePage: true,
  },
  {
    name: "blog admin, delete a post",
    visitor: "admin",
    path: "/admin/blog",
    arrange: async (page) => {
      await page.getByRole("button", { name: /^Delete.*Poles/ }).click();
      await expect(page.getByRole("alertdialog")).toBeVisible();
    },
  },
];
