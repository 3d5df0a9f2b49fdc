/** The units of docs/operations.md are valid for systemd. */
import { expect, test } from "@jest/globals";
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";

const UNITS = readdirSync("deploy").filter((name) => name.endsWith(".service"));
// Only Linux with systemd has the program that checks them, which expects npm where Debian installs it.
const canVerify = spawnSync("systemd-analyze", ["--version"]).status === 0 && existsSync("/usr/bin/npm");

test.each(UNITS)("%s", (unit) => {
  if (!canVerify) return;
  const { status, stderr } = spawnSync("systemd-analyze", ["verify", `deploy/${unit}`], { encoding: "utf8" });
  expect([status, stderr]).toEqual([0, ""]);
});
