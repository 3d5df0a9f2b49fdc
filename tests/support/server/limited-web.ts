/**
 * Two web processes with the limits of production, on the test run's database. Tests of limits use these: the
 * test run's own web server has its limits raised, because all its riders come from one address.
 */
import { randomBytes } from "node:crypto";
import { ApiClient, signUpFields } from "./api-client";
import { startWebProcess, type WebProcess } from "./web-process";

export class LimitedWeb {
  private constructor(private readonly processes: readonly WebProcess[]) {}

  static async start(settings: Record<string, string> = {}): Promise<LimitedWeb> {
    const all = { LIMITS_FACTOR: "1", TRUSTED_PROXIES: "127.0.0.1", ...settings };
    // Limits that this process itself counts must be the same.
    Object.assign(process.env, all);
    return new LimitedWeb(await Promise.all([startWebProcess(all), startWebProcess(all)]));
  }

  /** A browser at this address; `nth` chooses the web process. */
  clientAt(address: string, nth = 0): ApiClient {
    return new ApiClient({ url: this.processes[nth % 2]?.url, address });
  }

  /** Address of the web process that `clientAt` uses, for requests that no client would send. */
  addressOf(nth = 0): URL {
    return new URL(this.processes[nth % 2]?.url ?? "");
  }

  /** A rider who signed up from an address of their own. */
  async signUpRider(): Promise<{ client: ApiClient; email: string; address: string }> {
    const address = randomAddress();
    const client = this.clientAt(address);
    const fields = signUpFields();
    const response = await client.post("/api/auth/signup", fields);
    if (response.status !== 201) throw new Error(`Sign-up responded ${response.status}`);
    return { client, email: fields.email, address };
  }

  async stop(): Promise<void> {
    await Promise.all(this.processes.map((web) => web.stop()));
  }
}

/** An address that no other test has, in a /64 of its own. */
export const randomAddress = () =>
  `2001:db8:${randomBytes(2).toString("hex")}:${randomBytes(2).toString("hex")}::1`;
