/** The cost of the largest hostile body of every call: all callers share one event loop. */
import { globSync } from "node:fs";
import { beforeAll, describe, expect, test } from "@jest/globals";
import { z } from "zod";
import type { SchemaKeywords } from "@/lib/contracts/open-api";
import { json } from "@/lib/server/http/body-readers";
import { listCalls, type ListedCall, type RouteModule } from "@/lib/server/http/open-api";
import { propertiesOf } from "@/tests/support/fuzz/schema-values";

const MAX_MS = 50;

/** Each of the maximum length of the body. */
const HOSTILE_TEXTS: Readonly<Record<string, (length: number) => string>> = {
  "marks of two kinds": (length) => "\u0301\u0323".repeat(length / 4),
  "one letter": (length) => "a".repeat(length),
  "one letter and an at sign": (length) => `${"a".repeat(length - 1)}@`,
  blanks: (length) => `${" ".repeat(length - 1)}x`,
  brackets: (length) => "[".repeat(length),
  quotations: (length) => ">".repeat(length),
  "halves of characters": (length) => "\ud83d".repeat(length / 3),
  "other spaces": (length) => "\u3000".repeat(length / 3),
  "ligatures that become eighteen letters": (length) => "\ufdfa".repeat(length / 3),
};

const HOSTILE_VALUES: Readonly<Record<string, (length: number) => unknown>> = {
  "a list of nothing": (length) => Array.from({ length: length / 2 }, () => 0),
  "a list of objects": (length) => Array.from({ length: length / 3 }, () => ({})),
  "a list of texts": (length) => Array.from({ length: length / 4 }, () => "a"),
};

let calls: ListedCall[];

beforeAll(async () => {
  process.env.DATABASE_URL ??= "postgresql://localhost/none";
  process.env.AUTH_SECRET ??= "a secret of more than thirty-two characters";
  const modules = globSync("app/api/**/route.ts", { exclude: ["app/api/openapi.json/**"] }).map(
    async (file) => {
      const path = file.replace(/^app/, "").replace(/\/route\.ts$/, "");
      return [path, (await import(`@/${file.replace(/\.ts$/, "")}`)) as RouteModule] as const;
    },
  );
  calls = listCalls(Object.fromEntries(await Promise.all(modules)));
});

const post = (kind: string, body: string | Buffer<ArrayBuffer>) =>
  new Request("http://localhost/", { method: "POST", headers: { "content-type": kind }, body });

const SENDER = { address: "192.0.2.1", accountId: null };

/** CPU time of this thread in ms, independent of the machine's load. The minimum of three attempts. */
async function costOf(read: () => Promise<unknown>): Promise<number> {
  let least = Infinity;
  for (let tries = 0; tries < 3 && least > MAX_MS; tries++) {
    const before = process.threadCpuUsage();
    await read().catch(() => undefined);
    const { user, system } = process.threadCpuUsage(before);
    least = Math.min(least, (user + system) / 1000);
  }
  return least;
}

describe("a JSON body of the largest size is rejected or read within 50 ms", () => {
  const valuesOf = (length: number) =>
    Object.entries({ ...HOSTILE_TEXTS, ...HOSTILE_VALUES }).map(
      ([name, make]) => [name, make(length)] as const,
    );

  test("in every field of every call", async () => {
    const slow: string[] = [];
    const measured = new Set<z.ZodType>();
    for (const { path, verb, body } of calls) {
      const { kind = "", schema = null, maxBytes = null } = body ?? {};
      if (!schema || maxBytes === null || kind === "multipart/form-data" || measured.has(schema)) continue;
      measured.add(schema);
      const read = json(schema, { kind, maxBytes });
      const fields = propertiesOf(
        z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as SchemaKeywords,
      );
      for (const field of [...fields.keys(), "unknown"])
        for (const [name, value] of valuesOf(maxBytes - 100 - field.length)) {
          const text = JSON.stringify({ [field]: value });
          const ms = await costOf(() => read(post(kind, text), SENDER));
          if (ms > MAX_MS) slow.push(`${verb} ${path} ${field}: ${name}, ${Math.round(ms)} ms`);
        }
    }
    expect(slow).toEqual([]);
    expect(measured.size).toBeGreaterThan(30);
  });
});
