/** One tab for test after test on one kind of screen: a new one costs the browser more than the page in it. */
import type { Browser, BrowserContext, BrowserContextOptions } from "@playwright/test";

type Screen = Pick<BrowserContextOptions, "viewport" | "isMobile" | "hasTouch">;

/** Each test finds it as new: nothing stored, and no script, route or listener of the test before. */
export class SharedTab {
  readonly #browser: Browser;
  #context: BrowserContext | undefined;
  #screen: Screen = {};
  #scripts: { dispose(): Promise<void> }[] = [];

  constructor(browser: Browser) {
    this.#browser = browser;
  }

  /** A browser window with this one tab. */
  async open(screen: Screen): Promise<BrowserContext> {
    if (this.#context !== undefined && JSON.stringify(screen) === JSON.stringify(this.#screen))
      return this.#context;
    await this.close();
    this.#screen = screen;
    this.#context = await this.#browser.newContext(screen);
    const page = await this.#context.newPage();
    const addInitScript = page.addInitScript.bind(page);
    page.addInitScript = async (...given: Parameters<typeof addInitScript>) => {
      const script = await addInitScript(...given);
      this.#scripts.push(script);
      return script;
    };
    return this.#context;
  }

  /** Undoes a test's changes. */
  async clear(): Promise<void> {
    const [page] = this.#context?.pages() ?? [];
    if (page === undefined) return;
    await page.evaluate(() => localStorage.clear());
    await page.goto("about:blank");
    page.removeAllListeners();
    await page.unrouteAll();
    await Promise.all(this.#scripts.splice(0).map((script) => script.dispose()));
    if (this.#screen.viewport) await page.setViewportSize(this.#screen.viewport);
  }

  async close(): Promise<void> {
    await this.#context?.close();
    this.#context = undefined;
  }
}
