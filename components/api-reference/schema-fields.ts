import { shapesOf, type JsonSchema, type SchemaKeywords as Schema } from "@/lib/contracts/open-api";

export type Word = string | { code: string } | { record: string };

export interface Field {
  /** Path of the field: `markers[].time`. */
  name: string;
  isRequired: boolean;
  words: readonly Word[];
}

/** Longer patterns are replaced by the word "text". */
const MAX_PATTERN_LENGTH = 40;

const FORMATS: Readonly<Record<string, readonly Word[]>> = {
  uuid: ["id (UUID)"],
  "date-time": ["time (ISO 8601)"],
  uri: ["address (URL)"],
  email: ["email address"],
};

/** What a value may be: "text, 1 to 200 characters, or null". */
export function wordsOf(schema: JsonSchema): readonly Word[] {
  return joined(alternativesOf(schema));
}

export function fieldsOf(schema: JsonSchema): readonly Field[] {
  return fieldsWithin(schema, "");
}

const recordOf = (ref: string): string => ref.slice(ref.lastIndexOf("/") + 1);

const keyOf = (words: readonly Word[]): string => JSON.stringify(words);

/** Removes duplicates, such as two versions of an id. */
function alternativesOf(schema: Schema): readonly (readonly Word[])[] {
  const shapes = shapesOf(schema);
  const all = shapes.length > 0 ? shapes.flatMap(alternativesOf) : [wordsOfOne(schema)];
  return [...new Map(all.map((words) => [keyOf(words), words])).values()];
}

/** "a", "a or b", "a, b or c". */
function joined(alternatives: readonly (readonly Word[])[]): readonly Word[] {
  return alternatives.flatMap((words, at) => {
    if (at === 0) return words;
    return [at === alternatives.length - 1 ? " or " : ", ", ...words];
  });
}

function wordsOfOne(schema: Schema): readonly Word[] {
  if (schema.$ref !== undefined) return [{ record: recordOf(schema.$ref) }];
  if ("const" in schema) return [{ code: JSON.stringify(schema.const) }];
  if (schema.enum) return joined(schema.enum.map((value) => [{ code: JSON.stringify(value) }]));
  switch (schema.type) {
    case "string":
      return textWords(schema);
    case "integer":
      return [`whole number${rangeOf(schema)}`];
    case "number":
      return [`number${rangeOf(schema)}`];
    case "boolean":
      return [{ code: "true" }, " or ", { code: "false" }];
    case "null":
      return [{ code: "null" }];
    case "array":
      return ["list of ", ...joined(alternativesOf(schema.items ?? {})), countOf(schema)].filter(
        (word) => word !== "",
      );
    case "object":
      return objectWords(schema);
    default:
      return ["anything"];
  }
}

function textWords({ format, pattern, contentMediaType, minLength, maxLength }: Schema): readonly Word[] {
  if (contentMediaType !== undefined) return ["file"];
  const known = FORMATS[format ?? ""];
  if (known) return known;
  const length = amount(minLength, maxLength, "characters");
  if (pattern === undefined || pattern.length > MAX_PATTERN_LENGTH) return [`text${length}`];
  return ["text as ", { code: pattern }, length].filter((word) => word !== "");
}

function objectWords({ properties, additionalProperties }: Schema): readonly Word[] {
  if (typeof additionalProperties !== "object" || properties) return ["object"];
  return ["object, for each name ", ...joined(alternativesOf(additionalProperties))];
}

const countOf = ({ minItems, maxItems }: Schema): string => amount(minItems, maxItems, "items");

function amount(min = 0, max: number | undefined, what: string): string {
  if (max === undefined) return min > 0 ? `, at least ${shown(min)} ${what}` : "";
  if (min === max) return `, ${shown(max)} ${what}`;
  return min > 0 ? `, ${shown(min)} to ${shown(max)} ${what}` : `, at most ${shown(max)} ${what}`;
}

function rangeOf({ minimum, maximum, exclusiveMinimum, exclusiveMaximum }: Schema): string {
  const isLimit = (value: number | undefined) =>
    value !== undefined && Math.abs(value) < Number.MAX_SAFE_INTEGER;
  const above = exclusiveMinimum === undefined ? "" : `, more than ${shown(exclusiveMinimum)}`;
  const below = exclusiveMaximum === undefined ? "" : `, less than ${shown(exclusiveMaximum)}`;
  const [from, to] = [isLimit(minimum) ? minimum : undefined, isLimit(maximum) ? maximum : undefined];
  if (from !== undefined && to !== undefined) return `, ${shown(from)} to ${shown(to)}${above}${below}`;
  if (from !== undefined) return `, at least ${shown(from)}${below}`;
  return `${above}${to === undefined ? "" : `, at most ${shown(to)}`}${below}`;
}

const shown = (value: number): string => value.toLocaleString("en");

function fieldsWithin(schema: Schema, prefix: string): readonly Field[] {
  const shapes = shapesOf(schema);
  if (shapes.length > 0) return merged(shapes.map((shape) => fieldsWithin(shape, prefix)));
  if (schema.type === "array") return fieldsWithin(schema.items ?? {}, prefix === "" ? "" : `${prefix}[]`);
  const { properties = {}, required = [] } = schema;
  return Object.entries(properties).flatMap(([own, property]) => {
    const name = prefix === "" ? own : `${prefix}.${own}`;
    const field = { name, isRequired: required.includes(own), words: wordsOf(property as JsonSchema) };
    return [field, ...fieldsWithin(property, name)];
  });
}

function merged(shapes: readonly (readonly Field[])[]): readonly Field[] {
  const objects = shapes.filter((fields) => fields.length > 0);
  const found = new Map<string, Field[]>();
  for (const field of objects.flat()) found.set(field.name, [...(found.get(field.name) ?? []), field]);
  return [...found.values()].map((fields) => ({
    name: fields[0]?.name ?? "",
    isRequired: fields.length === objects.length && fields.every(({ isRequired }) => isRequired),
    words: joined([...new Map(fields.map(({ words }) => [keyOf(words), words])).values()]),
  }));
}
