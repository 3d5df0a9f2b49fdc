import { beforeAll, describe, expect, test } from "@jest/globals";
import { randomUUID } from "node:crypto";
import { NextRequest } from "next/server";
import { z } from "zod";
import { errorBody } from "@/lib/contracts/errors";
import { AppError } from "@/lib/domain/app-error";
import { anyone } from "@/lib/server/access/account-guards";
import { makeGuard } from "@/lib/server/access/guard";
import { form, json, JSON_BYTES, rawBytes } from "@/lib/server/http/body-readers";
import { methods } from "@/lib/server/http/methods";
import { route, type RouteHandler } from "@/lib/server/http/route";

beforeAll(() => {
  process.env.DATABASE_URL ??= "postgresql://localhost/none";
  process.env.AUTH_SECRET ??= "a secret of more than thirty-two characters";
});

const URL_OF_CALL = "http://localhost/api/anything";

const call = (handler: RouteHandler, init: ConstructorParameters<typeof NextRequest>[1] = {}) =>
  handler(new NextRequest(URL_OF_CALL, init), { params: Promise.resolve({}) });

/** Status and code of a rejection in the contract's shape. */
async function refusal(response: Response): Promise<[number, string]> {
  return [response.status, errorBody.parse(await response.json()).code];
}

describe("a form", () => {
  const voiceNote = z.object({ time: z.coerce.number(), audio: z.instanceof(File) });
  const take = route(
    { guard: anyone, uncounted: "public", body: form(voiceNote, { maxBytes: 2000 }) },
    async ({ body }) => ({
      time: body.time,
      name: body.audio.name,
      bytes: [...(await body.audio.bytes())],
    }),
  );
  const sent = (...fields: [string, string | File][]) => {
    const body = new FormData();
    for (const [name, value] of fields) body.append(name, value);
    return { method: "POST", body };
  };
  const audio = new File([new Uint8Array([0, 255, 13, 10])], "note.webm", { type: "audio/webm" });

  test("gives its fields and files", async () => {
    const response = await call(take, sent(["time", "1.5"], ["audio", audio]));
    expect(await response.json()).toEqual({ time: 1.5, name: "note.webm", bytes: [0, 255, 13, 10] });
  });

  test("over its limit is 413: at once by its Content-Length, otherwise when the limit is exceeded", async () => {
    let reads = 0;
    const endless = () =>
      new ReadableStream(
        { pull: (controller) => (reads++, controller.enqueue(new Uint8Array(1500))) },
        { highWaterMark: 0 },
      );
    const headers = { "content-type": "multipart/form-data; boundary=x" };
    const post = (more = {}) =>
      call(take, { method: "POST", headers: { ...headers, ...more }, body: endless(), duplex: "half" });
    expect([await refusal(await post({ "content-length": "2001" })), reads]).toEqual([[413, "tooLarge"], 0]);
    expect([await refusal(await post()), reads]).toEqual([[413, "tooLarge"], 2]);
  });

  test.each([
    ["cut off", '--x\r\nContent-Disposition: form-data; name="time"\r\n\r\n1'],
    ["without its boundary", "time=1"],
    ["empty", ""],
  ])("that is malformed is 400: %s", async (_how, body) => {
    const headers = { "content-type": "multipart/form-data; boundary=x" };
    expect(await refusal(await call(take, { method: "POST", headers, body }))).toEqual([400, "invalid"]);
  });

  const part = (head: string, text = "") =>
    `--x\r\ncontent-disposition: form-data; ${head}\r\n\r\n${text}\r\n`;
  test.each([
    ["thousands of parts", part('name="a"').repeat(60_000), 0.1, [400, "invalid"]],
    ["a part with thousands of headers", part(`name="a"${"\r\na: b".repeat(500_000)}`), 1, [400, "invalid"]],
    ["a text field of megabytes", part('name="a"', "\u0301".repeat(2 ** 21)), 1, [413, "tooLarge"]],
  ])("with %s is rejected early enough", async (_what, text, share, refused) => {
    const bytes = new TextEncoder().encode(`${text}--x--\r\n`);
    const take = route(
      { guard: anyone, uncounted: "public", body: form(voiceNote, { maxBytes: bytes.length }) },
      () => null,
    );
    let sentBytes = 0;
    const body = new ReadableStream(
      {
        pull: (controller) => {
          controller.enqueue(bytes.subarray(sentBytes, (sentBytes += 65_536)));
          if (sentBytes >= bytes.length) controller.close();
        },
      },
      { highWaterMark: 0 },
    );
    const headers = { "content-type": "multipart/form-data; boundary=x" };
    expect(await refusal(await call(take, { method: "POST", headers, body, duplex: "half" }))).toEqual(
      refused,
    );
    expect(sentBytes).toBeLessThanOrEqual(share * bytes.length + 65_536);
  });

  test("with a wrong, a missing or a repeated field is 400", async () => {
    const missing = await call(take, sent(["time", "soon"]));
    expect(missing.status).toBe(400);
    expect(Object.keys(errorBody.parse(await missing.json()).fields ?? {})).toEqual(["time", "audio"]);
    const twice = await call(take, sent(["time", "1"], ["time", "2"], ["audio", audio]));
    expect(await refusal(twice)).toEqual([400, "invalid"]);
    const nul = await call(take, sent(["time", "1\u0000"], ["audio", audio]));
    expect(await refusal(nul)).toEqual([400, "invalid"]);
  });

  test.each(["application/json", "text/plain", "multipart/mixed; boundary=x", ""])(
    "as %j is 415",
    async (kind) => {
      const headers = { "content-type": kind };
      expect(await refusal(await call(take, { method: "POST", headers, body: "{}" }))).toEqual([
        415,
        "unsupportedMedia",
      ]);
    },
  );
});

describe("JSON", () => {
  const take = route(
    { guard: anyone, uncounted: "public", body: json(z.object({ a: z.int().default(7) })) },
    ({ body }) => body,
  );
  const headers = { "content-type": "application/json" };

  test("may be empty, and is rejected with another content type, when malformed and when too long", async () => {
    expect(await (await call(take, { method: "POST" })).json()).toEqual({ a: 7 });
    const post = (body: string, kind = headers) => call(take, { method: "POST", body, headers: kind });
    expect(await refusal(await post("{}", { "content-type": "text/plain" }))).toEqual([
      415,
      "unsupportedMedia",
    ]);
    expect(await refusal(await post("{"))).toEqual([400, "invalid"]);
    expect(await refusal(await post(`"${"x".repeat(JSON_BYTES.item)}"`))).toEqual([413, "tooLarge"]);
  });
});

test("a raw body is read as a stream, after the guard", async () => {
  const order: string[] = [];
  const guard = makeGuard<undefined>("anyone", async () => void order.push("guard"));
  const count = route({ guard, body: rawBytes }, async ({ body }) => {
    let sizeBytes = 0;
    for await (const chunk of body) sizeBytes += chunk.byteLength;
    return { sizeBytes };
  });
  const body = new ReadableStream(
    {
      pull(controller) {
        order.push("read");
        if (order.length < 4) controller.enqueue(new Uint8Array(1000));
        else controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  const response = await call(count, { method: "PUT", body, duplex: "half" });
  expect([await response.json(), order]).toEqual([{ sizeBytes: 2000 }, ["guard", "read", "read", "read"]]);
  expect(await (await call(count, { method: "PUT" })).json()).toEqual({ sizeBytes: 0 });
});

describe("a response", () => {
  const linkId = randomUUID();
  const byLink = makeGuard<undefined>(
    "sharedVideo",
    async ({ viewer }) => void (await viewer()).openLink(linkId),
  );

  test("may be any `Response`, and still has the guest pass", async () => {
    const events = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode("event: comments\n\n"));
        controller.close();
      },
    });
    const headers = { "Content-Type": "text/event-stream" };
    const response = await call(
      route({ guard: byLink, uncounted: "media" }, () => new Response(events, { headers })),
    );
    expect(response.headers.get("content-type")).toBe("text/event-stream");
    expect(response.headers.getSetCookie()).toEqual([expect.stringMatching(/^strideframe_guest=.*HttpOnly/)]);
    expect(await response.text()).toBe("event: comments\n\n");
    const redirect = await call(
      route({ guard: byLink, uncounted: "media" }, () => Response.redirect("http://localhost/elsewhere")),
    );
    expect([redirect.status, redirect.headers.getSetCookie().length]).toEqual([302, 1]);
  });

  test("to a call whose guard needs no user queries no user", async () => {
    const headers = { cookie: "strideframe_session=would-need-the-database" };
    const response = await call(
      route({ guard: anyone }, ({ request }) => request.method),
      { headers },
    );
    expect(await response.json()).toBe("GET");
  });
});

test("a rejection has the same shape on a path without parts, where Next gives no params", async () => {
  const refuse = route({ guard: anyone }, () => {
    throw new AppError("conflict", "Taken");
  });
  const none = undefined as unknown as Record<string, string>;
  const response = await refuse(new NextRequest(URL_OF_CALL), { params: Promise.resolve(none) });
  expect(await refusal(response)).toEqual([409, "conflict"]);
});

describe("a path's verbs", () => {
  const path = methods({
    GET: route({ guard: anyone }, () => "seen"),
    DELETE: route({ guard: anyone }, () => undefined),
  });

  test("that do not exist respond with 405 in the contract's shape, and name the existing ones", async () => {
    for (const verb of ["POST", "PUT", "PATCH"] as const) {
      const response = await call(path[verb], { method: verb });
      expect(response.headers.get("allow")).toBe("GET, HEAD, DELETE, OPTIONS");
      expect(await refusal(response)).toEqual([405, "methodNotAllowed"]);
    }
    expect((await call(methods({}).HEAD, { method: "HEAD" })).status).toBe(405);
  });

  test("OPTIONS names them, HEAD is GET", async () => {
    const options = await call(path.OPTIONS, { method: "OPTIONS" });
    expect([options.status, options.headers.get("allow")]).toEqual([204, "GET, HEAD, DELETE, OPTIONS"]);
    expect((await call(path.HEAD, { method: "HEAD" })).status).toBe(200);
  });
});

test.each<[string, Error]>([
  ["a disk that is full", Object.assign(new Error("write"), { code: "ENOSPC" })],
  [
    "an object store that cannot be reached",
    new Error("copy", { cause: Object.assign(new Error(), { code: "ECONNREFUSED" }) }),
  ],
  [
    "an object store that has enough to do",
    Object.assign(new Error("SlowDown"), { $metadata: { httpStatusCode: 503 } }),
  ],
])("%s is 503 with Retry-After", async (_what, error) => {
  const failing = route({ guard: anyone }, () => Promise.reject(error));
  const response = await call(failing);
  expect(await refusal(response)).toEqual([503, "unavailable"]);
  expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
});

test("an internal error is 500, without details", async () => {
  const failing = route({ guard: anyone }, () => Promise.reject(new TypeError("secret is not a function")));
  const response = await call(failing);
  expect(await response.text()).not.toContain("secret");
  expect(response.status).toBe(500);
});
