/** What a visitor's browser loads for a public page, and what a device needs to install the program. */
import { expect, test } from "@jest/globals";
import { randomUUID } from "node:crypto";
import { post } from "@/lib/contracts/posts";
import { THEME_COLORS } from "@/lib/domain/theme-colors";
import { withEagerModules } from "@/scripts/stack/eager-modules.mjs";
import { signUpAdmin } from "@/tests/support/server/admin-client";
import { askForPasskey } from "@/tests/support/accounts/second-factor";
import { ApiClient, baseUrl, expectResponse, PASSWORD, signUpRider } from "@/tests/support/server/api-client";
import { ownScriptsKb, scriptsKb } from "@/tests/support/pages/page-weight";

const get = (path: string) => fetch(new URL(path, baseUrl()));

/**
 * JavaScript of a first visit, in kB after gzip. What a page loads later, on a touch or near the window, does not count.
 * The total guards against what Next itself may begin to load.
 */
const MAX_OWN_KB = 9.1;
const PAGES = [
  { page: "/", route: "(public)/landing", maxTotalKb: 146 },
  { page: "/pricing", route: "(public)/pricing", maxTotalKb: 144 },
  { page: "/blog", route: "(public)/blog", maxTotalKb: 144 },
  { page: "a post", route: "(public)/blog/[slug]", maxTotalKb: 146 },
  { page: "/demo?list", route: "(public)/demo", maxTotalKb: 144 },
  { page: "/signin", route: "(public)/signin", maxTotalKb: 146 },
  { page: "/signup", route: "(public)/signup", maxTotalKb: 146 },
  { page: "/forgot-password", route: "(public)/forgot-password", maxTotalKb: 146 },
  { page: "/reset-password", route: "(public)/reset-password", maxTotalKb: 146 },
  { page: "/confirm-email", route: "(public)/confirm-email", maxTotalKb: 146 },
  { page: "/confirm-replies", route: "(public)/confirm-replies", maxTotalKb: 146 },
  { page: "/unsubscribe", route: "(public)/unsubscribe", maxTotalKb: 146 },
  { page: "/second-step", route: "(public)/second-step", maxTotalKb: 146 },
  { page: "/device-check", route: "(public)/device-check", maxTotalKb: 146 },
  { page: "/docs/api", route: "(public)/docs/api", maxTotalKb: 144 },
];

async function publishPost(): Promise<string> {
  const { client } = await signUpAdmin();
  const body = {
    title: "Tempo by numbers",
    slug: `post-${randomUUID()}`,
    content: "# Count\n\nOne hoof.",
    excerpt: "",
    demoVideoId: null,
    published: true,
    publishedAt: null,
  };
  return `/blog/${expectResponse(post, 201, await client.post("/api/admin/blog", body)).slug}`;
}

test.each(PAGES)("$page loads no more script beside React and Next than its budget", async (each) => {
  const response = await get(each.page === "a post" ? await publishPost() : each.page);
  expect(response.status).toBe(200);
  const html = await response.text();
  const [own, total] = [await ownScriptsKb(html, each.route), await scriptsKb(html)];
  expect(own).toBeLessThanOrEqual(MAX_OWN_KB);
  expect(total).toBeLessThanOrEqual(each.maxTotalKb);
});

test("/second-step loads no more while a sign-in waits for it", async () => {
  const rider = await signUpRider();
  await askForPasskey(rider.account.id);
  const browser = new ApiClient();
  await browser.post("/api/auth/login", { email: rider.email, password: PASSWORD });
  const html = await (await browser.fetch("GET", "/second-step")).text();
  expect(html).toContain("Use a Passkey");
  expect(await ownScriptsKb(html, "(public)/second-step")).toBeLessThanOrEqual(MAX_OWN_KB);
});

test("the modules of a page are compiled while they load", async () => {
  const html = await (await get("/")).text();
  const files = await Promise.all(
    [...html.matchAll(/<script[^>]*\ssrc="([^"]+)"/g)].map(async ([, src = ""]) => (await get(src)).text()),
  );
  const modules = files.flatMap((file) => file.match(/,\(+(\w+|\([\w,]*\))=>\{/g) ?? []);
  expect(modules.length).toBeGreaterThan(50);
  for (const file of files) expect(withEagerModules(file)).toBe(file);
});

/** Width and height of a PNG, from its first chunk. */
async function sizeOfPicture(path: string): Promise<string> {
  const response = await get(path);
  expect([path, response.status, response.headers.get("content-type")]).toEqual([path, 200, "image/png"]);
  const file = Buffer.from(await response.arrayBuffer());
  return `${file.readUInt32BE(16)}x${file.readUInt32BE(20)}`;
}

test("the program can be installed: a manifest with a start, a name and icons of the sizes that it says", async () => {
  const html = await (await get("/")).text();
  const [, address = ""] = /<link rel="manifest" href="([^"]+)"/.exec(html) ?? [];
  const response = await get(address);
  expect(response.headers.get("content-type")).toContain("application/manifest+json");
  const manifest = (await response.json()) as Record<string, unknown> & {
    icons: { src: string; sizes: string; type: string; purpose: string }[];
    shortcuts: { url: string }[];
  };
  expect(manifest).toMatchObject({
    short_name: "Strideframe",
    start_url: "/",
    scope: "/",
    display: "standalone",
  });
  expect(manifest["theme_color"]).toBe(THEME_COLORS.light);

  const pictures = manifest.icons.filter(({ type }) => type === "image/png");
  for (const { src, sizes } of pictures) expect([src, await sizeOfPicture(src)]).toEqual([src, sizes]);
  const has = (size: string, purpose: string) =>
    pictures.some((icon) => icon.sizes === size && icon.purpose === purpose);
  expect([has("192x192", "any"), has("512x512", "any"), has("512x512", "maskable")]).toEqual([
    true,
    true,
    true,
  ]);

  const [, apple = ""] = /<link rel="apple-touch-icon" href="([^"]+)"/.exec(html) ?? [];
  expect(await sizeOfPicture(apple)).toBe("180x180");
  for (const [theme, color] of Object.entries(THEME_COLORS))
    expect(html).toContain(
      `<meta name="theme-color" content="${color}" media="(prefers-color-scheme: ${theme})"/>`,
    );
  // A shortcut leads to a page for signed-in users; others get the not-found screen, which offers to sign in.
  for (const { url } of manifest.shortcuts) expect([200, 404]).toContain((await get(url)).status);
});

test.each(["/", "/admin"])("%s responds alike with and without a proxy that ends TLS", async (path) => {
  const statusWith = async (headers: Record<string, string>) =>
    (await fetch(new URL(path, baseUrl()), { headers, redirect: "manual" })).status;
  const forwarded = { "X-Forwarded-Proto": "https", "X-Forwarded-Host": "ride.example" };
  expect(await statusWith(forwarded)).toBe(await statusWith({}));
  expect(await statusWith(forwarded)).toBeLessThan(500);
});
