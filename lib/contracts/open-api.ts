/** `GET /api/openapi.json`: the part of OpenAPI 3.1 that is used, and our own fields. */
import { z } from "zod";

export type JsonSchema = Readonly<Record<string, unknown>>;

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

/** The alternatives; empty for a single shape. */
export const shapesOf = (schema: SchemaKeywords): readonly SchemaKeywords[] => {
  const { type, anyOf, oneOf } = schema;
  if (typeof type === "object") return type.map((each) => ({ ...schema, type: each }));
  return anyOf ?? oneOf ?? [];
};

interface Content {
  content?: Readonly<Record<string, { schema?: JsonSchema }>>;
}

export interface Operation {
  operationId: string;
  summary: string;
  tags: readonly string[];
  /** One of these credentials is enough. */
  security: readonly Readonly<Record<string, readonly string[]>>[];
  parameters: readonly { name: string; in: string; schema: JsonSchema }[];
  requestBody?: Required<Content>;
  /** By status; `default` is every refusal. */
  responses: Readonly<Record<string, Content & { description: string }>>;
  /** The guard with its action, and a description of who is allowed. */
  "x-guard": string;
  "x-action"?: string;
  "x-who": string;
  "x-limits": readonly string[];
  "x-max-bytes"?: number;
  "x-uncounted"?: "media" | "public";
}

export interface CallList {
  paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  components: { schemas: Readonly<Record<string, JsonSchema>>; securitySchemes: JsonSchema };
  /** `points` per `seconds`, counted for each of `of`. */
  "x-limits": Readonly<Record<string, { points: number; seconds: number; of: readonly string[] }>>;
  /** The status of each code of an ErrorBody. */
  "x-refusals": Readonly<Record<string, number>>;
}

export const callList = z.looseObject({ openapi: z.string() });
