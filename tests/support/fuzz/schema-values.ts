/** Values made from the JSON schemas of the list of calls: valid ones, and nearly valid ones. */
import fc from "fast-check";
import { shapesOf, type SchemaKeywords as Schema } from "@/lib/contracts/open-api";

const deep = (levels: number): unknown => (levels === 0 ? {} : [deep(levels - 1)]);

/** Values that are valid nowhere, or nearly: of other types, very long, or known to cause errors. */
export const HOSTILE_VALUES: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    ...[null, true, 0, -0, -1.5, 1e308, Number.MAX_SAFE_INTEGER, 2 ** 31, "", " ", "NaN", "Infinity"],
    ...["\u0000", "\u0000x", "\ud800", "\ud800".repeat(300), "\ufeff", "\u202e", "é".normalize("NFD"), "🐎"],
    ...["__proto__", "constructor", "' OR 1=1 --", "${7*7}", "<script>", "../../etc/passwd", "%00", "%s%n"],
    ...["9999-12-31T23:59:59.999Z", "+275760-09-13T00:00:00Z", "0000-00-00T00:00:00Z", "-1", "1e999"],
    ...[[], {}, [[]], ["x"], { constructor: { prototype: 1 } }, { toString: 1 }, { length: -1 }, { $ne: "" }],
    deep(1000),
    "x".repeat(20_000),
  ),
  fc.string({ unit: "binary", maxLength: 60 }),
  fc.double(),
  fc.jsonValue({ maxDepth: 2 }),
);

/** Texts that count as one character, several or none, are read from the right, or have no order in collations. */
const ODD_TEXTS = [
  ...["\u0000", "\ud800", "\udfff\ud800", "\ufeff", "\u202e\u2066", "\u200d", "\u00ad", "\u2028", "\ufffe"],
  ...[
    "e\u0301\u0302\u0303",
    "👩🏽‍🦰",
    "🏳️‍🌈",
    "ﷺ",
    "ǆ",
    "ﬁ",
    "İ",
    "ẞ",
    "٣",
    "ａ",
    "\u{10ffff}",
    "\r\n",
    "\u001b[31m",
  ],
];

const EXTRA_NAMES = [
  "__proto__",
  "constructor",
  "toString",
  "id",
  "ownerId",
  "accountType",
  "isDemo",
  "",
  "\u0000",
];

/** A name that nothing asks for, with whatever value. */
export const EXTRA_PROPERTIES: fc.Arbitrary<readonly [string, unknown]> = fc.tuple(
  fc.constantFrom(...EXTRA_NAMES),
  HOSTILE_VALUES,
);

const UUIDS = fc.uuid({ version: [1, 4, 7] });

/** Some patterns allow certain versions only. */
const uuids = (pattern = "") => UUIDS.filter((id) => new RegExp(pattern).test(id));

/** Never an existing address: the program may call stored ones. */
const ADDRESSES = [
  "https://barn.example/",
  "https://barn.example:8443/a/b?c=d%20e#f",
  "https://xn--bckerei-5wa.example/",
  "http://barn.example/",
  "https://rider:word@barn.example/",
  "https://127.0.0.1/",
  "https://[::1]:1/",
  "https://169.254.169.254/latest/",
];

/** The properties that an object of this schema may have, whichever of its shapes it takes. */
export function propertiesOf(schema: Schema): ReadonlyMap<string, Schema> {
  const found = new Map<string, Schema[]>();
  const collect = (each: Schema): void => {
    for (const [name, property] of Object.entries(each.properties ?? {}))
      found.set(name, [...(found.get(name) ?? []), property]);
    for (const shape of shapesOf(each)) collect(shape);
  };
  collect(schema);
  return new Map([...found].map(([name, anyOf]) => [name, { anyOf }]));
}

/** Values that fit the schema, as far as JSON schemas say it: a service may require more. */
export function fittingValues(schema: Schema): fc.Arbitrary<unknown> {
  const shapes = shapesOf(schema);
  if (shapes.length > 0) return fc.oneof(...shapes.map(fittingValues));
  if ("const" in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  switch (schema.type) {
    case "string":
      return strings(schema);
    case "number":
      return numbers(schema);
    case "integer":
      return integers(schema);
    case "boolean":
      return fc.boolean();
    case "null":
      return fc.constant(null);
    case "array":
      return arrays(schema);
    case "object":
      return objects(schema);
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

function strings({ pattern, format, minLength = 0, maxLength = 200 }: Schema): fc.Arbitrary<string> {
  if (format === "uuid") return uuids(pattern);
  if (format === "uri") return fc.constantFrom(...ADDRESSES);
  if (format === "date-time")
    return fc
      .date({ min: new Date("0001-01-01"), max: new Date("9999-12-31"), noInvalidDate: true })
      .map((date) => date.toISOString());
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern), { size: "small" });
  const lengths = [minLength, Math.max(minLength, 1), maxLength].map((length) => Math.min(length, maxLength));
  return fc.oneof(
    fc.string({ unit: "grapheme", minLength, maxLength: Math.min(maxLength, minLength + 40) }),
    fc.constantFrom(...lengths).map((length) => "x".repeat(length)),
    // As long as allowed, in code units, characters or bytes: a check that counts otherwise finds more or fewer.
    fc.constantFrom("é", "\u0301", "馬").map((sign) => sign.repeat(maxLength)),
    oddStrings(fc.constant("x".repeat(minLength))).map((text) => text.slice(0, maxLength)),
  );
}

/** A text with something odd in it, at any place. */
const oddStrings = (texts: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  fc
    .tuple(texts, fc.constantFrom(...ODD_TEXTS), fc.nat({ max: 40 }))
    .map(([text, odd, at]) => text.slice(0, at) + odd + text.slice(at));

const INTEGER_LIMIT = Number.MAX_SAFE_INTEGER;

function integers({ minimum, maximum, exclusiveMinimum, exclusiveMaximum }: Schema): fc.Arbitrary<number> {
  const min = Math.ceil(minimum ?? (exclusiveMinimum === undefined ? -INTEGER_LIMIT : exclusiveMinimum + 1));
  const max = Math.floor(maximum ?? (exclusiveMaximum === undefined ? INTEGER_LIMIT : exclusiveMaximum - 1));
  return fc.oneof(
    fc.constantFrom(min, max),
    fc.maxSafeInteger().map((value) => clamp(value, min, max)),
    fc.integer({ min, max: Math.min(max, min + 100) }),
  );
}

const clamp = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value));

function numbers({ minimum, maximum, exclusiveMinimum, exclusiveMaximum }: Schema): fc.Arbitrary<number> {
  const min = minimum ?? exclusiveMinimum ?? -Number.MAX_VALUE;
  const max = maximum ?? exclusiveMaximum ?? Number.MAX_VALUE;
  const within = fc.double({
    min,
    max,
    minExcluded: exclusiveMinimum !== undefined,
    maxExcluded: exclusiveMaximum !== undefined,
    noNaN: true,
  });
  const edges = [minimum, maximum].filter((edge) => edge !== undefined);
  return edges.length > 0 ? fc.oneof(within, fc.constantFrom(...edges)) : within;
}

function arrays({ items = {}, minItems = 0, maxItems = minItems + 50 }: Schema): fc.Arbitrary<unknown[]> {
  const longest = Math.min(maxItems, minItems + 4);
  return fc.oneof(
    { arbitrary: fc.array(fittingValues(items), { minLength: minItems, maxLength: longest }), weight: 5 },
    // The longest one repeats one value: a thousand different ones would take most of the time.
    {
      arbitrary: fittingValues(items).map((value) => Array.from({ length: maxItems }, () => value)),
      weight: 1,
    },
  );
}

function objects({ properties = {}, required = [], additionalProperties }: Schema): fc.Arbitrary<object> {
  const known = fc.record(
    Object.fromEntries(Object.entries(properties).map(([name, property]) => [name, fittingValues(property)])),
    { requiredKeys: required.filter((name) => name in properties) },
  );
  if (typeof additionalProperties !== "object") return known;
  const others = fc.dictionary(fc.string({ maxLength: 20 }), fittingValues(additionalProperties), {
    maxKeys: 3,
  });
  return fc.tuple(others, known).map(([more, own]) => ({ ...more, ...own }));
}

/** Values that fit the schema except in one place. */
export function nearValues(schema: Schema): fc.Arbitrary<unknown> {
  const shapes = shapesOf(schema);
  if (shapes.length > 0) return fc.oneof(...shapes.map(nearValues));
  const ofType = nearOfType(schema);
  return ofType
    ? fc.oneof({ arbitrary: ofType, weight: 2 }, { arbitrary: HOSTILE_VALUES, weight: 1 })
    : HOSTILE_VALUES;
}

/** The wrong values of the right type. */
function nearOfType(schema: Schema): fc.Arbitrary<unknown> | null {
  if ("const" in schema || schema.enum) return oddStrings(fittingValues(schema).map(String));
  switch (schema.type) {
    case "string": {
      const { minLength = 0, maxLength } = schema;
      const tooLong = maxLength === undefined ? [] : ["x".repeat(maxLength + 1), "馬".repeat(maxLength + 1)];
      const tooShort = minLength > 0 ? ["x".repeat(minLength - 1)] : [];
      const wrong = [...tooLong, ...tooShort, " ".repeat(minLength + 1)];
      const right = strings(schema);
      return fc.oneof(
        oddStrings(right),
        right.map((text) => text.slice(1)),
        fc.constantFrom(...wrong),
      );
    }
    case "number":
    case "integer": {
      const { minimum = 0, maximum = INTEGER_LIMIT } = schema;
      return fc.oneof(
        fc.constantFrom<unknown>(
          minimum - 1,
          maximum + 1,
          2 ** 31,
          2 ** 63,
          -(2 ** 31),
          1e21,
          0.1 + 0.2,
          5e-324,
        ),
        fittingValues(schema).map(String),
      );
    }
    case "array":
      return nearArrays(schema);
    case "object":
      return nearObjects(schema);
    default:
      return null;
  }
}

function nearArrays({ items = {}, minItems = 0, maxItems = 50 }: Schema): fc.Arbitrary<unknown> {
  const right = fittingValues(items);
  const ofLength = (length: number) => right.map((value) => Array.from({ length }, () => value));
  return fc.oneof(
    fc.tuple(right, nearValues(items)),
    ofLength(maxItems + 1),
    ofLength(Math.max(0, minItems - 1)),
    // Not a list, but one of its values.
    right,
  );
}

function nearObjects(schema: Schema): fc.Arbitrary<unknown> {
  const { properties = {} } = schema;
  const names = Object.keys(properties);
  const right = objects(schema);
  const withExtra = fc
    .tuple(right, EXTRA_PROPERTIES)
    .map(([object, [name, value]]) => withProperty(object, name, value));
  if (names.length === 0) return withExtra;
  const wrong = fc
    .constantFrom(...names)
    .chain((name) => fc.tuple(right, fc.constant(name), nearValues(properties[name] ?? {})))
    .map(([object, name, value]) => withProperty(object, name, value));
  const missing = fc
    .tuple(right, fc.constantFrom(...names))
    .map(([object, missed]) =>
      Object.fromEntries(Object.entries(object).filter(([name]) => name !== missed)),
    );
  return fc.oneof({ arbitrary: wrong, weight: 3 }, missing, withExtra);
}

/** A copy with a property of its own, whatever its name: `__proto__` is sent as the others are. */
const withProperty = (object: object, name: string, value: unknown): object =>
  Object.defineProperty({ ...object }, name, { value, enumerable: true, configurable: true, writable: true });
