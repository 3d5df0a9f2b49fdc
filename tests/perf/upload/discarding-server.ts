/** A server that discards all data: the maximal speed of a browser's sending. */
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export async function startDiscardingServer() {
  const server = createServer((request, response) => {
    request.resume();
    request.once("end", () => {
      response.setHeader("content-type", "text/html");
      response.end('<input type="file" aria-label="File">');
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
