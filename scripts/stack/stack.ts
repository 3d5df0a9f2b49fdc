/**
 * The program on this machine: database, worker, web. Started in order, stopped in the opposite order. `npm start` and
 * the tests start all of it; while developing, `next dev` is the web server and asks for the rest.
 */
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, renameSync } from "node:fs";
import path from "node:path";
import { chooseFreePort } from "../bootstrap/ports.mjs";
import { Problem } from "../bootstrap/problem.mjs";
import { readLaunchSettings, ROOT } from "../bootstrap/settings.mjs";
import { planBuild } from "./build";
import { startDatabase } from "./database";
import { requireDatabase } from "./external-database";
import { waitUntilHealthy } from "./health";
import { applyMigrations } from "./migrate";
import { ensurePrismaClient } from "./prisma-client";
import { killGroup, startProcess, type RunningProcess } from "./processes";
import { keepSecret } from "./secrets";

const FOLLOW_PARENT = path.join(ROOT, "scripts", "stack", "follow-parent.mjs");

export interface StackOptions {
  /** In development a program starts again when its source changes, and writes to the terminal, not to a log file. */
  mode: "production" | "development";
  /** What the settings are read from; DATA_DIR, PORT, DATABASE_URL and the rest. */
  env: NodeJS.ProcessEnv;
  /** False for throw-away data: faster, not safe against a power cut. */
  durable?: boolean;
  /** Told what is being done, in a few words. */
  report?: (step: string) => void;
}

/** A stack that is up, or on its way up or down. */
export class Stack {
  readonly dataDir: string;
  /** Settles with the reason when a part has ended that was not asked to. */
  readonly broken: Promise<Problem>;
  readonly #options: Required<StackOptions>;
  readonly #parts: { name: string; pid: number; stop(): Promise<void> }[] = [];
  #env: NodeJS.ProcessEnv;
  #stopping: Promise<void> | undefined;
  #reportBreak: (problem: Problem) => void = () => undefined;

  constructor(options: StackOptions) {
    this.#options = { durable: true, report: () => undefined, ...options };
    this.#env = options.env;
    this.dataDir = readLaunchSettings(options.env).dataDir;
    this.broken = new Promise((resolve) => (this.#reportBreak = resolve));
  }

  /** The environment the programs run in; complete once `startServices` is through. */
  get env(): Readonly<NodeJS.ProcessEnv> {
    return this.#env;
  }

  /** Brings everything up and returns the address it answers at. Throws a Problem, or gives up when `stop` was called. */
  async start(): Promise<string> {
    const { env, report } = this.#options;
    await this.startServices();
    await this.#build();
    this.#run("web", [path.join(ROOT, "scripts", "web.mjs")]);
    this.startWorker();
    report("Starting the web server and the worker");
    const { HOST: host = "", PORT: port = "" } = this.#env;
    const isEverywhere = host === "0.0.0.0" || host === "::";
    await waitUntilHealthy(`http://${isEverywhere ? "127.0.0.1" : host}:${port}/api/health`, () =>
      this.#requireNotStopping(),
    );
    return env["APP_URL"] || `http://${isEverywhere || host === "127.0.0.1" ? "localhost" : host}:${port}`;
  }

  /** Brings up what web and worker need: the settings, the database with its tables, the queue. */
  async startServices(): Promise<void> {
    const { env, mode, report } = this.#options;
    const { host, port, databaseUrl } = readLaunchSettings(env);
    mkdirSync(path.join(this.dataDir, "logs"), { recursive: true });

    if (ensurePrismaClient()) report("Generated the database client");
    this.#env = {
      ...env,
      NODE_ENV: mode,
      NEXT_TELEMETRY_DISABLED: "1",
      HOST: host,
      PORT: String(port || (await chooseFreePort())),
      DATA_DIR: this.dataDir,
      AUTH_SECRET: env["AUTH_SECRET"] || keepSecret(this.dataDir, "auth-secret"),
      DATABASE_URL: databaseUrl ? databaseUrl.href : await this.#startDatabase(),
    };
    const { DATABASE_URL = "" } = this.#env;
    if (databaseUrl) await requireDatabase(DATABASE_URL);
    await this.#requireSettings();
    const applied = await applyMigrations(DATABASE_URL, path.join(ROOT, "prisma"));
    if (applied.length > 0)
      report(`Applied ${applied.length} database migration${applied.length === 1 ? "" : "s"}`);
    await this.#installQueue();
  }

  startWorker(): void {
    const entry = path.join(ROOT, "lib", "worker", "main.ts");
    const tsx = path.join(ROOT, "node_modules", "tsx", "dist", "cli.mjs");
    const isDevelopment = this.#options.mode === "development";
    this.#run(
      "worker",
      isDevelopment ? [tsx, "watch", "--clear-screen=false", entry] : ["--import", "tsx", entry],
    );
  }

  /** Stops what runs, the last started first. Safe to call at any time, also twice. */
  stop(): Promise<void> {
    return (this.#stopping ??= this.#stopParts());
  }

  async #stopParts(): Promise<void> {
    for (let part = this.#parts.at(-1); part; part = this.#parts.at(-1)) {
      await part.stop();
      this.#parts.pop();
    }
  }

  /** Ends every process at once; for those who will not wait. */
  killNow(): void {
    for (const { pid } of this.#parts) killGroup(pid);
  }

  async #startDatabase(): Promise<string> {
    this.#options.report("Starting the database");
    const directory = path.join(this.dataDir, "postgres");
    const database = await startDatabase({ directory, durable: this.#options.durable });
    this.#requireNotStopping(database);
    this.#parts.push({ name: "database", pid: database.pid, stop: () => database.stop() });
    void database.ended.then(() => this.#noticeEnd("database", path.join(directory, "postgres.log")));
    return database.url;
  }

  /** The program's own check of its settings, made here so that it fails before the build and in one line. */
  async #requireSettings(): Promise<void> {
    const { parseEnv } = await import("../../lib/server/env");
    try {
      parseEnv(this.#env);
    } catch (error) {
      throw new Problem(error instanceof Error ? error.message : String(error));
    }
  }

  /** The queue's own tables; the program's modules read their settings from this process. */
  async #installQueue(): Promise<void> {
    Object.assign(process.env, this.#env);
    const { installQueue } = await import("../../lib/server/queue");
    await installQueue();
  }

  async #build(): Promise<void> {
    const build = planBuild(this.#env["NEXT_DIST_DIR"] || ".next");
    if (!build.args) return;
    this.#options.report("Building the web application (a minute or two, only when the sources changed)");
    const running = this.#run("build", build.args);
    const { code } = await running.ended;
    this.#requireNotStopping();
    this.#forget("build");
    if (code !== 0) throw new Problem(`The build failed:\n${lastLines(this.#logFile("build"), 30)}`);
    build.confirm();
  }

  /** Runs a Node program as a part of the stack: its output goes to a log file, in development to the terminal. */
  #run(name: string, args: readonly string[]): RunningProcess {
    this.#requireNotStopping();
    const toTerminal = this.#options.mode === "development";
    const output = toTerminal ? "inherit" : this.#openLog(name);
    const program = startProcess(name, process.execPath, ["--import", FOLLOW_PARENT, ...args], {
      cwd: ROOT,
      env: { ...this.#env, STRIDEFRAME_LAUNCHER_PID: String(process.pid) },
      stdio: ["ignore", output, output, "ipc"],
    });
    if (typeof output === "number") closeSync(output);
    const part = { name, pid: program.pid, stop: () => program.stop() };
    this.#parts.push(part);
    void program.ended.then(() => {
      if (part.name === "web" || part.name === "worker") this.#noticeEnd(name, this.#logFile(name));
    });
    return program;
  }

  #noticeEnd(name: string, logFile: string): void {
    if (this.#stopping) return;
    this.#reportBreak(new Problem(`The ${name} ended unexpectedly:\n${lastLines(logFile, 15)}`));
  }

  #forget(name: string): void {
    const index = this.#parts.findIndex((part) => part.name === name);
    if (index >= 0) this.#parts.splice(index, 1);
  }

  #requireNotStopping(orStop?: { stop(): Promise<void> }): void {
    if (!this.#stopping) return;
    void orStop?.stop();
    throw new Problem("Stopped before it was ready.");
  }

  /** A fresh log; the one before is kept beside it. */
  #openLog(name: string): number {
    const file = this.#logFile(name);
    if (existsSync(file)) renameSync(file, `${file}.1`);
    return openSync(file, "a");
  }

  #logFile(name: string): string {
    return path.join(this.dataDir, "logs", `${name}.log`);
  }
}

function lastLines(file: string, count: number): string {
  if (!existsSync(file)) return "";
  return readFileSync(file, "utf8").trim().split("\n").slice(-count).join("\n");
}
