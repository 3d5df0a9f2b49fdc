import { readFileSync } from "node:fs";
import { expect, test } from "@jest/globals";
import { envSchema, parseEnv } from "@/lib/server/env";

const example = readFileSync(".env.example", "utf8");
const shown = new Map(
  [...example.matchAll(/^([A-Z][A-Z0-9_]*)=(.*)$/gm)].map(([, name = "", value = ""]) => [name, value]),
);

test(".env.example names every setting the program reads, and no other", () => {
  expect([...shown.keys()].sort()).toEqual(Object.keys(envSchema.in.shape).sort());
});

test("the values it shows are the defaults", () => {
  const required = {
    NODE_ENV: "production",
    DATABASE_URL: "postgresql://a:b@localhost/c",
    AUTH_SECRET: "s".repeat(32),
  } as const;
  expect(parseEnv({ ...Object.fromEntries(shown), ...required })).toEqual(parseEnv(required));
});
