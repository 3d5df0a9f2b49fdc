import { createServer } from "node:http";
import { createRequire } from "node:module";
import { TestEnvironment } from "jest-environment-jsdom";

const jsdomParts = createRequire(createRequire(import.meta.url).resolve("jest-environment-jsdom"));
const { implForWrapper } = jsdomParts("jsdom/lib/jsdom/living/generated/utils.js");

/** Header with the screen of the test file that has sent a request. */
const SCREEN_HEADER = "x-screen";

/**
 * A page for component tests: jsdom, with the platform's own fetch, and a real server at the page's origin whose
 * responses the test decides (see `screen-server.ts`). Fills the gaps jsdom has and Radix needs.
 */
export default class ScreenEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    const responses = new Map();
    const requests = [];
    this.server = createServer(async (request, response) => {
      // jsdom's XMLHttpRequest treats the page's new address as a foreign one, and sends a preflight first.
      response.setHeader("Access-Control-Allow-Origin", "*");
      response.setHeader("Access-Control-Allow-Methods", "PUT");
      response.setHeader("Access-Control-Allow-Headers", "content-type");
      if (request.method === "OPTIONS") return response.writeHead(204).end();
      const chunks = [];
      for await (const chunk of request) chunks.push(chunk);
      const route = `${request.method} ${request.url}`;
      // The last screen's request may arrive when the next one is shown.
      const screen = request.headers[SCREEN_HEADER];
      if (screen === undefined || screen === String(this.global.screenServer.screen))
        requests.push({
          route,
          type: request.headers["content-type"] ?? "",
          body: Buffer.concat(chunks).toString(),
        });
      const given = (await responses.get(route)?.()) ?? {
        status: 404,
        body: { message: "No such call", code: "not_found" },
      };
      response
        .writeHead(given.status, { "Content-Type": "application/json" })
        .end(JSON.stringify(given.body));
    });
    await new Promise((resolve) => this.server.listen(0, "127.0.0.1", resolve));
    const origin = `http://127.0.0.1:${this.server.address().port}`;
    this.dom.reconfigure({ url: `${origin}/` });
    const { global } = this;
    global.screenServer = { responses, requests, screen: 0, onLeave: () => {} };
    // jsdom cannot load another document; the address is reported instead.
    implForWrapper(this.dom.window.location)._locationObjectNavigate = ({ path, query }) =>
      global.screenServer.onLeave(`/${path.join("/")}${query === null ? "" : `?${query}`}`);
    global.fetch = (path, init) => {
      const headers = new Headers(init?.headers);
      headers.set(SCREEN_HEADER, String(global.screenServer.screen));
      return fetch(new URL(path, origin), { ...init, headers });
    };
    class BlindObserver {
      observe() {}
      unobserve() {}
      disconnect() {}
    }
    global.TextEncoder ??= TextEncoder;
    global.Blob.prototype.arrayBuffer ??= function () {
      return new Promise((resolve, reject) => {
        const reader = new global.FileReader();
        reader.onload = () => resolve(reader.result);
        reader.onerror = () => reject(reader.error);
        reader.readAsArrayBuffer(this);
      });
    };
    global.ResizeObserver ??= BlindObserver;
    global.IntersectionObserver ??= BlindObserver;
    const listeners = ["addEventListener", "removeEventListener", "addListener", "removeListener"];
    const deaf = Object.fromEntries(listeners.map((name) => [name, () => {}]));
    global.matchMedia ??= (media) => ({ ...deaf, media, matches: false });
    const element = global.Element.prototype;
    element.scrollIntoView ??= () => {};
    element.hasPointerCapture ??= () => false;
    element.setPointerCapture ??= () => {};
    element.releasePointerCapture ??= () => {};
  }

  async teardown() {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
    await super.teardown();
  }
}
