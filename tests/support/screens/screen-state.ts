/** A screen in one of its states, and the sizes and themes in which it is checked. */
import type { Page } from "@playwright/test";
import type { ScreenSeed, Visitor } from "@/tests/support/screens/seed";

export interface ScreenState {
  /** "screen, state": what a failure and a contact sheet call it. */
  name: string;
  /** Whose session the browser has; `guest` has none. */
  visitor: Visitor | "guest";
  path: string | ((seed: ScreenSeed) => string);
  /** Runs in the page before its own scripts, for a state that would otherwise pass while the page loads. */
  beforeScripts?: () => void;
  /** Brings the screen into the state, and resolves when it is reached. */
  arrange: (page: Page) => Promise<unknown>;
  /** Console errors that belong to the state, such as the browser's log of a 404 response. */
  expectedErrors?: readonly RegExp[];
  /** A test of the short series checks the screen when it passes through this state. */
  isSeenElsewhere?: boolean;
  /** A selector of repeated parts, which axe checks in the long series only. */
  repetitions?: string;
  /** A sheet shows all of the page, not only what the window holds. */
  isWholePage?: boolean;
}

export const SIZES = {
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
  narrowPhone: { viewport: { width: 360, height: 780 }, isMobile: true, hasTouch: true },
  phoneOnSide: { viewport: { width: 844, height: 390 }, isMobile: true, hasTouch: true },
  desk: { viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false },
} as const;
export type ScreenSizeName = keyof typeof SIZES;
/** The sizes in which every state is checked. */
export const SIZE_NAMES = ["phone", "desk"] as const satisfies readonly ScreenSizeName[];

export const THEMES = ["light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

/** The page follows the system's theme, so that one visit shows both. */
export async function changeTheme(page: Page, theme: Theme): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  await page.waitForFunction(
    (isDark) => document.documentElement.classList.contains("dark") === isDark,
    theme === "dark",
    { polling: 50 },
  );
}
