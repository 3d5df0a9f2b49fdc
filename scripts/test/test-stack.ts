import path from "node:path";
import { chooseFreePort } from "../bootstrap/ports.mjs";
import { hasSystemProgram } from "../bootstrap/system-programs.mjs";
import { nginxProgram, opensslProgram } from "./programs.mjs";
import { Stack } from "../stack/stack";
import { type ProgramFault, readFaults, readPolicyViolations } from "./program-faults";
import { makeCertificate, startNginx, type ReverseProxy } from "./reverse-proxies";

/** Apart from the builds of `npm start`, which may be running. */
export const TEST_DIST_DIR = process.env["NEXT_DIST_DIR"] || ".next-test";

interface TestStackOptions {
  /** Through nginx by TLS and HTTP/2 where possible. Measurements go without. */
  isBehindProxy?: boolean;
}

/** The real program for a test run, started once on first use: a production build with temporary data and free ports. */
export class TestStack {
  readonly #folder: string;
  readonly #isBehindProxy: boolean;
  #proxy: ReverseProxy | undefined;
  #started: Promise<NodeJS.ProcessEnv> | undefined;
  #stack: Stack | undefined;
  readonly #ends: ProgramFault[] = [];

  constructor(folder: string, { isBehindProxy = false }: TestStackOptions = {}) {
    this.#folder = folder;
    this.#isBehindProxy = isBehindProxy && [nginxProgram, opensslProgram].every(hasSystemProgram);
  }

  /** BASE_URL is the program's address, DIRECT_URL the one without a proxy, CERTIFICATE_KEY_HASH is for Chromium. */
  env(): Promise<NodeJS.ProcessEnv> {
    return (this.#started ??= this.#start());
  }

  faults(): ProgramFault[] {
    return [...["web", "worker"].flatMap((name) => readFaults(this.#logFile(name))), ...this.#ends];
  }

  policyViolations(): ProgramFault[] {
    return readPolicyViolations(this.#logFile("web"));
  }

  #logFile(name: string): string {
    return path.join(this.#dataDir, "logs", `${name}.log`);
  }

  get #dataDir(): string {
    return path.join(this.#folder, "data");
  }

  async stop(): Promise<void> {
    await this.#proxy?.stop();
    await this.#stack?.stop();
  }

  async #start(): Promise<NodeJS.ProcessEnv> {
    const proxyPort = await chooseFreePort();
    this.#stack = new Stack({
      mode: "production",
      durable: false,
      report: (step) => {
        console.log(`${step} …`);
        if (!/^The \w+ ended/.test(step)) return;
        this.#ends.push({ fromMs: Date.now(), toMs: Date.now(), description: step });
      },
      env: {
        ...process.env,
        NEXT_DIST_DIR: TEST_DIST_DIR,
        DATA_DIR: this.#dataDir,
        PORT: "0",
        HOST: "127.0.0.1",
        DATABASE_URL: "",
        APP_URL: this.#isBehindProxy ? `https://localhost:${proxyPort}` : "",
        TRUSTED_PROXIES: this.#isBehindProxy ? "127.0.0.1" : "",
        METRICS_TOKEN: "a token for the tests alone",
        MAIL_REPORTS_TOKEN: "another token for the tests alone",
        // Tests fill the demo page themselves.
        SAMPLE_RIDE: "false",
        HLS: process.env["HLS"] ?? "false",
        // A test run is more riders than one address has; the limits' own tests start a web server without this.
        LIMITS_FACTOR: "1000",
        // The tests keep the machine busy, so a late response is no fault.
        DATABASE_WAIT_MS: "20000",
      },
      // One build for every port.
      builtAppUrl: "",
    });
    const baseUrl = await Promise.race([
      this.#stack.start(),
      this.#stack.broken.then((problem) => Promise.reject(problem)),
    ]);
    const programPort = Number(this.#stack.env["PORT"]);
    const env = { ...this.#stack.env, BASE_URL: baseUrl, DIRECT_URL: `http://localhost:${programPort}` };
    if (!this.#isBehindProxy) return env;
    const folder = path.join(this.#folder, "proxy");
    const certificate = makeCertificate(folder);
    this.#proxy = await startNginx({ folder, port: proxyPort, programPort }, certificate);
    return { ...env, NODE_EXTRA_CA_CERTS: certificate.file, CERTIFICATE_KEY_HASH: certificate.keyHash };
  }
}
