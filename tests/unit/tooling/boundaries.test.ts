import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { z } from "zod";

/**
 * For each rule of .dependency-cruiser.cjs the fewest files that break it, the violating one first. A `$` in a name becomes
 * the rule's name, so that all of them fit into one tree.
 */
const VIOLATIONS: Record<string, Record<string, string>> = {
  "no-cycles": { "lib/domain/$a.ts": `import "./$b";`, "lib/domain/$b.ts": `import "./$a";` },
  "no-folder-cycles": {
    "lib/domain/$a/one.ts": `import "../$b/one";`,
    "lib/domain/$b/one.ts": "export {};",
    "lib/domain/$b/two.ts": `import "../$a/two";`,
    "lib/domain/$a/two.ts": "export {};",
  },
  "no-unresolvable": { "lib/domain/$a.ts": `import "./nowhere";` },
  "domain-imports-nothing": { "lib/domain/$a.ts": `import "node:fs";` },
  "contracts-know-the-domain-alone": {
    "lib/contracts/$a.ts": `import "../client/$b";`,
    "lib/client/$b.ts": "export {};",
  },
  "client-reads-contracts": {
    "lib/client/$a.ts": `import "../player/$b";`,
    "lib/player/$b.ts": "export {};",
  },
  "player-stands-alone": {
    "lib/player/$a.ts": `import "../contracts/$b";`,
    "lib/contracts/$b.ts": "export {};",
  },
  "player-without-react": {
    "lib/player/$a.ts": `import "react";`,
    "node_modules/react/package.json": `{"name":"react","version":"1.0.0","main":"main.js"}`,
    "node_modules/react/main.js": "",
  },
  "lib-never-imports-screens": {
    "lib/client/$a.ts": `import "../../components/$b";`,
    "components/$b.tsx": "export {};",
  },
  "components-never-import-pages": { "components/$a.tsx": `import "../app/$b";`, "app/$b.tsx": "export {};" },
  "browser-never-reaches-server": {
    "components/$a.tsx": `import "../lib/server/$b";`,
    "lib/server/$b.ts": "export {};",
  },
  "pages-pass-guards": {
    "app/$a/page.tsx": `import "../../lib/server/storage/$b";`,
    "lib/server/storage/$b.ts": "export {};",
  },
  "guards-alone-grant": {
    "lib/server/services/$a.ts": `import { openVideo } from "../access/video-access"; openVideo();`,
    "lib/server/access/video-access.ts": "export const openVideo = () => {}; export type VideoAccess = 1;",
  },
  "writes-ask-again": {
    "lib/server/services/$a.ts": `import { unguardedDb } from "../database/unguarded-db"; unguardedDb();`,
    "lib/server/database/unguarded-db.ts": "export const unguardedDb = () => {};",
  },
  "unguarded-knows-no-caller": {
    "lib/server/services/operations/sweep.ts": `import type { SignedIn } from "../../access/account-guards"; export type A = SignedIn;`,
    "lib/server/access/account-guards.ts": "export type SignedIn = 1;",
  },
  "routes-are-sentences": {
    "app/api/$a/route.ts": `import "../../../lib/server/$b";`,
    "lib/server/$b.ts": "export {};",
  },
  "services-know-no-request": {
    "lib/server/services/$a.ts": `import "../http/$b";`,
    "lib/server/http/$b.ts": "export {};",
  },
  "containers-are-read-in-the-sandbox": {
    "lib/server/media/$a.ts": `import "../../domain/videos/container/$b";`,
    "lib/domain/videos/container/$b.ts": "export {};",
  },
  "only-the-reader-reads-containers": {
    "lib/server/media/$a.ts": `import "./byte-source";`,
    "lib/server/media/byte-source.ts": "export {};",
  },
  "worker-uses-services-and-media": {
    "lib/worker/$a.ts": `import "../server/http/$b";`,
    "lib/server/http/$b.ts": "export {};",
  },
  "server-never-imports-browser-or-worker": {
    "lib/server/$a.ts": `import "../worker/$b";`,
    "lib/worker/$b.ts": "export {};",
  },
  "prisma-stays-in-server": {
    "lib/worker/$a.ts": `import "../server/generated/prisma/$b";`,
    "lib/server/generated/prisma/$b.ts": "export {};",
  },
  "no-vague-names": { "lib/domain/$a.ts": `import "./utils";`, "lib/domain/utils.ts": "export {};" },
  "no-barrels": { "lib/domain/$a.ts": `import "./index";`, "lib/domain/index.ts": "export {};" },
  "no-orphans": { "lib/domain/$a.ts": "export {};" },
  "product-never-imports-tests": {
    "lib/worker/$a.ts": `import "../../tests/$b";`,
    "tests/$b.ts": "export {};",
  },
  "no-dev-packages": {
    "lib/worker/$a.ts": `import "tool";`,
    "package.json": `{"devDependencies":{"tool":"1.0.0"}}`,
    "node_modules/tool/package.json": `{"name":"tool","version":"1.0.0","main":"main.js"}`,
    "node_modules/tool/main.js": "",
  },
};

/** A tree with every allowed dependency: no rule may report one. */
const ALLOWED: Record<string, string> = {
  "app/page.tsx": `import "../components/a"; import "../lib/server/access/gate"; import "../lib/server/services/a";`,
  "app/api/route.ts": `import "../../lib/server/http/route"; import "../../lib/server/services/a";`,
  "components/a.tsx": `import "../lib/client/a"; import "../lib/player/a";`,
  "lib/client/a.ts": `import "../contracts/frame-index";`,
  "lib/contracts/frame-index.ts": `import "../domain/a";`,
  "lib/player/a.ts": `import "../contracts/frame-index"; import "../domain/a";`,
  "lib/domain/a.ts": "export {};",
  "lib/server/access/gate.ts": "export {};",
  "lib/server/access/own-guards.ts": `import { openVideo } from "./video-access"; openVideo();`,
  "lib/server/access/video-access.ts": "export const openVideo = () => {}; export type VideoAccess = 1;",
  "lib/server/http/route.ts": "export {};",
  "lib/server/services/a.ts": `import "../database/db"; import type { VideoAccess } from "../access/video-access"; export type A = VideoAccess;`,
  "lib/server/services/mail/send-mail.ts": `import { unguardedDb } from "../../database/unguarded-db"; unguardedDb();`,
  "lib/server/access/write-transaction.ts": `import { unguardedDb } from "../database/unguarded-db"; unguardedDb();`,
  "lib/server/database/db.ts": `import "./unguarded-db";`,
  "lib/server/database/unguarded-db.ts": `import "../generated/prisma/client"; export const unguardedDb = () => {};`,
  "lib/server/generated/prisma/client.ts": "export {};",
  "lib/worker/main.ts": `import "../server/services/a";`,
  "scripts/run.ts": `import "../lib/worker/main";`,
};

const config = path.resolve(".dependency-cruiser.cjs");
const cruiser = path.resolve("node_modules/dependency-cruiser/bin/dependency-cruise.mjs");
const ROOTS = ["app", "components", "lib", "scripts"];
const violation = z.object({ from: z.string(), rule: z.object({ name: z.string() }) });
const report = z.object({ summary: z.object({ violations: z.array(violation) }) });
const ruleSet = z.object({ forbidden: z.array(z.object({ name: z.string() })) });

let folder = "";
let found: { file: string; rule: string }[] = [];
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), "strideframe-boundaries-"));
  const files: Record<string, string> = {};
  for (const [rule, tree] of Object.entries(VIOLATIONS)) {
    for (const [file, content] of Object.entries(tree)) files[withRule(file, rule)] = withRule(content, rule);
  }
  found = findViolations("broken", files);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function withRule(text: string, rule: string): string {
  return text.replaceAll("$", `${rule}-`);
}

/** Which file of a tree breaks which rule. */
function findViolations(name: string, files: Record<string, string>): { file: string; rule: string }[] {
  const tree = path.join(folder, name);
  for (const [file, content] of Object.entries({ "package.json": "{}", "tsconfig.json": "{}", ...files })) {
    mkdirSync(path.join(tree, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(tree, file), content);
  }
  for (const root of ROOTS) mkdirSync(path.join(tree, root), { recursive: true });
  const args = [cruiser, "--config", config, "--no-cache", "--output-type", "json"];
  const run = spawnSync(process.execPath, [...args, ...ROOTS], {
    cwd: tree,
    encoding: "utf8",
    env: { ...process.env, NODE_OPTIONS: "" },
  });
  const { violations } = report.parse(JSON.parse(run.stdout)).summary;
  return violations.map(({ from, rule }) => ({ file: from, rule: rule.name }));
}

test("every rule has files that violate it", () => {
  const { forbidden } = ruleSet.parse(createRequire(config)(config));
  expect(forbidden.map(({ name }) => name).sort()).toEqual(Object.keys(VIOLATIONS).sort());
});

test.each(Object.entries(VIOLATIONS))("%s can fail", (rule, files) => {
  const [guilty = ""] = Object.keys(files);
  // A rule about folders names the folder.
  const file = rule === "no-folder-cycles" ? path.dirname(guilty) : guilty;
  expect(found).toContainEqual({ file: withRule(file, rule), rule });
});

test("allowed dependencies violate no rule", () => {
  expect(findViolations("allowed", ALLOWED)).toEqual([]);
});
