/** Every field of every body with values of other types: always 400 in the contract's shape, never a server error. */
import { beforeAll, describe, test } from "@jest/globals";
import { randomUUID } from "node:crypto";
import { errorBody } from "@/lib/contracts/errors";
import { expectResponse, signUpFields, signUpRider, type ApiClient } from "../support/server/api-client";
import { giveVideo } from "../support/videos/given-video";
import { putSource } from "../support/uploads/upload-video";

const deep = (levels: number): unknown => (levels === 0 ? {} : [deep(levels - 1)]);
const WRONG: unknown[] = [
  null,
  true,
  -1.5,
  1e308,
  [],
  {},
  ["x"],
  deep(1000),
  "x".repeat(1_000_000),
  "\u0000",
  "\ud800".repeat(6000),
  { constructor: { prototype: 1 } },
];

let rider: ApiClient;
let videoId: string;
let complete: Record<string, unknown>;

beforeAll(async () => {
  rider = (await signUpRider()).client;
  videoId = (await giveVideo(rider)).id;
  complete = (await putSource(rider, new TextEncoder().encode("abc"))).complete;
});

const BODIES: [string, string, () => Record<string, unknown>][] = [
  ["POST", "/api/auth/signup", signUpFields],
  ["POST", "/api/auth/login", () => ({ email: "a@b.org", password: "x" })],
  ["POST", "/api/auth/set-password", () => ({ password: "long enough" })],
  ["POST", "/api/collections", () => ({ id: randomUUID(), name: "A", description: "" })],
  [
    "POST",
    "/api/videos/flowplayer/signed-url",
    () => ({ id: randomUUID(), filename: "a.mp4", title: "A", fileSize: 1, contentType: "video/mp4" }),
  ],
  ["POST", "/api/videos/flowplayer/complete", () => complete],
  ["PATCH", "/api/videos/:id", () => ({ title: "A", description: "B" })],
  [
    "POST",
    "/api/videos/:id/share",
    () => ({ code: "1234", expiresAt: new Date(Date.now() + 86_400_000).toISOString() }),
  ],
  [
    "POST",
    "/api/videos/:id/comments",
    () => ({ id: randomUUID(), time: 0, frame: 0, type: "text", content: "x", authorName: "y" }),
  ],
  [
    "POST",
    "/api/videos/:id/markers",
    () => ({ id: randomUUID(), time: 0, frame: 0, label: "x", authorName: "y" }),
  ],
];

/** Unusual but valid text: a field that takes any text may accept it. */
const isStorableText = (value: unknown) => typeof value === "string" && value !== "\u0000";
/** Fields for which null or an unusual value is valid. */
const MAY_BE: Record<string, (value: unknown) => boolean> = {
  collectionId: (value) => value === null,
  code: (value) => value === null,
  expiresAt: (value) => value === null,
  frame: () => false,
};

describe.each(BODIES)("%s %s", (method, path, body) => {
  const send = (value: unknown) => rider.send(method, path.replace(":id", videoId), value);

  test.each(["null", "[]", "1", '"x"', "{", '{"a":', "\ufeff{}x"])("refuses the body %j", async (text) => {
    expectResponse(errorBody, 400, await send(text));
  });

  test("refuses a wrong value of each field", async () => {
    for (const field of Object.keys(body())) {
      for (const value of WRONG) {
        const response = await send({ ...body(), [field]: value });
        const isRefused = response.status === 400 || response.status === 413;
        const isTaken = field !== "id" && (isStorableText(value) || MAY_BE[field]?.(value) === true);
        if (!isRefused && !(isTaken && response.status < 500)) {
          throw new Error(
            `${field} = ${JSON.stringify(value)?.slice(0, 40)}: ${response.status} ${JSON.stringify(response.body)}`,
          );
        }
        if (isRefused) errorBody.parse(response.body);
      }
    }
  });
});

test("a body over 1 MiB, another content type and an unknown call get the same shape of error", async () => {
  expectResponse(errorBody, 413, await rider.post("/api/collections", { name: "x".repeat(1024 * 1024) }));
  const form = await rider.send("POST", "/api/collections", "name=x", {
    "content-type": "application/x-www-form-urlencoded",
  });
  expectResponse(errorBody, 415, form);
  expectResponse(errorBody, 404, await rider.get("/api/nothing/here"));
});
