import path from "node:path";
import { Stack } from "../stack/stack";

/** The builds of a test run lie beside those of `npm start`, which may be running from them. */
export const TEST_DIST_DIR = process.env["NEXT_DIST_DIR"] || ".next-test";

/** The real program for a test run: its own data in a temporary folder, a production build, free ports. Started once, when first needed. */
export class TestStack {
  readonly #folder: string;
  #started: Promise<NodeJS.ProcessEnv> | undefined;
  #stack: Stack | undefined;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** The environment of a test that talks to the program: BASE_URL is its address. */
  env(): Promise<NodeJS.ProcessEnv> {
    return (this.#started ??= this.#start());
  }

  async stop(): Promise<void> {
    await this.#stack?.stop();
  }

  async #start(): Promise<NodeJS.ProcessEnv> {
    this.#stack = new Stack({
      mode: "production",
      durable: false,
      report: (step) => console.log(`${step} …`),
      env: {
        ...process.env,
        NEXT_DIST_DIR: TEST_DIST_DIR,
        DATA_DIR: path.join(this.#folder, "data"),
        PORT: "0",
        HOST: "127.0.0.1",
        DATABASE_URL: "",
        APP_URL: "",
        // A test says itself what is on the demo page.
        SAMPLE_RIDE: "false",
        // Nor is it measured while a worker makes smaller pictures of what came before it.
        HLS: process.env["HLS"] ?? "false",
        // A test run is more riders from one address than a stable has; the limits' own tests start a web server without.
        LIMITS_FACTOR: "1000",
        // On a machine that is busy with the tests themselves a call is late, and no fault.
        DATABASE_WAIT_MS: "20000",
      },
    });
    const baseUrl = await this.#stack.start();
    return { ...this.#stack.env, BASE_URL: baseUrl };
  }
}
