import { describe, expect, test } from "@jest/globals";
import { toSdr, toneMapTable, type HdrTransfer } from "@/lib/server/media/tone-map";
import { hdrSignal, PATCHES, REFERENCE_WHITE_NITS } from "@/tests/support/media/hdr-patches";

const levels = (nits: number, colour: readonly [number, number, number], transfer: HdrTransfer) =>
  toSdr(hdrSignal(colour, nits, transfer), transfer).map((value) => value * 255);

describe.each<HdrTransfer>(["smpte2084", "arib-std-b67"])("%s", (transfer) => {
  test("reference white is bright and not yet at the end, and what is brighter stays brighter", () => {
    const [white = 0] = levels(REFERENCE_WHITE_NITS, [1, 1, 1], transfer);
    expect(white).toBeGreaterThan(215);
    expect(white).toBeLessThan(245);
    const brighter = [300, 500, 800, 1000].map((nits) => levels(nits, [1, 1, 1], transfer)[0] ?? 0);
    expect(brighter).toEqual(brighter.toSorted((a, b) => a - b));
    expect(brighter[0]).toBeGreaterThan(white);
    expect(brighter.at(-1)).toBeCloseTo(255, 0);
  });

  test("greys have no colour, and are those of SDR film of the same scene", () => {
    for (const share of [0, 0.05, 0.18, 0.3]) {
      const [red = NaN, green = NaN, blue = NaN] = levels(
        REFERENCE_WHITE_NITS,
        [share, share, share],
        transfer,
      );
      expect(Math.max(red, green, blue) - Math.min(red, green, blue)).toBeLessThan(0.7);
      expect(red).toBeCloseTo(255 * share ** (1 / 2.4), 0);
    }
  });

  test.each(Object.entries(PATCHES))("%s keeps the proportions of red, green and blue", (_, colour) => {
    const linear = levels(REFERENCE_WHITE_NITS, colour, transfer).map((level) => (level / 255) ** 2.4);
    const [largest, given] = [Math.max(...linear), Math.max(...colour)];
    linear.forEach((value, n) => {
      if (given > 0) expect(value / largest).toBeCloseTo((colour[n] ?? 0) / given, 2);
    });
  });

  test("a colour that no SDR screen has becomes one that it has, of nearly the same hue", () => {
    // Pure green of BT.2020.
    const [red = NaN, green = NaN, blue = NaN] = toSdr([0, 0.6, 0], transfer);
    expect(Math.min(red, green, blue)).toBeGreaterThanOrEqual(0);
    expect(green).toBeGreaterThan(1.5 * Math.max(red, blue));
  });
});

test("the table has an entry for each of 33 steps of red, green and blue, red first", () => {
  const [size, ...lines] = toneMapTable("smpte2084").trim().split("\n");
  expect([size, lines.length]).toEqual(["LUT_3D_SIZE 33", 33 ** 3]);
  expect(lines[0]).toBe("0.000000 0.000000 0.000000");
  const [red = 0, green = 1] = (lines[20] ?? "").split(" ").map(Number);
  expect(red).toBeGreaterThan(green);
});
