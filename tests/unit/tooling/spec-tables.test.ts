import { describe, expect, test } from "@jest/globals";
import { faultsOfRow, faultsOfTables, readRows, specFiles } from "@/tests/support/spec/spec-tables";

const FILE = "tests/spec/player/made-up.md";
const THIS = "../../unit/tooling/spec-tables.test.ts";
const faultsOf = (line: string) => readRows(FILE, line).flatMap(faultsOfRow);

test("each requirement names a test that there is, or says why there is none", () => {
  expect(specFiles()).not.toEqual([]);
  expect(faultsOfTables()).toEqual([]);
});

describe("a row", () => {
  test("is read with its position, its links and characters that a table has to escape", () => {
    const text = `# Speeds\n\n| § | Requirement | Shown by |\n|---|---|---|\n| 9 | a \\| b | [a \\[b\\]](../x.test.ts), [c](d.md) |`;
    expect(readRows(FILE, text)).toEqual([
      {
        place: `${FILE}:5`,
        section: "9",
        requirement: "a \\| b",
        shownBy: "[a \\[b\\]](../x.test.ts), [c](d.md)",
        links: [
          { text: "a [b]", file: "tests/spec/x.test.ts" },
          { text: "c", file: "tests/spec/player/d.md" },
        ],
      },
    ]);
  });

  test.each([
    [
      "a test's title",
      `[${"each requirement names a test that there is, or says why there is none"}](${THIS})`,
    ],
    ["a title with what it lies in", `[a row › is without fault with %s](${THIS})`],
    ["a screen's state", "[timing, clear all](../../support/screens/workspace-states.ts)"],
    [
      "a template's title",
      "[on … no injected script runs and no injected file loads](../../e2e/page-policy.spec.ts)",
    ],
    ["a reason", "not built: there is no call for it"],
  ])("is without fault with %s", (_what, shownBy) => {
    expect(faultsOf(`| 2 | Something | ${shownBy} |`)).toEqual([]);
  });

  test.each([
    ["of a section that is not there", `| 10 | Something | not built: later |`, /section "10" is none/],
    ["without words", `| 2 | | not built: later |`, /requirement is empty/],
    ["without test and reason", `| 2 | Something | |`, /names no test, and does not say why/],
    ["with half a reason", `| 2 | Something | not built: |`, /names no test/],
    ["that leads to a document alone", `| 2 | Something | [this](../README.md) |`, /names no test/],
    [
      "with a file that is not there",
      `| 2 | Something | [a](../gone.test.ts) |`,
      /names tests\/spec\/gone\.test\.ts, which/,
    ],
    [
      "with a test that was renamed",
      `| 2 | Something | [each requirement names one test that there is](${THIS}) |`,
      /made-up\.md:1 \(Something\) names the test "each requirement names one .* is it "each requirement names a test /,
    ],
  ])("%s is reported", (_what, line, fault) => {
    expect(faultsOf(line)).toEqual([expect.stringMatching(fault)]);
  });
});
