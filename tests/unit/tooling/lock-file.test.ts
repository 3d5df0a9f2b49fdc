import { readFileSync } from "node:fs";
import { expect, test } from "@jest/globals";
import { z } from "zod";

const entry = z.object({ optionalDependencies: z.record(z.string(), z.string()).default({}) });
const lockFile = z.object({ packages: z.record(z.string(), entry) });

// npm ci rejects a lock file without them: on every machine, not only on those of that platform.
test("the lock file holds the packages of every platform", () => {
  const { packages } = lockFile.parse(JSON.parse(readFileSync("package-lock.json", "utf8")));
  const missing = Object.entries(packages).flatMap(([parent, { optionalDependencies }]) =>
    Object.keys(optionalDependencies).filter(
      (name) => !packages[`node_modules/${name}`] && !packages[`${parent}/node_modules/${name}`],
    ),
  );
  expect(missing).toEqual([]);
});
