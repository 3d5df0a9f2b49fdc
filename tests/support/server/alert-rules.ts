/** Asks promtool which rules of deploy/alerts.yaml fire over scrapes, as if their state had lasted for minutes. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { PROMTOOL } from "@/scripts/test/programs.mjs";
import type { Sample } from "./scrape";

const INTERVAL_SECONDS = 15;
/** How long each of the two states lasts: longer than any rule waits. */
const STEPS = 80;
const COUNTS = /_(total|count|sum|bucket)$/;

/** A scrape of one state: null without a response. */
export type Scraped = Sample[] | null;

/**
 * @param before a scrape of the program as it is when all is well.
 * @param fault two scrapes of it under a fault: what was counted between them goes on being counted every 15 s.
 * @returns whether the alert fires at the end of each of the two states.
 */
export function firesOver(
  alert: string,
  before: Scraped,
  fault: readonly [Scraped, Scraped],
): [boolean, boolean] {
  return [STEPS, 2 * STEPS + 1].map((step) => fires(alert, before, fault, step)) as [boolean, boolean];
}

function fires(alert: string, before: Scraped, fault: readonly [Scraped, Scraped], step: number): boolean {
  const folder = mkdtempSync(path.join(tmpdir(), "strideframe-alerts-"));
  const expression = `count(ALERTS{alertname="${alert}",alertstate="firing"}) > 0`;
  const test = {
    rule_files: [path.resolve("deploy/alerts.yaml")],
    evaluation_interval: `${INTERVAL_SECONDS}s`,
    tests: [
      {
        interval: `${INTERVAL_SECONDS}s`,
        input_series: seriesOf(before, fault),
        promql_expr_test: [{ expr: expression, eval_time: `${step * INTERVAL_SECONDS}s`, exp_samples: [] }],
      },
    ],
  };
  try {
    const file = path.join(folder, "test.yaml");
    // JSON is YAML.
    writeFileSync(file, JSON.stringify(test));
    const { status, stdout, stderr } = spawnSync(PROMTOOL, ["test", "rules", file], { encoding: "utf8" });
    if (status === 0) return false;
    // A sample where none was expected is the one failure that is a valid result.
    if (!/got:\s*\{\}/.test(`${stdout}${stderr}`)) throw new Error(`promtool: ${stdout}${stderr}`);
    return true;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function seriesOf(before: Scraped, [first, last]: readonly [Scraped, Scraped]) {
  const [was, began, is] = [before, first, last].map(byName) as [Values, Values, Values];
  return [...new Set([...was.keys(), ...is.keys()])].map((series) => {
    const [old, start, value] = [was.get(series), began.get(series), is.get(series)];
    const step = COUNTS.test(series.split("{")[0] ?? "") ? (value ?? 0) - (start ?? 0) : 0;
    const part = (from: number | undefined, each: number) =>
      from === undefined ? `_x${STEPS + 1}` : `${from}+${each}x${STEPS}`;
    return { series, values: `${part(old, 0)} ${part(value, step)}` };
  });
}

type Values = Map<string, number>;

/** With the labels that Prometheus adds, and its own samples about a scrape. */
function byName(scraped: Scraped): Values {
  const target = { job: "strideframe", instance: "a:3000" };
  const nameOf = (name: string, labels: Record<string, string>) =>
    `${name}{${Object.entries({ ...labels, ...target })
      .map(([key, value]) => `${key}=${JSON.stringify(value)}`)
      .join(",")}}`;
  const ours = (scraped ?? []).filter(({ name }) => name.startsWith("strideframe_"));
  const values = ours.map(({ name, labels, value }) => [nameOf(name, labels), value] as const);
  return new Map([...values, [nameOf("up", {}), scraped ? 1 : 0]]);
}
