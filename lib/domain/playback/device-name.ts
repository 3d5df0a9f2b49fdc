/** In this order, because later browsers also contain the token of an earlier one. */
const BROWSERS: readonly (readonly [word: RegExp, name: string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, "Edge"],
  [/\b(?:OPR|OPT|Opera)\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\bVivaldi\//, "Vivaldi"],
  [/\b(?:DuckDuckGo|Ddg)\//, "DuckDuckGo"],
  [/\b(?:Firefox|FxiOS)\//, "Firefox"],
  [/\b(?:Chrome|CriOS|HeadlessChrome|Chromium)\//, "Chrome"],
  [/\bVersion\/[\d.]+ .*\bSafari\//, "Safari"],
];

/** An iPad in desktop mode identifies as a Mac. */
const SYSTEMS: readonly (readonly [word: RegExp, name: string])[] = [
  [/\biPhone\b|\biPod\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b|\bMacintosh\b/, "Mac"],
  [/\bLinux\b|\bX11\b/, "Linux"],
];

export const UNKNOWN_DEVICE = "Unknown browser";

const MAX_CHARACTERS = 512;

/** @param userAgent not trusted. @returns one of a few dozen texts, never a part of the header. */
export function deviceName(userAgent: string): string {
  const text = userAgent.slice(0, MAX_CHARACTERS);
  const [, browser = UNKNOWN_DEVICE] = BROWSERS.find(([word]) => word.test(text)) ?? [];
  const [, system] = SYSTEMS.find(([word]) => word.test(text)) ?? [];
  return system === undefined ? browser : `${browser} on ${system}`;
}

export const isHandheld = (name: string): boolean => / on (?:iPhone|iPad|Android)$/.test(name);
