/** A client of WebDriver (https://www.w3.org/TR/webdriver2/), as far as the tests in WebKit need it. */
import { z } from "zod";

const reply = z.object({ value: z.unknown() });
const failure = z.object({ error: z.string(), message: z.string() });
const session = z.object({
  sessionId: z.string(),
  capabilities: z.object({ browserVersion: z.string() }),
});

export class WebDriverSession {
  private constructor(
    private readonly address: string,
    readonly browserVersion: string,
  ) {}

  /** @param url of a driver that listens. @throws Error with the driver's words when no browser starts */
  static async start(url: string, capabilities: object): Promise<WebDriverSession> {
    const body = { capabilities: { alwaysMatch: capabilities } };
    const { sessionId, capabilities: given } = session.parse(await call("POST", `${url}/session`, body));
    return new WebDriverSession(`${url}/session/${sessionId}`, given.browserVersion);
  }

  /** @throws Error with the driver's words */
  post(path: string, body: object = {}): Promise<unknown> {
    return call("POST", `${this.address}${path}`, body);
  }

  /** @throws Error with the driver's words */
  get(path: string): Promise<unknown> {
    return call("GET", `${this.address}${path}`);
  }

  /** @throws Error with the driver's words */
  delete(path: string): Promise<unknown> {
    return call("DELETE", `${this.address}${path}`);
  }

  /** The value of a script's `return`, or of the promise that it returns. @throws Error with what the script threw */
  async run(script: string, args: readonly unknown[] = []): Promise<unknown> {
    const { value, error } = scriptResult.parse(
      await this.post("/execute/async", {
        script: `const done = arguments[arguments.length - 1];
          const given = Array.prototype.slice.call(arguments, 0, -1);
          (async function () { ${script} }).apply(null, given)
            .then((value) => done({ value: value === undefined ? null : value }), (error) => done({ error: String(error) }));`,
        args,
      }),
    );
    if (error !== undefined) throw new Error(error);
    return value;
  }
}

const scriptResult = z.object({ value: z.unknown().optional(), error: z.string().optional() });

async function call(method: string, url: string, body?: object): Promise<unknown> {
  const response = await fetch(url, {
    method,
    headers: { "content-type": "application/json" },
    ...(body && { body: JSON.stringify(body) }),
  });
  const { value } = reply.parse(await response.json());
  const failed = failure.safeParse(value);
  if (failed.success)
    throw new Error(`${method} ${new URL(url).pathname}: ${failed.data.error}: ${failed.data.message}`);
  return value;
}
