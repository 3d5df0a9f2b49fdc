import { expect, test, type APIRequestContext, type Page } from "@playwright/test";
import { unguardedDb as db } from "@/lib/server/database/unguarded-db";
import { type ApiClient, sessionCookie, signUpRider } from "@/tests/support/server/api-client";
import { signUpAdmin } from "@/tests/support/server/admin-client";
import { giveVideo } from "@/tests/support/videos/given-video";

const SESSION = "strideframe_session";
const TITLE = 'Canter </script><script>document.title = "run"</script> departs';
const SLUG = "canter-script-script-document-title-run-script-departs";
const CONTENT = [
  "## From walk",
  "Count **three** beats.",
  '<img src="/nothing.png" onerror="document.title = \'run\'">',
  "[press](javascript:document.title='run')",
].join("\n\n");

async function signIn(page: Page, client: ApiClient): Promise<void> {
  const value = client.cookie(SESSION) ?? "";
  await page.context().addCookies([sessionCookie(value)]);
}

async function write(page: Page): Promise<void> {
  await page.getByRole("button", { name: "New Post" }).click();
  await page.getByLabel("Title", { exact: true }).fill(TITLE);
  await page.getByLabel("Content").fill(CONTENT);
}

const form = (page: Page) => page.getByRole("form", { name: /Post$/ });

/** The page's metadata, as the server sends it. */
async function readHead(request: APIRequestContext, path: string) {
  const html = await (await request.get(path)).text();
  const attribute = (pattern: RegExp) => pattern.exec(html)?.[1] ?? "";
  return {
    canonical: attribute(/<link rel="canonical" href="([^"]*)"/),
    picture: attribute(/<meta property="og:image" content="([^"]*)"/).replaceAll("&amp;", "&"),
    facts: JSON.parse(attribute(/<script type="application\/ld\+json">(.*?)<\/script>/s)) as object,
  };
}

test("a post from its draft to its deletion, for its admin and its readers", async ({ page, browser }) => {
  test.slow();
  const [{ client: admin }, { client: rider }] = await Promise.all([signUpAdmin(), signUpRider()]);
  const ride = await giveVideo(rider);
  await db().video.update({ where: { id: ride.id }, data: { isDemo: true } });
  const readers = await browser.newContext();
  const reader = await readers.newPage();
  const problems: string[] = [];
  reader.on("pageerror", (error) => problems.push(error.message));
  await signIn(page, admin);

  await test.step("typed text survives a reload, and leaving needs a confirmation", async () => {
    await page.goto("/admin/blog");
    await write(page);
    await expect(page.getByRole("region", { name: "Preview" }).getByRole("heading", { level: 2 })).toHaveText(
      "From walk",
    );
    await expect(page.getByLabel("Slug")).toHaveValue(SLUG);
    page.once("dialog", (dialog) => void dialog.dismiss());
    await page.getByRole("link", { name: "Back to Videos" }).click();
    await expect(page).toHaveURL(/\/admin\/blog$/);
    page.once("dialog", (dialog) => void dialog.accept());
    await page.reload();
    await expect(page.getByLabel("Content")).toHaveValue(CONTENT);
  });

  await test.step("a draft is not found by others", async () => {
    await page.getByLabel("Demo Video").click();
    await page.getByRole("option", { name: ride.title }).first().click();
    await page.getByRole("button", { name: "Create Post" }).click();
    await expect(page.getByText("Blog post created successfully")).toBeVisible();
    await expect(form(page)).toBeHidden();
    expect((await reader.goto(`/blog/${SLUG}`))?.status()).toBe(404);
    await expect(reader.getByRole("heading", { name: "Blog Post Not Found" })).toBeVisible();
    await page.goto(`/blog/${SLUG}`);
    await expect(page.getByText("Draft", { exact: true })).toBeVisible();
  });

  await test.step("a published post can be read, and no script in it runs", async () => {
    await page.goto("/admin/blog");
    const row = page.getByRole("article", { name: TITLE });
    await row.getByRole("button", { name: /^Publish/ }).click();
    await expect(row.getByText("Published", { exact: true })).toBeVisible();
    await reader.goto("/blog");
    await reader.getByRole("link", { name: TITLE }).click();
    await expect(reader.getByRole("heading", { level: 1, name: TITLE })).toBeVisible();
    await expect(reader.getByText("press")).toBeVisible();
    await expect(reader.getByRole("link", { name: "press" })).toHaveCount(0);
    expect(await reader.title()).toBe(`${TITLE} | Strideframe`);
    for (const name of ["Back to Blog", "Go to App", "Start Free Trial", "Read More Articles"])
      await expect(reader.getByRole("link", { name })).toBeVisible();
  });

  await test.step("search engines, previews and feeds have it", async () => {
    const { canonical, picture, facts } = await readHead(reader.request, `/blog/${SLUG}`);
    expect(new URL(canonical).pathname).toBe(`/blog/${SLUG}`);
    expect(facts).toMatchObject({ "@type": "BlogPosting", headline: TITLE });
    const drawn = await reader.request.get(new URL(picture).pathname);
    expect(drawn.headers()).toMatchObject({
      "content-type": "image/png",
      "cache-control": expect.stringMatching(/^public/),
    });
    const sizes = (await drawn.body()).subarray(16, 24);
    expect([sizes.readUInt32BE(0), sizes.readUInt32BE(4)]).toEqual([1200, 630]);
    for (const path of ["/blog/feed.xml", "/sitemap.xml"])
      expect(await (await reader.request.get(path)).text()).toContain(canonical);
    expect(await (await reader.request.get("/robots.txt")).text()).toMatch(/Sitemap: http.*\/sitemap\.xml/);
  });

  await test.step("its ride can be stepped through in it, and is loaded on request", async () => {
    await expect(reader.getByText("Interactive Demo")).toBeVisible();
    await expect(reader.locator("video")).toHaveCount(0);
    await reader.getByRole("button", { name: "Step Through This Ride" }).click();
    await expect(reader.getByRole("button", { name: "+1 frame" })).toBeEnabled();
    await expect(reader.getByRole("heading", { level: 1 })).toHaveCount(1);
    expect(await reader.title()).toBe(`${TITLE} | Strideframe`);
  });

  await test.step("a saved change is shown at once, and an unpublished post is gone", async () => {
    const row = page.getByRole("article", { name: TITLE });
    await row.getByRole("button", { name: /^Edit/ }).click();
    await page.getByLabel("Content").fill("Four beats, on second thoughts.");
    await page.getByRole("button", { name: "Save Post" }).click();
    await expect(form(page)).toBeHidden();
    await expect(page.getByText("Blog post updated successfully").last()).toBeVisible();
    await reader.goto(`/blog/${SLUG}`);
    await expect(reader.getByText("Four beats, on second thoughts.")).toBeVisible();
    await row.getByRole("button", { name: /^Delete/ }).click();
    await page.getByRole("button", { name: "Delete Post" }).click();
    await expect(page.getByText("Blog post deleted successfully")).toBeVisible();
    expect((await reader.goto(`/blog/${SLUG}`))?.status()).toBe(404);
  });
  expect(problems).toEqual([]);
  await readers.close();
});
