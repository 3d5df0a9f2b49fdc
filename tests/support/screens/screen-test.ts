/** Playwright's `test` with `openScreen`, which brings a screen into one of its states. */
import { test as base, type Browser, type BrowserContext, type Page } from "@playwright/test";
import { untilLive } from "@/tests/support/pages/live-page";
import { sessionCookie } from "@/tests/support/server/api-client";
import type { ScreenSeed } from "@/tests/support/screens/seed";
import { readSeed } from "@/tests/support/screens/seed-file";
import {
  SIZES,
  type ScreenState,
  type ScreenSizeName,
  type Theme,
} from "@/tests/support/screens/screen-state";

/** Opens the state, and resolves when it is reached. The page is open until the next call. */
type OpenScreen = (state: ScreenState, size: ScreenSizeName, theme?: Theme) => Promise<Page>;

export const test = base.extend<object, { openScreen: OpenScreen }>({
  openScreen: [
    async ({ browser }, use) => {
      const screens = new ScreenTab(browser, readSeed());
      await use((state, size, theme = "light") => screens.open(state, size, theme));
      await screens.close();
    },
    { scope: "worker" },
  ],
});

/**
 * One tab, which stays open while visitor and size stay the same: a new one costs the browser three times the work of
 * the page itself. Every page in it begins as in a new one: with the visitor's session and nothing else stored.
 */
class ScreenTab {
  readonly #browser: Browser;
  readonly #seed: ScreenSeed;
  #page: Page | undefined;
  /** What the open tab can be used for; null for this once. */
  #purpose: string | null = null;

  constructor(browser: Browser, seed: ScreenSeed) {
    this.#browser = browser;
    this.#seed = seed;
  }

  async open(state: ScreenState, size: ScreenSizeName, theme: Theme): Promise<Page> {
    const purpose = state.beforeScripts ? null : `${state.visitor} ${size}`;
    if (purpose === null || purpose !== this.#purpose || this.#page === undefined) {
      await this.close();
      this.#page = await this.#newTab(state, size);
      this.#purpose = purpose;
    }
    const page = this.#page;
    await this.#signIn(page.context(), state.visitor);
    await page.emulateMedia({ colorScheme: theme });
    // Away from the last click, or an element there on the next page would look hovered over.
    await page.mouse.move(0, 0);
    await page.goto(typeof state.path === "string" ? state.path : state.path(this.#seed));
    await untilLive(page);
    await state.arrange(page);
    return page;
  }

  async close(): Promise<void> {
    await this.#page?.context().close();
    this.#page = undefined;
  }

  async #newTab({ visitor, beforeScripts }: ScreenState, size: ScreenSizeName): Promise<Page> {
    const context = await this.#browser.newContext({
      ...SIZES[size],
      baseURL: process.env["BASE_URL"] ?? "",
      colorScheme: "light",
      reducedMotion: "reduce",
      permissions: ["clipboard-read", "clipboard-write"],
    });
    await context.addInitScript((isSignedIn) => {
      // A blank page has no storage.
      if (window.origin === "null") return;
      window.localStorage.clear();
      window.sessionStorage.clear();
      // As after a real sign-in; see lib/client/accounts/signed-in-hint.ts.
      if (isSignedIn) window.localStorage.setItem("signed-in", "1");
    }, visitor !== "guest");
    await context.addInitScript(removeBlur);
    if (beforeScripts) await context.addInitScript(beforeScripts);
    return context.newPage();
  }

  async #signIn(context: BrowserContext, visitor: ScreenState["visitor"]): Promise<void> {
    await context.clearCookies();
    if (visitor === "guest") return;
    const value = this.#seed.sessions[visitor];
    await context.addCookies([sessionCookie(value)]);
  }
}

/** Runs in the page. Without a graphics card blurred backdrops cost more than the rest of a page, at every frame. */
function removeBlur(): void {
  document.addEventListener("DOMContentLoaded", () => {
    const style = document.createElement("style");
    style.id = "no-blur";
    style.textContent = "* { backdrop-filter: none !important }";
    document.head.append(style);
  });
}

/** Shows the backdrops as people see them, for a picture. */
export async function showBlur(page: Page): Promise<void> {
  await page.locator("#no-blur").evaluate((style) => style.remove());
}
