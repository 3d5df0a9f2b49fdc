/** The data in pages from the server, for whom it is, and the way back after signing in. */
import { expect, test, type Page } from "@playwright/test";
import { comment } from "@/lib/contracts/comments";
import { signInAs } from "@/tests/support/pages/account";
import { WorkspacePage } from "@/tests/support/pages/workspace-page";
import { sharePath } from "@/tests/support/screens/share-seed";
import { type ApiClient, expectResponse, PASSWORD, signUpRider } from "@/tests/support/server/api-client";
import { giveVideo } from "@/tests/support/videos/given-video";

const TITLE = "Half-pass to the left";
const REMARK = "Her shoulder falls out here.";
const LABEL = "Shoulder falls out";
const CODE = "trot-4711";

let owner: ApiClient;
let email: string;
let videoId: string;
let videoPath: string;
/** The path of the video's link, which asks for the code. */
let link: string;

test.beforeAll(async () => {
  ({ client: owner, email } = await signUpRider());
  ({ id: videoId } = await giveVideo(owner));
  videoPath = `/video/${videoId}`;
  const calls = `/api/videos/${videoId}`;
  const place = { frame: 5, time: 0.2 };
  await owner.patch(calls, { title: TITLE });
  const written = await owner.post(`${calls}/comments`, { ...place, type: "text", content: REMARK });
  // As after a first visit: a page reports the reading position at any time.
  const { createdAt } = expectResponse(comment, 201, written);
  await owner.post(`${calls}/reading`, { readUntil: createdAt });
  await owner.post(`${calls}/markers`, { ...place, label: LABEL });
  link = await sharePath(owner, videoId, { code: CODE });
});

/** React's hydration mismatches. */
const hydrationFaults: string[] = [];
test.beforeEach(({ page }) => {
  page.on("console", (message) => {
    if (message.type() === "error" && /hydrat/i.test(message.text())) hydrationFaults.push(message.text());
  });
});
test.afterEach(() => expect(hydrationFaults.splice(0)).toEqual([]));

/** The page as it comes from the server, before any script has run. */
async function firstPaint(page: Page, path: string): Promise<string> {
  const response = await page.request.get(path);
  expect(response.status()).toBe(200);
  return response.text();
}

/**
 * A page's requests until hydration: calls (without its files and the stream of changes), and the
 * pages that it links to.
 */
async function callsOf(page: Page, path: string, isLive?: () => Promise<unknown>): Promise<string[]> {
  const calls: string[] = [];
  page.on("request", (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (searchParams.has("_rsc")) calls.push(`page ${pathname}`);
    if (/^\/api\/(?!storage|.*\/events$)/.test(pathname)) calls.push(`${request.method()} ${pathname}`);
  });
  const isListening =
    isLive && page.waitForRequest((request) => /\/events$/.test(new URL(request.url()).pathname));
  // A page with a change stream is never idle: it has sent all its requests when it opens the stream.
  await page.goto(path, { waitUntil: isLive ? "load" : "networkidle" });
  await isLive?.();
  await isListening;
  return calls;
}

test("the first paint has the video's title, comments, markers and media", async ({ page }) => {
  await signInAs(page, owner);
  const html = await firstPaint(page, videoPath);
  expect(html).toContain(`<title>${TITLE} | Strideframe</title>`);
  for (const text of [REMARK, LABEL]) expect(html).toContain(`>${text}<`);
  expect(html).toMatch(/flowplayerMp4Url\W+\/api\/storage\//);
  for (const path of ["/", "/videos"]) expect(await firstPaint(page, path)).toContain(`>${TITLE}<`);
});

test("a page requests neither data that came with it, nor linked pages before a hover", async ({ page }) => {
  await signInAs(page, owner);
  const asked = await callsOf(page, videoPath, () => new WorkspacePage(page).expectReady());
  expect(asked).toEqual([]);
  // The linked page is fetched on hover.
  await page.getByRole("banner").getByRole("link", { name: "Videos" }).hover();
  await expect.poll(() => asked).toContain("page /videos");
});

test("a missing page is 404, without data", async ({ page }) => {
  await signInAs(page, owner);
  const missing = await page.goto("/video/01900000-0000-7000-8000-000000000000");
  expect(missing?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "Video Not Found" })).toBeVisible();
  expect(await page.title()).toBe("Video Not Found | Strideframe");
});

test.describe("a link with a code", () => {
  test("shows nothing of the video before the code, and requires it", async ({ page }) => {
    const html = await firstPaint(page, link);
    for (const text of [TITLE, REMARK, LABEL, videoId, "/api/storage/"]) expect(html).not.toContain(text);
    expect(html).toContain('content="noindex, nofollow"');
    expect(await callsOf(page, link)).toEqual([]);
    await page.getByLabel("Code").fill("wrong one");
    await page.getByRole("button", { name: "Open Video" }).click();
    await expect(page.getByText("That code is not right.")).toBeVisible();
    const missing = await page.request.get("/shared/nothing");
    expect(missing.status()).toBe(404);
    expect(await missing.text()).toContain("This shared video could not be found or is no longer available.");
  });

  test("with the code has all data, and gets the guest pass by one call", async ({ page }) => {
    const guest = new WorkspacePage(page);
    const withCode = `${link}?code=${CODE}`;
    const html = await firstPaint(page, withCode);
    for (const text of [TITLE, REMARK, LABEL]) expect(html).toContain(`>${text}<`);
    expect(await callsOf(page, withCode, () => guest.expectReady())).toEqual([`GET /api${link}`]);
    // The call is observed at its start; the pass comes with its response.
    await expect
      .poll(async () => (await page.context().cookies()).map(({ name }) => name))
      .toContain("strideframe_guest");
    expect(await firstPaint(page, link)).toContain(`>${REMARK}<`);
    await guest.expectReady();
  });
});

test("signed out, the video is not found, and signing in opens its exact frame", async ({ page }) => {
  const guest = new WorkspacePage(page);
  const refused = await page.goto(`${videoPath}?frame=12`);
  expect(refused?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "404 Page Not Found" })).toBeVisible();
  expect(await page.content()).not.toContain(TITLE);
  await page.getByRole("main").getByRole("link", { name: "Sign In" }).click();
  await signIn(page, email);
  await expect(page).toHaveURL(`${videoPath}?frame=12`);
  await guest.expectReady();
  await guest.expectFrame(12);
});

test("the end of a session is reported, and signing in restores frame and draft", async ({ page }) => {
  const guest = new WorkspacePage(page);
  await page.goto(`/signin?next=${encodeURIComponent(`${videoPath}?frame=12`)}`);
  await signIn(page, email);
  await guest.expectReady();
  await guest.expectFrame(12);
  await guest.step("+1 frame");
  await guest.commentField.fill("Sit deeper before the corner.");
  // Shown for half a second, unprompted: the stream of changes ends with the session. Read at each change of the
  // page: a background tab paints nothing and runs its timers once a second.
  const isReported = page.evaluate(
    (words) =>
      new Promise<void>((resolve) => {
        const observer = new MutationObserver(() => {
          if (!words.every((each) => document.body.textContent?.includes(each))) return;
          observer.disconnect();
          resolve();
        });
        observer.observe(document.body, { childList: true, characterData: true, subtree: true });
      }),
    ["Unauthorized", "You are logged out. Logging in again..."],
  );
  const other = await page.context().newPage();
  await other.goto("/api/logout");
  await isReported;
  await expect(page).toHaveURL(/\/signin\?next=/);
  await signIn(page, email);
  await expect(page).toHaveURL(`${videoPath}?frame=13`);
  await guest.expectReady();
  await guest.expectFrame(13);
  await expect(guest.commentField).toHaveValue("Sit deeper before the corner.");
});

test("a public page is a signed-in viewer's own as well", async ({ page }) => {
  expect(await callsOf(page, "/pricing")).toEqual([]);
  await expect(page.getByRole("banner").getByRole("link", { name: "Sign In" })).toBeVisible();
  await signInAs(page, owner);
  // A page of the account stores that somebody is signed in.
  await page.goto("/videos");
  await expect.poll(() => page.evaluate(() => localStorage.getItem("signed-in"))).toBe("1");
  await page.goto("/pricing");
  await expect(page.getByRole("button", { name: /^Account of/ })).toBeVisible();
  await page.goto("/signin?next=/videos");
  await expect(page).toHaveURL("/videos");
});

async function signIn(page: Page, email: string): Promise<void> {
  await expect(page.getByRole("heading", { name: "Welcome Back" })).toBeVisible();
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Sign In" }).click();
}
