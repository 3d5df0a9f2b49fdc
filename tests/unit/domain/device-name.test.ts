import { describe, expect, test } from "@jest/globals";
import { deviceName, isHandheld } from "@/lib/domain/playback/device-name";

const WEBKIT = "AppleWebKit/537.36 (KHTML, like Gecko)";

describe("a device's name", () => {
  test.each([
    [
      "Firefox on Windows",
      "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0",
    ],
    ["Firefox on Linux", "Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0"],
    ["Firefox on Android", "Mozilla/5.0 (Android 15; Mobile; rv:144.0) Gecko/144.0 Firefox/144.0"],
    [
      "Firefox on iPhone",
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) FxiOS/144.0 Mobile/15E148 Safari/605.1.15",
    ],
    [
      "Chrome on Mac",
      `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Chrome/142.0.0.0 Safari/537.36`,
    ],
    [
      "Chrome on ChromeOS",
      `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${WEBKIT} Chrome/142.0.0.0 Safari/537.36`,
    ],
    [
      "Chrome on Android",
      `Mozilla/5.0 (Linux; Android 10; K) ${WEBKIT} Chrome/142.0.0.0 Mobile Safari/537.36`,
    ],
    [
      "Chrome on iPad",
      "Mozilla/5.0 (iPad; CPU OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/142.0.7444.46 Mobile/15E148 Safari/604.1",
    ],
    [
      "Edge on Windows",
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`,
    ],
    [
      "Edge on Android",
      `Mozilla/5.0 (Linux; Android 10; K) ${WEBKIT} Chrome/142.0.0.0 Mobile Safari/537.36 EdgA/142.0.0.0`,
    ],
    [
      "Opera on Windows",
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/140.0.0.0 Safari/537.36 OPR/124.0.0.0`,
    ],
    [
      "Samsung Internet on Android",
      `Mozilla/5.0 (Linux; Android 14; SM-S928B) ${WEBKIT} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
    ],
    [
      "Safari on iPhone",
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1",
    ],
    [
      "Safari on Mac",
      "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15",
    ],
    ["Unknown browser", "node"],
    ["Unknown browser", ""],
    ["Unknown browser on Linux", "curl/8.5.0 (x86_64 Linux)"],
    ["Unknown browser", "<script>alert(1)</script>"],
    ["Unknown browser", `${"x".repeat(100_000)} Firefox/1.0 (Windows)`],
  ])("%s", (name, userAgent) => expect(deviceName(userAgent)).toBe(name));

  test("a header crafted to be slow is parsed at once", () => {
    const began = performance.now();
    deviceName("Version/1.1 ".repeat(100_000));
    deviceName(`Version/${"1.".repeat(100_000)}`);
    expect(performance.now() - began).toBeLessThan(50);
  });

  test("phones and tablets are distinguished from computers", () => {
    expect(["Safari on iPhone", "Chrome on Android", "Safari on iPad"].map(isHandheld)).toEqual([
      true,
      true,
      true,
    ]);
    expect(["Safari on Mac", "Unknown browser", "Firefox on Linux"].map(isHandheld)).toEqual([
      false,
      false,
      false,
    ]);
  });
});
