/** Presses and text before a page's scripts have loaded take effect once they have. */
import { expect, test, type Page } from "@playwright/test";
import { PASSWORD, sessionCookie, signUpRider } from "@/tests/support/server/api-client";
import { giveVideo } from "@/tests/support/videos/given-video";

/** Opens the page without its scripts; calling the returned function loads them. */
async function openEarly(page: Page, address: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/_next/static/chunks/*.js", (route) => released.then(() => route.continue()));
  await page.goto(address, { waitUntil: "commit" });
  return release;
}

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

test("a form of a visitor is sent", async ({ page }) => {
  const { email } = await signUpRider();
  const release = await openEarly(page, "/signin");
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await button(page, "Sign In").click();
  await expect(page.locator("button[aria-busy]")).toHaveText("Sign In");
  release();
  await expect(page.getByRole("heading", { name: /^Welcome/ })).toBeVisible();
});

test.describe("of a rider", () => {
  let ride: string;
  let session: string;

  test.beforeAll(async () => {
    const { client } = await signUpRider();
    ride = `/video/${(await giveVideo(client)).id}`;
    session = client.cookie("strideframe_session") ?? "";
  });

  test.beforeEach(({ context }) => context.addCookies([sessionCookie(session)]));

  test("a menu opens, and of two presses the last one counts", async ({ page }) => {
    const release = await openEarly(page, ride);
    await button(page, "Share").click();
    await button(page, "More actions").click();
    await expect(page.locator("[aria-busy=true]")).toHaveAccessibleName("More actions");
    release();
    await expect(page.getByRole("menuitem", { name: "Delete Video" })).toBeVisible();
    await expect(page.getByRole("dialog")).toBeHidden();
    await expect(page.locator("button[aria-busy]")).toHaveCount(0);
  });

  test("a tab is chosen", async ({ page }) => {
    const release = await openEarly(page, ride);
    await page.getByRole("tab", { name: /^Timing/ }).click();
    release();
    await expect(page.getByRole("tab", { name: /^Timing/ })).toHaveAttribute("aria-selected", "true");
  });

  test("a search runs with the typed text", async ({ page }) => {
    const release = await openEarly(page, "/videos");
    await page.getByRole("searchbox").fill("no such ride");
    release();
    await expect(page.getByText(/No .* match|Nothing found/i)).toBeVisible();
    await expect(page.getByRole("searchbox")).toHaveValue("no such ride");
  });

  test("a comment retains its text", async ({ page }) => {
    const release = await openEarly(page, ride);
    await page.getByRole("textbox", { name: /comment/i }).fill("Sit deeper in the corner");
    release();
    await button(page, "Add Comment").click();
    await expect(page.getByRole("article").getByText("Sit deeper in the corner")).toBeVisible();
  });
});
