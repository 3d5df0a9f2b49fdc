/** A reverse proxy of the tests does not start on a port in use: the tests would reach the other program. */
import { afterEach, beforeEach, expect, test } from "@jest/globals";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { type AddressInfo, createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { hasSystemProgram } from "@/scripts/bootstrap/system-programs.mjs";
import { nginxProgram, opensslProgram } from "@/scripts/test/programs.mjs";
import { makeCertificate, startNginx } from "@/scripts/test/reverse-proxies";

let folder: string;
let other: Server;

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "strideframe-taken-"));
  other = createServer().listen(0, "127.0.0.1");
  await once(other, "listening");
});

afterEach(() => {
  other.close();
  rmSync(folder, { recursive: true, force: true });
});

// A machine without these two runs the tests without a proxy.
const hasPrograms = [nginxProgram, opensslProgram].every(hasSystemProgram);
(hasPrograms ? test : test.skip)("a port in use is an error that names it", async () => {
  const { port } = other.address() as AddressInfo;
  await expect(startNginx({ folder, port, programPort: 1 }, makeCertificate(folder))).rejects.toThrow(
    `Port ${port} is taken`,
  );
});
