/** Reads `/api/metrics` as Prometheus does. */
import { baseUrl } from "./api-client";

export interface Sample {
  name: string;
  labels: Record<string, string>;
  value: number;
}

/** @throws Error for another status than 200, or a line that does not have the format. */
export async function scrape(url = baseUrl()): Promise<Sample[]> {
  const token = process.env["METRICS_TOKEN"];
  const response = await fetch(new URL("/api/metrics", url), {
    headers: { authorization: `Bearer ${token}` },
  });
  if (response.status !== 200) throw new Error(`/api/metrics responded ${response.status}`);
  const lines = (await response.text()).split("\n").filter((line) => line !== "" && !line.startsWith("#"));
  return lines.map(parseLine);
}

function parseLine(line: string): Sample {
  const [, name, labels = "", value] = /^(\w+)(?:\{(.*)\})? (\S+)$/.exec(line) ?? [];
  if (!name || !value) throw new Error(`No sample: ${line}`);
  const pairs = [...labels.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)].map(([, key = "", text = ""]) => [
    key,
    text,
  ]);
  return { name, labels: Object.fromEntries(pairs) as Record<string, string>, value: Number(value) };
}

/** The value of the one sample with these labels, among any others; 0 if there is none. */
export const valueOf = (
  samples: readonly Sample[],
  name: string,
  labels: Record<string, string> = {},
): number =>
  samples.find(
    (sample) =>
      sample.name === name && Object.entries(labels).every(([key, value]) => sample.labels[key] === value),
  )?.value ?? 0;
