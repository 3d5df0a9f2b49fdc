/** @jest-environment ./tests/support/screen-environment.mjs */
import { expect, test } from "@jest/globals";
import { screen, within } from "@testing-library/react";
import { z } from "zod";
import { ApiReferenceScreen } from "@/components/api-reference/api-reference-screen";
import { fieldsOf, wordsOf, type Word } from "@/components/api-reference/schema-fields";
import type { CallList, Operation } from "@/lib/contracts/open-api";
import { renderScreen } from "@/tests/support/render-screen";

const operation: Operation = {
  operationId: "postVideosIdComments",
  summary: "Writes a comment",
  tags: ["videos"],
  security: [{ session: [] }, { accessToken: ["write"] }],
  parameters: [
    { name: "id", in: "path", schema: { type: "string", format: "uuid" } },
    { name: "limit", in: "query", schema: { type: "integer", minimum: 1, maximum: 500 } },
  ],
  requestBody: {
    content: {
      "application/json": {
        schema: {
          type: "object",
          properties: {
            content: { type: "string", minLength: 1, maxLength: 5000 },
            label: { type: "string" },
          },
          required: ["content"],
        },
      },
    },
  },
  responses: {
    200: {
      description: "",
      content: { "application/json": { schema: { $ref: "#/components/schemas/Comment" } } },
    },
    204: { description: "" },
    default: { description: "Refused" },
  },
  "x-guard": "ownVideo",
  "x-who": "The owner of the video",
  "x-limits": ["writes"],
};
const { requestBody: _, ...reading } = operation;
const list: CallList = {
  paths: {
    "/api/videos/{id}/comments": { post: operation },
    "/api/received-videos": {
      get: {
        ...reading,
        operationId: "getReceivedVideos",
        tags: ["received-videos"],
        security: [{ session: [] }],
        "x-limits": [],
      },
    },
  },
  components: {
    schemas: {
      Comment: { type: "object", properties: { id: { type: "string", format: "uuid" } }, required: ["id"] },
    },
    securitySchemes: {},
  },
  "x-limits": {
    writes: { points: 240, seconds: 60, of: ["user"] },
    tries: { points: 5, seconds: 900, of: ["link", "address"] },
  },
  "x-refusals": { notFound: 404, fault: 500 },
};

const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole("row")
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent));

test("a call states who may make it, its token, limits, request and response, at an address of its own", () => {
  renderScreen(<ApiReferenceScreen list={list} site="https://rides.example.org" />);
  const call = screen.getByRole("article", { name: "POST /api/videos/{id}/comments" });
  expect(call).toHaveAttribute("id", "postVideosIdComments");
  expect(within(call).getByRole("link", { name: "POST /api/videos/{id}/comments" })).toHaveAttribute(
    "href",
    "#postVideosIdComments",
  );
  expect(call).toHaveTextContent("Writes a comment.");
  expect(
    within(call)
      .getAllByRole("definition")
      .map(({ textContent }) => textContent),
  ).toEqual(["The owner of the video", "write", "writes"]);
  expect(rowsOf(within(call).getByRole("table", { name: "Query" }))).toEqual([
    ["limit", "optional: whole number, 1 to 500"],
  ]);
  expect(rowsOf(within(call).getByRole("table", { name: "Body" }))).toEqual([
    ["content", "text, 1 to 5,000 characters"],
    ["label", "optional: text"],
  ]);
  expect(within(call).getByRole("link", { name: "Comment" })).toHaveAttribute("href", "#record-Comment");
  expect(call).toHaveTextContent("Answer 204 nothing");
});

test("the contents link to each resource, and to what all calls have in common", () => {
  renderScreen(<ApiReferenceScreen list={list} site="https://rides.example.org" />);
  const contents = screen.getByRole("navigation", { name: "On this page" });
  for (const link of within(contents).getAllByRole<HTMLAnchorElement>("link"))
    expect(document.getElementById(link.hash.slice(1))).toHaveAccessibleName(link.textContent);
  expect(within(contents).getByRole("link", { name: "Received videos" })).toHaveAttribute(
    "href",
    "#calls-received-videos",
  );
  expect(screen.getByText(/Authorization: Bearer/)).toHaveTextContent("https://rides.example.org/api/videos");
  expect(rowsOf(screen.getByRole("table", { name: "Limits by their names" }))).toEqual([
    ["writes", "240 in a minute", "account"],
    ["tries", "5 in 15 minutes", "share link and IP address"],
  ]);
  expect(rowsOf(screen.getByRole("table", { name: "Refusals by their codes" }))[1]).toEqual([
    "fault",
    "500",
    "A fault of the program.",
  ]);
  expect(screen.getByRole("article", { name: "GET /api/received-videos" })).toHaveTextContent(
    "refused: only from a browser",
  );
});

const written = (words: readonly Word[]) =>
  words.map((word) => (typeof word === "string" ? word : "code" in word ? word.code : word.record)).join("");

test.each<[string, z.ZodType]>([
  ["text, at most 80 characters or null", z.string().max(80).nullable()],
  ["text, 4 characters", z.string().length(4)],
  ["text as ^\\d+$", z.string().regex(/^\d+$/)],
  ["id (UUID)", z.union([z.uuidv4(), z.uuidv7()])],
  ["time (ISO 8601)", z.iso.datetime()],
  ["whole number", z.int()],
  ["number, more than 0, at most 1", z.number().gt(0).max(1)],
  ["number, 0 to 1", z.number().min(0).max(1)],
  [
    'list of "walk" or "trot", 1 to 3 items',
    z
      .array(z.enum(["walk", "trot"]))
      .min(1)
      .max(3),
  ],
  ["object, for each name text", z.record(z.string(), z.string())],
  ["true or false", z.boolean()],
  ["anything", z.unknown()],
])("a schema is described as: %s", (words, schema) => {
  expect(written(wordsOf(z.toJSONSchema(schema)))).toBe(words);
});

test("nested fields are named by their full path; a field that one shape of a union lacks is optional", () => {
  const shape = z.union([
    z.object({ kind: z.literal("a"), marks: z.array(z.object({ time: z.number() })) }),
    z.object({ kind: z.literal("b") }),
  ]);
  expect(
    fieldsOf(z.toJSONSchema(shape)).map(({ name, isRequired, words }) => [name, isRequired, written(words)]),
  ).toEqual([
    ["kind", true, '"a" or "b"'],
    ["marks", false, "list of object"],
    ["marks[].time", false, "number"],
  ]);
});
