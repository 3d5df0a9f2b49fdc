import { expect, test, type Page } from "@playwright/test";
import { signUp } from "@/tests/support/pages/account";
import { UploadPage } from "@/tests/support/pages/upload-page";
import { WorkspacePage } from "@/tests/support/pages/workspace-page";
import { makeShortClip } from "@/tests/support/uploads/upload-video";

const TITLE = "Half-pass to the left";
const REMARK = "Her shoulder falls out here.";
const LABEL = "Shoulder falls out";

/** The page as it comes from the server, before any script has run. */
async function firstPaint(page: Page, path: string): Promise<string> {
  const response = await page.request.get(path);
  expect(response.status()).toBe(200);
  return response.text();
}

/**
 * What a page asks for until it is live: calls (its files and the stream that tells of changes are not asked again), and the
 * pages that it leads to.
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
  // A page that listens to changes is never idle: it has asked for all that it needs when it begins to listen.
  await page.goto(path, { waitUntil: isLive ? "load" : "networkidle" });
  await isLive?.();
  await isListening;
  return calls;
}

test("pages come with what they show, to whom it may be shown, and lead back after signing in", async ({
  page,
  browser,
}) => {
  test.slow();
  const problems: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") problems.push(message.text());
  });
  const rider = new WorkspacePage(page);
  await signUp(page, "Clara", "Lindqvist");
  const upload = new UploadPage(page);
  await upload.open();
  await upload.choose({ name: "ride.mp4", mimeType: "video/mp4", buffer: makeShortClip() });
  await upload.title.fill(TITLE);
  const videoId = await upload.upload();
  await rider.expectReady();
  await rider.step("+5 frames");
  await rider.addComment(REMARK);
  await expect(rider.comment(REMARK)).toBeVisible();
  await rider.addMarker(LABEL);
  const videoPath = `/video/${videoId}`;

  await test.step("the first paint has the video's title, comments, markers and media", async () => {
    // A marker is on the screen before the server has it.
    await expect(async () => {
      const html = await firstPaint(page, videoPath);
      expect(html).toContain(`<title>${TITLE} | Strideframe</title>`);
      for (const text of [REMARK, LABEL]) expect(html.includes(`>${text}<`)).toBe(true);
      expect(html.search(/flowplayerMp4Url\W+\/api\/storage\//)).toBeGreaterThan(0);
    }).toPass({ timeout: 15_000 });
    for (const path of ["/", "/videos"]) expect(await firstPaint(page, path)).toContain(`>${TITLE}<`);
  });

  await test.step("a page asks for nothing that came with it, nor for pages that nobody reached for", async () => {
    const tab = await page.context().newPage();
    const asked = await callsOf(tab, videoPath, () => new WorkspacePage(tab).expectReady());
    expect(asked).toEqual([]);
    // The page it leads to is fetched when somebody reaches for it.
    await tab.getByRole("banner").getByRole("link", { name: "Videos" }).hover();
    await expect.poll(() => asked).toContain("page /videos");
    await tab.close();
  });

  await test.step("what is not there is not there: 404, and no more", async () => {
    const missing = await page.goto("/video/01900000-0000-7000-8000-000000000000");
    expect(missing?.status()).toBe(404);
    await expect(page.getByRole("heading", { name: "Video Not Found" })).toBeVisible();
    expect(await page.title()).toBe("Video Not Found | Strideframe");
  });

  const link = await test.step("a link with a code", async () => {
    const made = await page.request.post(`/api/videos/${videoId}/share`, {
      data: { code: "trot-4711" },
      headers: { Origin: new URL(page.url()).origin },
    });
    const { shareUrl } = (await made.json()) as { shareUrl: string };
    return new URL(shareUrl).pathname;
  });

  const context = await browser.newContext();
  const guest = new WorkspacePage(await context.newPage());

  await test.step("shows nothing of the video before the code, and asks for it", async () => {
    const html = await firstPaint(guest.page, link);
    for (const text of [TITLE, REMARK, LABEL, videoId, "/api/storage/"]) expect(html).not.toContain(text);
    expect(html).toContain('content="noindex, nofollow"');
    expect(await callsOf(guest.page, link)).toEqual([]);
    await guest.page.getByLabel("Code").fill("wrong one");
    await guest.page.getByRole("button", { name: "Open Video" }).click();
    await expect(guest.page.getByText("That code is not right.")).toBeVisible();
    const missing = await guest.page.request.get("/shared/nothing");
    expect(missing.status()).toBe(404);
    expect(await missing.text()).toContain("This shared video could not be found or is no longer available.");
  });

  await test.step("with it comes with everything, and gives the guest pass by one call", async () => {
    const withCode = `${link}?code=trot-4711`;
    const html = await firstPaint(guest.page, withCode);
    for (const text of [TITLE, REMARK, LABEL]) expect(html).toContain(`>${text}<`);
    expect(await callsOf(guest.page, withCode, () => guest.expectReady())).toEqual([`GET /api${link}`]);
    // The call is seen when it begins; the pass comes with its answer.
    await expect
      .poll(async () => (await context.cookies()).map(({ name }) => name))
      .toContain("strideframe_guest");
    expect(await firstPaint(guest.page, link)).toContain(`>${REMARK}<`);
    await guest.expectReady();
  });

  await test.step("signed out, the video is not there, and signing in leads to the very frame", async () => {
    const stranger = guest.page;
    const email = await page.request.get("/api/auth/user").then(async (answer) => {
      const { email: address } = (await answer.json()) as { email: string };
      return address;
    });
    const refused = await stranger.goto(`${videoPath}?frame=12`);
    expect(refused?.status()).toBe(404);
    await expect(stranger.getByRole("heading", { name: "404 Page Not Found" })).toBeVisible();
    expect(await stranger.content()).not.toContain(TITLE);
    await stranger.getByRole("main").getByRole("link", { name: "Sign In" }).click();
    await signIn(stranger, email);
    await expect(stranger).toHaveURL(`${videoPath}?frame=12`);
    await guest.expectReady();
    await guest.expectFrame(12);
  });

  await test.step("a session that ends is told, and leads back to the frame and the draft", async () => {
    const email = await guest.page.request.get("/api/auth/user").then(async (answer) => {
      const { email: address } = (await answer.json()) as { email: string };
      return address;
    });
    await guest.step("+1 frame");
    await guest.commentField.fill("Sit deeper before the corner.");
    // Shown for half a second, and by itself: the stream of changes ends with the session. Read from each change of the
    // page: a tab that lies behind another draws no pictures and runs its timers once a second.
    const isReported = guest.page.evaluate(
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
    const other = await context.newPage();
    await other.goto("/api/logout");
    await isReported;
    await expect(guest.page).toHaveURL(/\/signin\?next=/);
    await signIn(guest.page, email);
    await expect(guest.page).toHaveURL(`${videoPath}?frame=13`);
    await guest.expectReady();
    await guest.expectFrame(13);
    await expect(guest.commentField).toHaveValue("Sit deeper before the corner.");
  });

  await test.step("a public page is a signed-in viewer's own as well", async () => {
    const visitor = await browser.newPage();
    expect(await callsOf(visitor, "/pricing")).toEqual([]);
    await expect(visitor.getByRole("banner").getByRole("link", { name: "Sign In" })).toBeVisible();
    await visitor.close();
    await guest.page.goto("/pricing");
    await expect(guest.page.getByRole("button", { name: "Account of Clara Lindqvist" })).toBeVisible();
    await guest.page.goto("/signin?next=/videos");
    await expect(guest.page).toHaveURL("/videos");
  });

  await context.close();
  expect(problems.filter((text) => /hydrat/i.test(text))).toEqual([]);
});

async function signIn(page: Page, email: string): Promise<void> {
  await expect(page.getByRole("heading", { name: "Welcome Back" })).toBeVisible();
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill("a good password");
  await page.getByRole("button", { name: "Sign In" }).click();
}
