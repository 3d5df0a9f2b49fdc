import { expect, test } from "@jest/globals";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { requestContext } from "@/lib/server/request/request-context";
import { createWebServer } from "@/scripts/stack/web-server.mjs";

/** The id that the program sees of a request with this header; the response must have the same. */
async function idOf(trustedProxies: string, given: string): Promise<string> {
  const { server, serve } = createWebServer({ trustedProxies });
  serve(async (_request, response) => void response.end(requestContext()?.requestId));
  await once(server.listen(0, "127.0.0.1"), "listening");
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const response = await fetch(url, { headers: { "x-request-id": given } });
  const seen = await response.text();
  expect(response.headers.get("x-request-id")).toBe(seen);
  server.closeAllConnections();
  server.close();
  return seen;
}

test("a request's id is the one of a trusted proxy, otherwise a new one", async () => {
  const made = /^[0-9a-f-]{36}$/;
  expect(await idOf("127.0.0.1", "0123456789abcdef")).toBe("0123456789abcdef");
  expect(await idOf("", "0123456789abcdef")).toMatch(made);
  for (const malformed of ["", "short", "with a space", "x".repeat(65)])
    expect(await idOf("127.0.0.1", malformed)).toMatch(made);
});
