/** Database, worker and web server (in development `next dev`), restarted when they end, stopped in reverse order. */
import { closeSync, mkdirSync, openSync } from "node:fs";
import path from "node:path";
import { chooseFreePort } from "../bootstrap/ports.mjs";
import { Problem } from "../bootstrap/problem.mjs";
import { readLaunchSettings, ROOT } from "../bootstrap/settings.mjs";
import { planBuild } from "./build";
import { startDatabase } from "./database";
import { requireDatabase, untilDatabaseResponds } from "./external-database";
import { waitUntilHealthy } from "./health";
import { applyMigrations, describeUnknownMigrations } from "./migrate";
import { ensurePrismaClient } from "./prisma-client";
import { killGroup, startProcess, type RunningProcess } from "./processes";
import { lastLines, ProgramLogs } from "./program-logs";
import { readOrMakeSecret, vapidKeyOf } from "./secrets";
import { Supervisor, type Supervision } from "./supervisor";
import { bundleWorker } from "./worker-bundle";

const FOLLOW_PARENT = path.join(ROOT, "scripts", "stack", "follow-parent.mjs");

export const STACK_PARTS = ["web", "worker"] as const;
export type StackPart = (typeof STACK_PARTS)[number];

export interface StackOptions {
  /** In development programs restart with their source and write to the terminal. */
  mode: "production" | "development";
  env: NodeJS.ProcessEnv;
  durable?: boolean;
  /** The address in pages that are built; by default APP_URL. */
  builtAppUrl?: string;
  parts?: readonly StackPart[];
  report?: (step: string) => void;
}

/** Time for web and worker to end; the database needs the rest of ten seconds. */
const PROGRAM_GRACE_MS = 8_000;

export class Stack {
  readonly dataDir: string;
  /** Settles with the reason when a part has ended and cannot be restarted. */
  readonly broken: Promise<Problem>;
  readonly #options: StackOptions & Required<Pick<StackOptions, "durable" | "report" | "parts">>;
  /** In stopping order; parts of one row stop together. */
  readonly #programs: Supervisor[] = [];
  #build: RunningProcess | undefined;
  #database: Supervisor | undefined;
  /** A part that ends during the start is not restarted; its output is shown. */
  #hasBeenUp = false;
  #env: NodeJS.ProcessEnv;
  readonly #logs: ProgramLogs;
  #warning: string | undefined;
  #stopping: Promise<void> | undefined;
  #reportBreak: (problem: Problem) => void = () => undefined;

  constructor(options: StackOptions) {
    this.#options = { durable: true, report: () => undefined, parts: STACK_PARTS, ...options };
    this.#env = options.env;
    this.dataDir = readLaunchSettings(options.env).dataDir;
    this.#logs = new ProgramLogs(this.dataDir);
    this.broken = new Promise((resolve) => (this.#reportBreak = resolve));
  }

  get env(): Readonly<NodeJS.ProcessEnv> {
    return this.#env;
  }

  get #distDir(): string {
    return this.#env["NEXT_DIST_DIR"] || ".next";
  }

  /** @returns its address; empty without a web server. @throws Problem, also after `stop`. */
  async start(): Promise<string> {
    const { parts, report } = this.#options;
    await this.startServices();
    if (parts.includes("web")) {
      await this.#makeBuild();
      await this.#supervise("web", [path.join(ROOT, "scripts", "web.mjs")]);
    }
    if (parts.includes("worker")) await this.startWorker();
    report(
      `Starting ${parts.map((part) => (part === "web" ? "the web server" : "the worker")).join(" and ")}`,
    );
    const address = parts.includes("web") ? await this.#untilServed() : "";
    this.#hasBeenUp = true;
    return address;
  }

  async #untilServed(): Promise<string> {
    const { env, parts } = this.#options;
    const { HOST: host = "", PORT: port = "" } = this.#env;
    const isEverywhere = host === "0.0.0.0" || host === "::";
    const call = parts.includes("worker") ? "/api/health" : "/api/health/ready";
    await waitUntilHealthy(`http://${isEverywhere ? "127.0.0.1" : host}:${port}${call}`, () =>
      this.#requireNotStopping(),
    );
    return env["APP_URL"] || `http://${isEverywhere || host === "127.0.0.1" ? "localhost" : host}:${port}`;
  }

  async startServices(): Promise<void> {
    const { env, mode, report } = this.#options;
    const { host, port: givenPort, databaseUrl, directDatabaseUrl } = readLaunchSettings(env);
    const port = givenPort || (await chooseFreePort());
    mkdirSync(this.dataDir, { recursive: true });

    if (ensurePrismaClient()) report("Generated the database client");
    const authSecret = env["AUTH_SECRET"] || readOrMakeSecret(this.dataDir, "auth-secret");
    this.#env = {
      ...env,
      NODE_ENV: mode,
      NEXT_TELEMETRY_DISABLED: "1",
      HOST: host,
      PORT: String(port),
      // next-auth reads its own address only from here.
      NEXTAUTH_URL: env["APP_URL"] || `http://localhost:${port}`,
      DATA_DIR: this.dataDir,
      AUTH_SECRET: authSecret,
      VAPID_PRIVATE_KEY:
        env["VAPID_PRIVATE_KEY"] || readOrMakeSecret(this.dataDir, "vapid-key", () => vapidKeyOf(authSecret)),
      DATABASE_URL: databaseUrl ? databaseUrl.href : await this.#startDatabase(),
    };
    const { DATABASE_URL = "" } = this.#env;
    const directUrl = directDatabaseUrl?.href ?? DATABASE_URL;
    if (databaseUrl) await requireDatabase({ url: DATABASE_URL, directUrl: directDatabaseUrl?.href ?? null });
    await this.#requireSettings();
    const applied = await applyMigrations(directUrl, path.join(ROOT, "prisma"));
    if (applied.length > 0)
      report(`Applied ${applied.length} database migration${applied.length === 1 ? "" : "s"}`);
    this.#warning = await describeUnknownMigrations(directUrl, path.join(ROOT, "prisma"));
    if (this.#warning) report(this.#warning);
    await this.#installQueue();
  }

  /** In development this starts last, reports its own errors, and waits for a change. */
  async startWorker(): Promise<void> {
    if (this.#options.mode === "production") {
      await this.#supervise("worker", await bundleWorker(this.#distDir));
      return;
    }
    const tsx = path.join(ROOT, "node_modules", "tsx", "dist", "cli.mjs");
    const entry = path.join(ROOT, "lib", "worker", "main.ts");
    await this.#supervise("worker", [tsx, "watch", "--clear-screen=false", entry]);
    this.#hasBeenUp = true;
  }

  pidOf(name: "web" | "worker" | "database"): number | null {
    return [...this.#programs, this.#database].find((part) => part?.name === name)?.pid ?? null;
  }

  /** The database last. Idempotent. */
  stop(): Promise<void> {
    return (this.#stopping ??= this.#stopParts());
  }

  async #stopParts(): Promise<void> {
    await this.#build?.stop();
    await Promise.all(this.#programs.map((part) => part.stop(PROGRAM_GRACE_MS)));
    await this.#database?.stop();
  }

  killNow(): void {
    const pids = [...this.#programs, this.#build, this.#database].map((part) => part?.pid ?? null);
    for (const pid of pids) if (pid !== null) killGroup(pid);
  }

  async #startDatabase(): Promise<string> {
    this.#options.report("Starting the database");
    const directory = path.join(this.dataDir, "postgres");
    const { durable } = this.#options;
    let port: number | undefined;
    let url = "";
    this.#database = this.#makeSupervisor({
      name: "database",
      start: async (signal) => {
        const database = await startDatabase({ directory, durable, signal, ...(port && { port }) });
        ({ port, url } = database);
        return database;
      },
      logFile: path.join(directory, "postgres.log"),
    });
    await this.#database.start();
    this.#requireNotStopping();
    return url;
  }

  async #requireSettings(): Promise<void> {
    const { parseEnv } = await import("../../lib/server/env");
    try {
      parseEnv(this.#env);
    } catch (error) {
      throw new Problem(error instanceof Error ? error.message : String(error));
    }
  }

  /** Modules of the program read their settings from this process. */
  async #installQueue(): Promise<void> {
    Object.assign(process.env, this.#env);
    const { installQueue } = await import("../../lib/server/queue/queue");
    await installQueue();
  }

  async #makeBuild(): Promise<void> {
    const builtAppUrl = this.#options.builtAppUrl ?? this.#env["APP_URL"];
    const build = planBuild(this.#distDir, builtAppUrl);
    if (!build.args) return;
    this.#options.report("Building the web application (a minute or two, only when the sources changed)");
    this.#requireNotStopping();
    this.#logs.begin("build");
    this.#build = this.#run("build", build.args, { APP_URL: builtAppUrl });
    const { code } = await this.#build.ended;
    this.#requireNotStopping();
    this.#build = undefined;
    if (code !== 0) throw new Problem(`The build failed:\n${lastLines(this.#logs.file("build"), 30)}`);
    build.confirm();
  }

  /** Restarts wait for the database, without which the program would end at once. */
  async #supervise(name: "web" | "worker", args: readonly string[]): Promise<void> {
    this.#requireNotStopping();
    this.#logs.begin(name, this.#warning);
    const supervisor = this.#makeSupervisor({
      name,
      start: async () => this.#run(name, args),
      untilStartable: (signal) => untilDatabaseResponds(this.#env["DATABASE_URL"] ?? "", signal),
      logFile: this.#logs.file(name),
    });
    this.#programs.push(supervisor);
    await supervisor.start();
  }

  #makeSupervisor({
    logFile,
    ...part
  }: Pick<Supervision, "name" | "start" | "untilStartable"> & { logFile: string }): Supervisor {
    return new Supervisor({
      ...part,
      report: (line) => {
        if (this.#hasBeenUp) this.#options.report(line);
        else this.#reportBreak(new Problem(`${line.split(";")[0]}:\n${lastLines(logFile, 15)}`));
      },
      lastOutput: () => lastLines(logFile, 1),
      abandon: (problem) => this.#reportBreak(problem),
    });
  }

  #run(
    name: string,
    args: readonly string[],
    settings: Record<string, string | undefined> = {},
  ): RunningProcess {
    const toTerminal = this.#options.mode === "development";
    const output = toTerminal ? "inherit" : openSync(this.#logs.file(name), "a");
    const program = startProcess(name, process.execPath, ["--import", FOLLOW_PARENT, ...args], {
      cwd: ROOT,
      env: { ...this.#env, ...settings, STRIDEFRAME_LAUNCHER_PID: String(process.pid) },
      stdio: ["ignore", output, output, "ipc"],
    });
    if (typeof output === "number") closeSync(output);
    return program;
  }

  #requireNotStopping(): void {
    if (this.#stopping) throw new Problem("Stopped before it was ready.");
  }
}
