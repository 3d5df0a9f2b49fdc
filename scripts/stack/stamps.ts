/** Stamps tell what a step was made from, so that it is repeated only after a change. */
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";

export function hashSources(paths: readonly string[], facts: readonly string[] = []): string {
  const hash = createHash("sha256");
  for (const file of paths.flatMap(listFiles).sort()) {
    hash.update(`${file}\0`).update(readFileSync(file)).update("\0");
  }
  return hash.update(JSON.stringify(facts)).digest("hex");
}

function listFiles(entry: string): string[] {
  if (!existsSync(entry)) return [];
  if (!statSync(entry).isDirectory()) return [entry];
  return readdirSync(entry).flatMap((name) => listFiles(path.join(entry, name)));
}

export function isStampCurrent(file: string, value: string): boolean {
  return existsSync(file) && readFileSync(file, "utf8") === value;
}

export function writeStamp(file: string, value: string): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, value);
}
