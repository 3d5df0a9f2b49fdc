/** The list of calls as `GET /api/openapi.json` gives it: what of OpenAPI 3.1 it uses, with our own fields. */
import { z } from "zod";

export type JsonSchema = Readonly<Record<string, unknown>>;

/** What of a JSON schema the contracts use. */
export interface SchemaKeywords {
  $ref?: string;
  type?: string | readonly string[];
  const?: unknown;
  enum?: readonly unknown[];
  anyOf?: readonly SchemaKeywords[];
  oneOf?: readonly SchemaKeywords[];
  pattern?: string;
  format?: string;
  contentMediaType?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
  items?: SchemaKeywords;
  minItems?: number;
  maxItems?: number;
  properties?: Readonly<Record<string, SchemaKeywords>>;
  required?: readonly string[];
  additionalProperties?: SchemaKeywords | boolean;
}

/** What it may be, one by one; none where it may be one thing. */
export const shapesOf = (schema: SchemaKeywords): readonly SchemaKeywords[] => {
  const { type, anyOf, oneOf } = schema;
  if (typeof type === "object") return type.map((each) => ({ ...schema, type: each }));
  return anyOf ?? oneOf ?? [];
};

interface Content {
  /** By media type; without a schema it is bytes. */
  content?: Readonly<Record<string, { schema?: JsonSchema }>>;
}

export interface Operation {
  operationId: string;
  summary: string;
  /** The part of the path that it belongs to. */
  tags: readonly string[];
  /** Of these credentials one is enough. */
  security: readonly Readonly<Record<string, readonly string[]>>[];
  parameters: readonly { name: string; in: string; schema: JsonSchema }[];
  requestBody?: Required<Content>;
  /** By status; `default` is every refusal. */
  responses: Readonly<Record<string, Content & { description: string }>>;
  /** The guard and what it opens a video for, and in words whom it lets in. */
  "x-guard": string;
  "x-action"?: string;
  "x-who": string;
  /** Names of `x-limits` of the document. */
  "x-limits": readonly string[];
  /** Of its body, where that is read as a whole. */
  "x-max-bytes"?: number;
  /** Why it counts against none. */
  "x-uncounted"?: "media" | "public";
}

export interface CallList {
  /** By path, then by verb in small letters. */
  paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  components: { schemas: Readonly<Record<string, JsonSchema>>; securitySchemes: JsonSchema };
  /** How often, in how many seconds, counted for each of what. */
  "x-limits": Readonly<Record<string, { points: number; seconds: number; of: readonly string[] }>>;
  /** The status of each code that an ErrorBody may have. */
  "x-refusals": Readonly<Record<string, number>>;
}

/** The answer; its parts are the linter's to check. */
export const callList = z.looseObject({ openapi: z.string() });
