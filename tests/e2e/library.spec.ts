import { expect, test, type Page } from "@playwright/test";
import { sessionCookie } from "@/tests/support/server/api-client";
import { seedLargeLibrary } from "@/tests/support/videos/large-library";

const VIDEOS = 1200;

const search = (page: Page) => page.getByRole("searchbox");
const count = (words: string | RegExp) => (page: Page) =>
  expect(page.getByRole("status").filter({ hasText: words }).first()).toBeVisible();

test("a library of years is searched, walked back and forth, and tidied up", async ({ page, baseURL }) => {
  const databaseUrl = process.env.DATABASE_URL ?? "";
  const { token } = await seedLargeLibrary({ databaseUrl, videos: VIDEOS });
  await page.context().addCookies([sessionCookie(token, baseURL)]);
  await page.goto("/videos");
  await count("1,200 videos")(page);
  // Only a few are in the document; the last one after scrolling to it.
  expect(await page.getByRole("listitem").count()).toBeLessThan(60);
  const last = page.getByRole("article", { name: / 1200$/ });
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect(last).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(page.getByRole("listitem").filter({ has: last })).toHaveAttribute("aria-posinset", "1200");

  await page.evaluate(() => window.scrollTo(0, 0));
  await search(page).pressSequentially("poles");
  await count(/^17[12] of 1,200 videos$/)(page);
  await page.getByRole("combobox", { name: "Status" }).click();
  await page.getByRole("option", { name: "Failed" }).click();
  await count(/^1[78] of 1,200 videos$/)(page);
  await page.reload();
  await count(/^1[78] of 1,200 videos$/)(page);
  await expect(search(page)).toHaveValue("poles");
  const askedAgain: string[] = [];
  page.on("request", (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === "/videos" && searchParams.has("_rsc")) askedAgain.push(request.url());
  });
  await page.goBack();
  await count(/^17[12] of 1,200 videos$/)(page);
  await page.goBack();
  await count("1,200 videos")(page);
  await page.goForward();
  await count(/^17[12] of 1,200 videos$/)(page);
  // The router would load the page again after the response.
  expect(askedAgain).toEqual([]);

  await page.getByRole("button", { name: "Select", exact: true }).click();
  const boxes = page.getByRole("checkbox");
  await boxes.nth(1).click();
  await boxes.nth(4).click({ modifiers: ["Shift"] });
  await expect(page.getByText("4 selected")).toBeVisible();
  const title = (await boxes.nth(1).getAttribute("aria-label")) ?? "";
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await page.getByRole("button", { name: "Delete 4 videos" }).click();
  await count(/^16[78] of 1,196 videos$/)(page);
  await expect(page.getByRole("button", { name: "Select", exact: true })).toBeFocused();
  await page.getByRole("button", { name: "Undo" }).click();
  await count(/^17[12] of 1,200 videos$/)(page);
  await expect(page.getByRole("article", { name: title })).toBeVisible();
  expect(askedAgain).toEqual([]);
});

const SCREENS = [
  { name: "eight rows on a desk", width: 1280, height: 800, min: 8 },
  { name: "two rides on a phone on its side", width: 844, height: 390, min: 2 },
];

for (const { name, width, height, min } of SCREENS)
  test(`the first screen of the library has at least ${name}`, async ({ browser, baseURL }) => {
    const { token } = await seedLargeLibrary({ databaseUrl: process.env.DATABASE_URL ?? "", videos: 30 });
    const isPhone = height < 500;
    const context = await browser.newContext({
      viewport: { width, height },
      hasTouch: isPhone,
      isMobile: isPhone,
      baseURL,
    });
    await context.addCookies([sessionCookie(token, baseURL)]);
    const page = await context.newPage();
    await page.goto("/videos");
    await count("30 videos")(page);
    if (!isPhone) {
      await page.getByRole("button", { name: "Rows", exact: true }).click();
      await expect(page.getByRole("button", { name: /^Actions for/ }).first()).toBeVisible();
    }
    const whole = () =>
      page.getByRole("article").evaluateAll((all) => {
        const boxes = all.map((each) => each.getBoundingClientRect());
        return boxes.filter(({ top, bottom }) => top >= 0 && bottom <= window.innerHeight).length;
      });
    await expect.poll(whole).toBeGreaterThanOrEqual(min);
    await context.close();
  });
