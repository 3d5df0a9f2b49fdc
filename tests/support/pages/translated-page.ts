/** Pages whose words the browser translates. */
import type { Page } from "@playwright/test";
import { nextControlInPage, type Control } from "@/tests/support/pages/control-in-page";
import { untilLive } from "@/tests/support/pages/live-page";
import { falseWordsInPage, translateInPage } from "@/tests/support/pages/translation-in-page";

export type Manner = Parameters<typeof translateInPage>[0];

interface Walk {
  /** Those that were used, in their order. */
  controls: string[];
  /** In words, with the control that was used last before each. The walk stops at the first. */
  faults: string[];
}

/** More than any screen has; a control whose name changes with each use would never end. */
const MAX_CONTROLS = 150;

/** The browser's own note of a response that is an error, such as the walk makes itself. */
const ERROR_RESPONSE = /^Failed to load resource/;

const VALUES: Readonly<Record<string, string>> = {
  date: "2027-03-01",
  email: "anna@example.org",
  number: "3",
  range: "1",
  tel: "+46 70 123 45 67",
};

/** Translates every page that is opened from now on, once its scripts are there. */
export async function translatePages(page: Page, manner: Manner): Promise<void> {
  const content = `addEventListener("load", function translate() {
    const isLive = (element) => Object.keys(element).some((key) => key.startsWith("__reactProps$"));
    if ([...document.querySelectorAll("button, a, h1, h2")].every(isLive)) (${translateInPage.toString()})("${manner}");
    else setTimeout(translate, 50);
  });`;
  await page.addInitScript({ content });
}

/**
 * Uses each control once, also of layers that it opens, and comes back when one has led to another page.
 * @param open brings the screen into its state, in which its words are not translated yet
 * @param used names of controls that need not be used; those that are used are added
 */
export async function walkTranslated(
  open: () => Promise<Page>,
  manner: Manner,
  used: Set<string>,
): Promise<Walk> {
  const controls: string[] = [];
  const faults: string[] = [];
  let page = await open();
  const path = pathOf(page);
  // An address that differs only behind its # loads nothing: the page would stay translated.
  const leave = () => page.goto("about:blank");
  const leaveAndOpen = () => leave().then(open);
  while (controls.length < MAX_CONTROLS) {
    if (pathOf(page) !== path) await page.goBack();
    if (pathOf(page) !== path) page = await leaveAndOpen();
    await untilLive(page);
    await page.evaluate(prepareWindowInPage);
    await page.evaluate(translateInPage, manner);
    const control = await page.evaluate(nextControlInPage, [...used]);
    if (control !== null) {
      // Its successor is found in the next round.
      if (!(await use(page, control))) continue;
      used.add(control.name);
      controls.push(control.name);
    } else if (await page.evaluate(isLayerOpen)) await page.keyboard.press("Escape");
    else break;
    await untilPainted(page);
    faults.push(...(await findTranslationFaults(page)).map((fault) => `${controls.at(-1)}: ${fault}`));
    if (faults.length > 0) break;
  }
  await leave();
  return { controls, faults };
}

const pathOf = (page: Page) => new URL(page.url()).pathname;

/** @returns false where the page has put another element in its place meanwhile. */
async function use(page: Page, { use, path }: Control): Promise<boolean> {
  const control = await page.$("[data-next-control]");
  if (control === null) return false;
  const before = pathOf(page);
  const type = (await control.getAttribute("type")) ?? "";
  try {
    if (use === "fill") await control.fill(VALUES[type] ?? "Trot 3", { force: true });
    // By the keyboard: what lies over it for a moment is not in the way.
    else await control.press(use === "step" ? "ArrowRight" : type === "checkbox" ? "Space" : "Enter");
  } catch (error) {
    if (await control.evaluate((element) => element.isConnected)) throw error;
    return false;
  }
  if (path !== null) await page.waitForURL(({ pathname }) => pathname !== before);
  return true;
}

const untilPainted = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

/** React's errors, the error screen, and words that are not up to date. */
export async function findTranslationFaults(page: Page): Promise<string[]> {
  const thrown = (await page.pageErrors()).map(({ message }) => message);
  const logged = (await page.consoleMessages())
    .filter((message) => message.type() === "error" && !ERROR_RESPONSE.test(message.text()))
    .map((message) => message.text());
  const broken = await page.getByRole("heading", { name: /^Something went wrong/ }).allTextContents();
  return [...new Set([...thrown, ...logged, ...broken, ...(await page.evaluate(falseWordsInPage))])];
}

/** Runs in the page. Writes are refused, since the server's data are shared with other tests. */
function prepareWindowInPage(): void {
  // A page with a running recording asks before a link is followed; unasked, Playwright says no.
  window.confirm = () => true;
  const { fetch } = window;
  if ("refusesWrites" in fetch) return;
  const refusing: typeof window.fetch = (input, init) => {
    const { method } = new Request(input, init);
    if (method === "GET" || method === "HEAD") return fetch(input, init);
    const body = JSON.stringify({ message: "The server cannot be reached just now." });
    return Promise.resolve(new Response(body, { status: 503 }));
  };
  window.fetch = Object.assign(refusing, { refusesWrites: true });
}

const isLayerOpen = () =>
  document.querySelector("[role=dialog], [role=alertdialog], [role=menu], [role=listbox]") !== null;
