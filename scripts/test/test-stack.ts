import path from "node:path";
import { chooseFreePort } from "../bootstrap/ports.mjs";
import { hasSystemProgram, nginxProgram, opensslProgram } from "../bootstrap/system-programs.mjs";
import { Stack } from "../stack/stack";
import { type ProgramFault, readFaults, readPolicyViolations } from "./program-faults";
import { makeCertificate, startNginx, type ReverseProxy } from "./reverse-proxies";

/** The builds of a test run lie beside those of `npm start`, which may be running from them. */
export const TEST_DIST_DIR = process.env["NEXT_DIST_DIR"] || ".next-test";

interface TestStackOptions {
  /** Whether it is reached through nginx, by TLS and HTTP/2, where there is one. What is measured is asked without. */
  isBehindProxy?: boolean;
}

/** The real program for a test run: its own data in a temporary folder, a production build, free ports. Started once, when first needed. */
export class TestStack {
  readonly #folder: string;
  readonly #isBehindProxy: boolean;
  #proxy: ReverseProxy | undefined;
  #started: Promise<NodeJS.ProcessEnv> | undefined;
  #stack: Stack | undefined;
  /** Ends of the program's processes, which are started again by themselves. */
  readonly #ends: ProgramFault[] = [];

  constructor(folder: string, { isBehindProxy = false }: TestStackOptions = {}) {
    this.#folder = folder;
    this.#isBehindProxy = isBehindProxy && [nginxProgram(), opensslProgram()].every(hasSystemProgram);
  }

  /**
   * The environment of a test that talks to the program: BASE_URL is its address, DIRECT_URL the one without a proxy between,
   * CERTIFICATE_KEY_HASH names the proxy's certificate to Chromium.
   */
  env(): Promise<NodeJS.ProcessEnv> {
    return (this.#started ??= this.#start());
  }

  /** What went wrong in the program since it was started; see ProgramFault. */
  faults(): ProgramFault[] {
    return [...["web", "worker"].flatMap((name) => readFaults(this.#logFile(name))), ...this.#ends];
  }

  /** What pages were refused by their policy since it was started. */
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
        // A test says itself what is on the demo page.
        SAMPLE_RIDE: "false",
        // Nor is it measured while a worker makes smaller pictures of what came before it.
        HLS: process.env["HLS"] ?? "false",
        // A test run is more riders from one address than a stable has; the limits' own tests start a web server without.
        LIMITS_FACTOR: "1000",
        // The tests keep the machine busy: a late response is no fault.
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
