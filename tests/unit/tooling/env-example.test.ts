import { readFileSync } from "node:fs";
import { expect, test } from "@jest/globals";
import { envSchema, parseEnv } from "@/lib/server/env";

const example = readFileSync(".env.example", "utf8");
const documented = [...example.matchAll(/^([A-Z][A-Z0-9_]*)=/gm)].map(([, name]) => name);

test(".env.example names every setting the program reads, and no other", () => {
  expect([...documented].sort()).toEqual(Object.keys(envSchema.in.shape).sort());
});

test("the values it shows are the defaults", () => {
  const required = { DATABASE_URL: "postgresql://a:b@localhost/c", AUTH_SECRET: "s".repeat(32) };
  const shown = Object.fromEntries(
    [...example.matchAll(/^([A-Z][A-Z0-9_]*)=(.*)$/gm)].map(([, name, value]) => [name, value]),
  );
  expect(parseEnv({ ...shown, NODE_ENV: "production", ...required })).toEqual(
    parseEnv({ NODE_ENV: "production", ...required }),
  );
});
