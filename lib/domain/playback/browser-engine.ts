export const BROWSER_ENGINES = ["WebKit", "Gecko", "Blink", "unknown"] as const;
export type BrowserEngine = (typeof BROWSER_ENGINES)[number];

export interface EngineVersion {
  engine: BrowserEngine;
  /** "18.4", "153", or "" where unknown. For WebKit: Safari's version or, on an iPhone or iPad, the system's. */
  version: string;
}

/** In this order, because some browsers name several engines. On iPhones and iPads every browser is WebKit. */
const ENGINES: readonly (readonly [words: RegExp, engine: BrowserEngine])[] = [
  [/\((?:iPhone|iPad|iPod)[^)]* OS (\d{1,3}(?:_\d{1,3})?)/, "WebKit"],
  [/\bGecko\/[\d.]+ .*\bFirefox\/(\d{1,4})/, "Gecko"],
  [/\b(?:Chrome|Chromium|HeadlessChrome)\/(\d{1,4})/, "Blink"],
  [/\bAppleWebKit\/.*\bVersion\/(\d{1,3}(?:\.\d{1,3})?)/, "WebKit"],
];

const MAX_CHARACTERS = 512;

/** @param userAgent not trusted: only its digits are returned. */
export function browserEngine(userAgent: string): EngineVersion {
  const text = userAgent.slice(0, MAX_CHARACTERS);
  for (const [words, engine] of ENGINES) {
    const [, version] = words.exec(text) ?? [];
    if (version !== undefined) return { engine, version: version.replace("_", ".") };
  }
  return { engine: "unknown", version: "" };
}
