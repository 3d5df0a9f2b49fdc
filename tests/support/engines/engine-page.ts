/** What tests need of a browser, whichever engine and driver it has. */

export const ENGINE_NAMES = ["Chromium", "Firefox", "WebKit"] as const;
export type EngineName = (typeof ENGINE_NAMES)[number];

export interface EngineBrowser {
  readonly name: EngineName;
  /** As the browser says it, such as "153.7.0". */
  readonly version: string;
  /** The one page, blank, with nothing stored. */
  newVisit(): Promise<EnginePage>;
  close(): Promise<void>;
}

export interface EnginePage {
  open(url: string): Promise<void>;
  /** CSS pixels of the page itself. */
  resize(width: number, height: number): Promise<void>;
  /** The script uses nothing from outside itself; its arguments and result are JSON. */
  evaluate<Arguments extends unknown[], Result>(
    script: (...args: Arguments) => Result,
    ...args: Arguments
  ): Promise<Awaited<Result>>;
  /** Runs text, where the page's policy of scripts lets it. */
  runText(script: string): Promise<void>;
  /** A short click of the mouse: what is pressed for 0.3 s counts as held. CSS pixels, as below. */
  click(x: number, y: number): Promise<void>;
  /** The mouse, in CSS pixels from the page's top left corner. */
  movePointer(x: number, y: number): Promise<void>;
  pressPointer(): Promise<void>;
  releasePointer(): Promise<void>;
  /** Types into what has the focus. A key alone, such as "m", is one press. */
  type(text: string): Promise<void>;
  chooseFile(selector: string, path: string): Promise<void>;
  /** What is on the screen within the page: a PNG in base64. */
  screenshot(): Promise<string>;
}

const TIMEOUT_MS = 60_000;

/** Waits until a script in the page returns a true value, and returns it. @throws Error when it never does */
export async function waitFor<Arguments extends unknown[], Result>(
  page: EnginePage,
  script: (...args: Arguments) => Result,
  ...args: Arguments
): Promise<NonNullable<Awaited<Result>>> {
  let lastError = "";
  for (const start = Date.now(); Date.now() - start < TIMEOUT_MS;) {
    try {
      const result = await page.evaluate(script, ...args);
      if (result) return result;
    } catch (error) {
      // Between two pages no script can run.
      lastError = String(error);
    }
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
  const shown = await page.evaluate(() => document.body.innerText).catch(String);
  throw new Error(
    `In ${TIMEOUT_MS} ms this never became true: ${String(script)} of ${JSON.stringify(args)} ${lastError}\nThe page shows:\n${shown}`,
  );
}
