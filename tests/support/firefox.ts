import puppeteer, { type Browser } from "puppeteer-core";
import { firefoxPath } from "@/scripts/test/programs.mjs";

/**
 * Starts the system's Firefox, by Puppeteer: Playwright drives only a Firefox of its own build, which no package mirror has.
 * A page is 1280 pixels wide and about 900 high. The window has that size from its start: `page.setViewport` sends a command that
 * Firefox 140 does not know (Puppeteer 24.43), and throws.
 * @param extraPrefsFirefox settings of Firefox by their names in `about:config`
 */
export const launchFirefox = (extraPrefsFirefox: Record<string, unknown> = {}): Promise<Browser> =>
  puppeteer.launch({
    browser: "firefox",
    executablePath: firefoxPath(),
    headless: true,
    // The certificate of the proxy that the program under test is behind.
    acceptInsecureCerts: true,
    defaultViewport: null,
    // The window's frame is 86 pixels high.
    args: ["--width=1280", "--height=986"],
    extraPrefsFirefox,
  });
