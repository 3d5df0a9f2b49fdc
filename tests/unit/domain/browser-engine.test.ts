import { expect, test } from "@jest/globals";
import { browserEngine } from "@/lib/domain/playback/browser-engine";

const MAC = "Macintosh; Intel Mac OS X 10_15_7";
const KIT = "AppleWebKit/605.1.15 (KHTML, like Gecko)";

test.each<[string, string, string]>([
  ["Safari of a Mac", `Mozilla/5.0 (${MAC}) ${KIT} Version/18.3.1 Safari/605.1.15`, "WebKit 18.3"],
  [
    "Safari of an iPhone",
    `Mozilla/5.0 (iPhone; CPU iPhone OS 17_5_1 like Mac OS X) ${KIT} Version/17.5 Mobile/15E148 Safari/604.1`,
    "WebKit 17.5",
  ],
  [
    "Chrome of an iPhone, which is Safari's engine",
    `Mozilla/5.0 (iPhone; CPU iPhone OS 16_4 like Mac OS X) ${KIT} CriOS/140.0.7339.39 Mobile/15E148 Safari/604.1`,
    "WebKit 16.4",
  ],
  [
    "Firefox of an iPad",
    `Mozilla/5.0 (iPad; CPU OS 18_4 like Mac OS X) ${KIT} FxiOS/137.0 Mobile/15E148 Safari/605.1.15`,
    "WebKit 18.4",
  ],
  ["Firefox", "Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0", "Gecko 153"],
  [
    "Edge",
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0",
    "Blink 141",
  ],
  ["WebKit of a test", `Mozilla/5.0 (X11; Linux x86_64) ${KIT} Version/26.0 Safari/605.1.15`, "WebKit 26.0"],
  ["nothing", "", "unknown "],
  ["a machine's own words", "curl/8.5.0", "unknown "],
])("%s", (_name, userAgent, words) => {
  const { engine, version } = browserEngine(userAgent);
  expect(`${engine} ${version}`).toBe(words);
});

test("of a hostile header only a few digits are used", () => {
  expect(browserEngine(`Chrome/${"9".repeat(300)}`).version).toBe("9999");
  expect(browserEngine(`${"x".repeat(600)} Chrome/141.0`).engine).toBe("unknown");
});
