/** The security headers of every response, and the content security policy of static and dynamic pages. */
import { beforeAll, describe, expect, test } from "@jest/globals";
import { createHash } from "node:crypto";
import { THEME_SCRIPT } from "@/components/layout/theme-script";
import { inlineScript } from "@/scripts/stack/inline-script.mjs";
import { SECURITY_HEADERS } from "@/scripts/stack/security-headers.mjs";
import { baseUrl, directUrl, signUpRider } from "../support/server/api-client";

const OWN_SCRIPTS = [THEME_SCRIPT, inlineScript("components/layout/early-input.ts")];

/** A malformed address goes to the program directly: a proxy would reject it. */
const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(new URL(path, path.endsWith("/%") ? directUrl() : baseUrl()), { headers, redirect: "manual" });

const { "Content-Security-Policy": NOTHING_LOADS, ...ON_ALL } = SECURITY_HEADERS;

/** The sources of one directive of a response's policy. */
function sourcesOf({ headers }: Response, directive: string): string[] {
  const directives = (headers.get("content-security-policy") ?? "")
    .split("; ")
    .map((each) => each.split(" "));
  return directives.find(([name]) => name === directive)?.slice(1) ?? [];
}

const scriptsOf = (html: string) =>
  [...html.matchAll(/<script([^>]*)>(.*?)<\/script>/gs)].map(([, attributes = "", script = ""]) => ({
    attributes,
    script,
  }));

async function chunkPath(): Promise<string> {
  const html = await (await get("/pricing")).text();
  return /\/_next\/static\/[^"]+\.js/.exec(html)?.[0] ?? "";
}

const CALLS_AND_FILES = ["/api/health", "/api/nothing", "/api/videos/%", "/favicon.svg", "a script"];
const BUILT_PAGES = ["/", "/landing", "/pricing", "/nothing", "/video", "/video/%"];
/** Dynamic, as the sign-in forms offer the provider that the program was started with. */
const MADE_PAGES = ["/signin", "/signup", "/video/01900000-0000-7000-8000-000000000000", "/shared/nothing"];

test.each([...CALLS_AND_FILES, ...BUILT_PAGES, ...MADE_PAGES])("%s has all headers", async (path) => {
  const response = await get(path === "a script" ? await chunkPath() : path);
  for (const [name, value] of Object.entries(ON_ALL))
    expect([name, response.headers.get(name)]).toEqual([name, value]);
  expect(response.headers.get("x-powered-by")).toBeNull();
});

test.each(["/api/health", "/api/nothing", "/api/videos/%", "a script"])("%s loads nothing", async (path) => {
  const response = await get(path === "a script" ? await chunkPath() : path);
  expect(response.headers.get("content-security-policy")).toBe(NOTHING_LOADS);
});

describe.each(BUILT_PAGES)("%s, a static page", (path) => {
  test("is the same for everybody, and its policy names each of its scripts", async () => {
    const [first, second] = [await get(path), await get(path, { "x-nonce": "evil" })];
    const [html, again] = [await first.text(), await second.text()];
    expect(again).toBe(html);
    expect(second.headers.get("content-security-policy")).toBe(first.headers.get("content-security-policy"));
    const inline = scriptsOf(html).filter(({ attributes }) => !attributes.includes(" src="));
    const hashes = inline.map(
      ({ script }) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`,
    );
    expect(hashes.length).toBeGreaterThan(2);
    expect(new Set(sourcesOf(first, "script-src"))).toEqual(new Set(["'self'", ...hashes]));
    // Shared caches may not store /, which has two screens by cookie.
    const stored = path === "/" ? "private, no-cache" : "s-maxage=31536000";
    if (first.status === 200) expect(first.headers.get("cache-control")).toBe(stored);
  });
});

describe("a dynamic page", () => {
  let cookie: string;
  beforeAll(async () => {
    const { client } = await signUpRider();
    cookie = client.cookieHeader();
  });

  test.each(["/", "/videos", "/upload", ...MADE_PAGES])(
    "%s has a new nonce, whatever headers the request has",
    async (path) => {
      const evil = { "x-nonce": "evil", "content-security-policy": "script-src 'nonce-evil'" };
      const [first, second] = [await get(path, { cookie, ...evil }), await get(path, { cookie })];
      const [nonce = ""] = sourcesOf(first, "script-src");
      expect(nonce).toMatch(/^'nonce-[\w+/]{22}=='$/);
      expect(sourcesOf(second, "script-src")[0]).not.toBe(nonce);
      expect(sourcesOf(first, "script-src")).toContain("'strict-dynamic'");
      const html = await first.text();
      expect(html).not.toContain("evil");
      const scripts = scriptsOf(html).filter(({ attributes }) => !attributes.includes("application/json"));
      const [carrying, others] = [true, false].map((isWanted) =>
        scripts.filter(({ attributes }) => attributes.includes(`nonce="${nonce.slice(7, -1)}"`) === isWanted),
      );
      expect(carrying?.length).toBeGreaterThan(5);
      for (const { script } of others ?? []) expect(OWN_SCRIPTS).toContain(script);
    },
  );
});

test("violations of a page's policy are reported, without an origin and with cookies, and not as JSON", async () => {
  expect(sourcesOf(await get("/pricing"), "report-uri")).toEqual(["/api/policy-reports"]);
  const report = (body: object, type = "application/csp-report") =>
    fetch(`${baseUrl()}/api/policy-reports`, {
      method: "POST",
      headers: { "Content-Type": type, Origin: "null", Cookie: "strideframe_session=any" },
      body: JSON.stringify({ "csp-report": body }),
    });
  expect(
    (await report({ "effective-directive": "img-src", "blocked-uri": "https://a.example" })).status,
  ).toBe(204);
  expect((await report({}, "application/json")).status).toBe(415);
  expect((await report({ "blocked-uri": "x".repeat(20_000) })).status).toBe(413);
});

test("no page can be embedded in another, and a shared one is not indexed", async () => {
  for (const path of ["/", "/videos"]) {
    const response = await get(path);
    for (const name of ["object-src", "frame-src", "base-uri", "frame-ancestors"])
      expect(sourcesOf(response, name)).toEqual(["'none'"]);
    expect(sourcesOf(response, "connect-src")).toEqual(["'self'"]);
  }
  expect((await get("/shared/nothing")).headers.get("x-robots-tag")).toBe("noindex, nofollow");
  expect((await get("/pricing")).headers.get("x-robots-tag")).toBeNull();
});
