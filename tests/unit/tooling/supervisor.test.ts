import { afterEach, describe, expect, test } from "@jest/globals";
import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { startProcess } from "@/scripts/stack/processes";
import { Supervisor, type Supervision } from "@/scripts/stack/supervisor";

const FOREVER = "setInterval(() => undefined, 1000)";
const FAILS = "process.exit(3)";

let supervisor: Supervisor | undefined;
afterEach(() => supervisor?.stop(1_000));

/** Supervises a real Node process of this program, and collects its log lines. */
async function supervise(program: () => string, more: Partial<Supervision> = {}) {
  const said = { lines: [] as string[], problems: [] as string[], starts: 0 };
  supervisor = new Supervisor({
    name: "worker",
    start: async () => {
      said.starts++;
      return startProcess("worker", process.execPath, ["-e", program()], { stdio: "ignore" });
    },
    report: (line) => said.lines.push(line),
    lastOutput: () => "No such table",
    abandon: ({ message }) => said.problems.push(message),
    ...more,
    times: { firstPauseMs: 10, longestPauseMs: 40, atOnceMs: 0, ...more.times },
  });
  await supervisor.start();
  return said;
}

async function until(isReached: () => boolean): Promise<void> {
  while (!isReached()) await sleep(5);
}

async function killAndWait(): Promise<void> {
  const before = supervisor?.pid ?? 0;
  process.kill(before, "SIGKILL");
  await until(() => supervisor?.pid !== null && supervisor?.pid !== before);
}

describe("a process that dies", () => {
  test("is started again, later each time, and its end is reported in a line", async () => {
    const said = await supervise(() => FOREVER);
    for (let kills = 0; kills < 4; kills++) await killAndWait();
    expect(said.lines).toEqual(
      [0.01, 0.02, 0.04, 0.04].map(
        (seconds) => `The worker ended (killed by SIGKILL); starting it again in ${seconds} s`,
      ),
    );
    expect(said.problems).toEqual([]);
  });

  test("has the first delay again after it has run well", async () => {
    const said = await supervise(() => FOREVER, { times: { steadyMs: 1 } });
    for (let kills = 0; kills < 3; kills++) await killAndWait();
    expect(new Set(said.lines).size).toBe(1);
  });

  test("is started when its requirements are met, and not before", async () => {
    let isThere = false;
    const said = await supervise(() => FOREVER, {
      times: { atOnceMs: 60_000 },
      untilStartable: () => until(() => isThere),
    });
    process.kill(supervisor?.pid ?? 0, "SIGKILL");
    await until(() => said.lines.length === 1);
    await sleep(50);
    expect(said.starts).toBe(1);
    isThere = true;
    await until(() => said.starts === 2);
  });
});

describe("a process that cannot be restarted", () => {
  test("is abandoned after five failed starts, with a line that names it and the reason", async () => {
    let program = FOREVER;
    const said = await supervise(() => program, { times: { atOnceMs: 60_000 } });
    program = FAILS;
    process.kill(supervisor?.pid ?? 0, "SIGKILL");
    await until(() => said.problems.length > 0);
    expect(said.problems).toEqual([
      "The worker could not be kept running: it ended at once 5 times in a row (exit code 3). Its last words: No such table",
    ]);
    expect(said.starts).toBe(5);
  });

  test("also when it cannot even be started", async () => {
    let starts = 0;
    const said = await supervise(() => FOREVER, {
      start: async () => {
        if (++starts > 1) throw new Error("no such file");
        return startProcess("worker", process.execPath, ["-e", FAILS], { stdio: "ignore" });
      },
    });
    await until(() => said.problems.length > 0);
    expect(said.problems[0]).toContain("(it did not start)");
  });

  test("at the first start reports the reason itself", async () => {
    const start = () => Promise.reject(new Error("no such file"));
    await expect(supervise(() => FOREVER, { start })).rejects.toThrow("no such file");
  });
});

describe("a process that is stopped", () => {
  test("ends and is not restarted", async () => {
    const said = await supervise(() => FOREVER);
    await supervisor?.stop(1_000);
    expect([supervisor?.pid, said.starts, said.lines]).toEqual([null, 1, []]);
  });

  test("also while it waits to be started again", async () => {
    const said = await supervise(() => FOREVER, { times: { firstPauseMs: 60_000 } });
    process.kill(supervisor?.pid ?? 0, "SIGKILL");
    await until(() => said.lines.length === 1);
    await supervisor?.stop(1_000);
    expect(said.starts).toBe(1);
  });
});

test("child processes of a killed process end with it", async () => {
  const parent = `process.stdout.write(String(require("node:child_process").spawn("sleep", ["60"]).pid)); ${FOREVER}`;
  const part = startProcess("worker", process.execPath, ["-e", parent], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  const [pid] = await new Promise<Buffer[]>((resolve) =>
    part.child.stdout?.once("data", (data) => resolve([data as Buffer])),
  );
  process.kill(part.pid, "SIGKILL");
  await part.ended;
  await until(() => !isRunning(Number(pid)));
});

/** A process that has ended and was not waited for yet still has its pid. */
function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, "utf8"));
  } catch {
    return false;
  }
}
