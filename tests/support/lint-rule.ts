/** Runs a lint rule of the project over pieces of code: a test for each. */
import { test } from "@jest/globals";
import { RuleTester } from "oxlint/plugins-dev";

type Rule = Parameters<RuleTester["run"]>[1];
type Finding = NonNullable<Exclude<RuleTester.InvalidTestCase["errors"], number>>[number];

export interface RuleCases {
  /** By title: code that the rule does not report. */
  passes: Record<string, string>;
  finds: Record<string, { code: string; filename?: string; finding: Finding }>;
}

RuleTester.describe = (_, run) => run();
RuleTester.it = test;

export function testLintRule(rule: unknown, { passes, finds }: RuleCases): void {
  new RuleTester().run("rule", rule as Rule, {
    valid: Object.entries(passes).map(([name, code]) => ({ name, code })),
    invalid: Object.entries(finds).map(([name, { code, filename, finding }]) => ({
      ...{ name, code, errors: [finding] },
      ...(filename !== undefined && { filename }),
    })),
  });
}
