import { expect, type Page, type Request, type Route } from "@playwright/test";

/** A gate in front of the storage: parts wait until they are let through, and are lost when the network is cut. */
export class PartGate {
  /** Numbers of the parts that the browser tried to send, and of those that have arrived, in order. */
  readonly asked: number[] = [];
  readonly arrived: number[] = [];
  private allowed = 0;
  private readonly held = new Map<Request, Route>();

  static async before(page: Page): Promise<PartGate> {
    const gate = new PartGate();
    await page.route("**/api/storage/parts/**", (route) => gate.hold(route));
    page.on("requestfailed", (request) => gate.held.delete(request));
    page.on("response", (response) => {
      if (response.request().method() === "PUT" && response.ok()) gate.arrived.push(partOf(response.url()));
    });
    return gate;
  }

  /** Lets this many more parts through. */
  async allow(parts: number): Promise<void> {
    this.allowed += parts;
    for (const route of this.held.values()) await this.letThrough(route);
  }

  /** Drops the parts that are waiting. */
  async lose(): Promise<void> {
    const lost = [...this.held.values()];
    this.held.clear();
    for (const route of lost) await route.abort("connectionreset");
  }

  /** Aborted requests of the page are removed: none of them takes another one's turn. */
  async expectNoneHeld(): Promise<void> {
    await expect.poll(() => this.held.size).toBe(0);
  }

  private async hold(route: Route): Promise<void> {
    this.asked.push(partOf(route.request().url()));
    this.held.set(route.request(), route);
    await this.letThrough(route);
  }

  private async letThrough(route: Route): Promise<void> {
    if (this.allowed === 0) return;
    this.allowed -= 1;
    this.held.delete(route.request());
    await route.continue();
  }
}

const partOf = (url: string) => Number(/\/(\d+)\?/.exec(url)?.[1]);
