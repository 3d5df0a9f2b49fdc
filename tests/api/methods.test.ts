/** Every path under /api responds to every verb in the contract's shape. The paths are read from the route files. */
import { expect, test } from "@jest/globals";
import { randomUUID } from "node:crypto";
import { errorBody } from "@/lib/contracts/errors";
import { ApiClient, expectResponse } from "../support/server/api-client";
import { NO_PATH, routePatterns } from "../support/fuzz/fuzz-routes";

const VERBS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
const PATHS = routePatterns()
  .filter((path) => path !== NO_PATH)
  .map((path) => path.replace(/\[[^\]]+\]/g, () => randomUUID()))
  .toSorted();

async function allowedBy(client: ApiClient, path: string): Promise<string[]> {
  const response = await client.send("OPTIONS", path);
  expect(response.status).toBe(204);
  return (response.headers.get("allow") ?? "").split(", ");
}

test("paths are found", () => expect(PATHS.length).toBeGreaterThan(25));

test.each(PATHS)("%s", async (path) => {
  const client = new ApiClient();
  const allowed = await allowedBy(client, path);
  expect(allowed).toContain("OPTIONS");
  expect(allowed.includes("HEAD")).toBe(allowed.includes("GET"));
  for (const verb of VERBS.filter((each) => each !== "OPTIONS")) {
    const response = await client.send(verb, path);
    if (allowed.includes(verb)) expect(response.status).not.toBe(405);
    else {
      expect([response.status, response.headers.get("allow")]).toEqual([405, allowed.join(", ")]);
      if (verb !== "HEAD") expect(errorBody.parse(response.body).code).toBe("methodNotAllowed");
    }
  }
});

test.each(["/api", "/api/nothing", "/api/videos/a/b/c"])("%s responds 404 to every verb", async (path) => {
  for (const verb of VERBS) {
    const response = await new ApiClient().send(verb, path);
    if (verb === "HEAD") expect(response.status).toBe(404);
    else expect(expectResponse(errorBody, 404, response).code).toBe("notFound");
  }
});

test("HEAD responds like GET, without a body", async () => {
  const [get, head] = [
    await new ApiClient().get("/api/health"),
    await new ApiClient().send("HEAD", "/api/health"),
  ];
  expect([head.status, head.headers.get("content-type"), head.body]).toEqual([
    get.status,
    get.headers.get("content-type"),
    null,
  ]);
});
