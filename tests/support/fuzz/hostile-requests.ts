/** Nearly valid requests: a valid one, some of whose values fast-check replaces by the schemas of the list of calls. */
import fc from "fast-check";
import type { CallList, JsonSchema, Operation } from "@/lib/contracts/open-api";
import { listedPath } from "@/tests/support/calls/listed-calls";
import { FUZZ_VISITORS, type FuzzVisitor } from "@/tests/support/fuzz/fuzz-world";
import type { FuzzCall, FuzzRoute } from "@/tests/support/fuzz/fuzz-route";
import {
  EXTRA_PROPERTIES,
  fittingValues,
  nearValues,
  propertiesOf,
} from "@/tests/support/fuzz/schema-values";

export interface HostileRequest {
  method: string;
  /** As it is sent: encoded where it has to be. */
  path: string;
  visitor: FuzzVisitor;
  headers: Readonly<Record<string, string>>;
  /** The media type of its body, where no header says another. */
  kind: string;
  body: string | undefined;
}

const TEXTS = fc.constantFrom(
  ...["", "null", "[]", "1", '"x"', "{", '{"a":', "\ufeff{}", "\u0000", "a=b&c=d", "{}".repeat(100)],
  ...['{"__proto__":{"isAdmin":true}}', '{"id":1,"id":2}', "[".repeat(20_000), "1e99999", "\ud800"],
);

/** Path segments, encoded; some of them lead to another path, or to none. */
const SEGMENTS = fc.oneof(
  fc.constantFrom(
    ...[
      "",
      ".",
      "..",
      "%",
      "%zz",
      "%00",
      "%c0%af",
      "%2e%2e",
      "%2F",
      "%252e",
      "%ed%a0%80",
      "a%0d%0ab",
      "%F0%9F",
    ],
    ...[
      "null",
      "undefined",
      "0",
      "-1",
      "__proto__",
      "constructor",
      "*",
      "x".repeat(2000),
      "flowplayer",
      ";a=b",
    ],
    ...["00000000-0000-0000-0000-000000000000", "01900000-0000-7000-8000-000000000000"],
  ),
  fc.uuid(),
  fc.string({ unit: "grapheme", maxLength: 30 }).map((text) => encodeURIComponent(text)),
);

const QUERIES = fc.oneof(
  fc.constantFrom(
    ...[
      "%",
      "%zz=%",
      "a=1&a=2",
      "code=%00",
      "code=",
      `code=${"x".repeat(2000)}`,
      "__proto__=1",
      "a[b]=c",
      "&&==",
    ],
    ...["expires=9999999999", "signature=x", "frame=-1", "t=NaN", "code=%ed%a0%80"],
  ),
  fc
    .tuple(fc.string({ maxLength: 8 }), fc.string({ unit: "grapheme", maxLength: 20 }))
    .map((pair) => pair.map((text) => encodeURIComponent(text)).join("=")),
);

const LATIN = fc.stringMatching(/^[\x21-\x7e\xa1-\xff]{0,40}$/);

const HEADERS = fc.oneof(
  fc.constantFrom<readonly [string, string]>(
    ...([
      ["origin", "https://evil.example"],
      ["origin", "null"],
      ["origin", "%"],
      ["content-type", "text/plain"],
      ["content-type", "multipart/form-data"],
      ["content-type", "application/json; charset=utf-16"],
      ["content-encoding", "gzip"],
      ["cookie", "strideframe_session=; strideframe_session=x; strideframe_guest=e30.x"],
      ["cookie", `strideframe_session=${"x".repeat(3000)}`],
      ["cookie", "strideframe_guest=%00%zz; =; ;;"],
      ["range", "bytes=99999999999999999999-"],
      ["range", "bytes=-0,1-2,x"],
      ["x-forwarded-for", "::1, unknown, 999.1.1.1"],
      ["x-forwarded-host", "evil.example"],
      ["x-forwarded-proto", "gopher"],
      ["x-http-method-override", "DELETE"],
      ["x-nonce", "'unsafe-inline'"],
      ["next-action", "x"],
      ["rsc", "1"],
      ["next-router-state-tree", "%5B"],
      ["accept", "*/*;q=NaN"],
      ["accept-language", "\xff"],
      ["if-none-match", "*"],
    ] as const),
  ),
  fc.tuple(
    fc.constantFrom("cookie", "origin", "range", "content-type", "authorization", "x-forwarded-for"),
    LATIN,
  ),
);

const ANY_VERB = fc.constantFrom("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS");

/** Mostly the first, sometimes the second: a request that is invalid everywhere is rejected by its first check. */
const mostly = <Value>(right: fc.Arbitrary<Value>, wrong: fc.Arbitrary<Value>, weight = 3) =>
  fc.oneof({ arbitrary: right, weight }, { arbitrary: wrong, weight: 1 });

/** Requests of one route file: of each of its calls, and with verbs that it does not have. @param list has their schemas. */
export function hostileRequests(
  pattern: string,
  route: FuzzRoute,
  list: CallList,
): fc.Arbitrary<HostileRequest> {
  const requests = route.calls.map((call) => {
    const operation = list.paths[listedPath(pattern)]?.[call.verb.toLowerCase()];
    return fc.record({
      method: mostly(fc.constant<string>(call.verb), ANY_VERB, 9),
      path: pathOf(pattern, { route, call, operation }),
      visitor: visitorOf(call),
      headers: mostly(fc.constant({}), fc.array(HEADERS, { maxLength: 2 }).map(Object.fromEntries)),
      ...bodyOf(call, operation),
    });
  });
  return fc.oneof(...requests);
}

/** A call that may end a session never uses the owner's, or all later calls of the owner would be unauthenticated. */
const visitorOf = ({ visitor = "owner" }: FuzzCall): fc.Arbitrary<FuzzVisitor> =>
  visitor === "passing"
    ? fc.constantFrom("passing", "nobody")
    : mostly(fc.constant<FuzzVisitor>(visitor), fc.constantFrom(...FUZZ_VISITORS));

interface FuzzedCall {
  route: FuzzRoute;
  call: FuzzCall;
  /** Undefined for a path that is not listed, which has no call. */
  operation: Operation | undefined;
}

function pathOf(pattern: string, { route, call, operation }: FuzzedCall): fc.Arbitrary<string> {
  const rights = call.params ?? route.params ?? [];
  let place = 0;
  const parts = pattern.split("/").map((part) => {
    if (!part.startsWith("[")) return fc.constant(part);
    const right = rights[place++] ?? [];
    return mostly(fc.constantFrom(...right), SEGMENTS);
  });
  const right = fc.constantFrom(...(route.queries ?? [""]));
  const made = operation && queriesOf(operation);
  const query = made ? fc.oneof(right, made, mostly(made, QUERIES, 1)) : mostly(right, QUERIES);
  return fc
    .tuple(fc.tuple(...parts), query)
    .map(([segments, search]) => segments.join("/") + (search === "" ? "" : `?${search}`));
}

/** Made from the schemas of the query's parameters; null if there are none. */
function queriesOf({ parameters }: Operation): fc.Arbitrary<string> | null {
  const asked = parameters.filter((parameter) => parameter.in === "query");
  if (asked.length === 0) return null;
  const values = asked.map(({ name, schema }) => [
    name,
    mostly(fittingValues(schema), nearValues(schema)).map(asText),
  ]);
  return fc
    .record(Object.fromEntries(values) as Record<string, fc.Arbitrary<string>>, { requiredKeys: [] })
    .map((query) =>
      Object.entries(query)
        .map((pair) => pair.map((text) => encodeURIComponent(Buffer.from(text ?? "").toString())).join("="))
        .join("&")
        // The limit of Node's request head; longer ones have their own test.
        .slice(0, 4000),
    );
}

const asText = (value: unknown): string => (typeof value === "string" ? value : JSON.stringify(value));

const JSON_KIND = "application/json";
const FORM_KIND = "multipart/form-data";
const BOUNDARY = "between-the-parts";

function bodyOf(
  { body, verb }: FuzzCall,
  operation: Operation | undefined,
): { kind: fc.Arbitrary<string>; body: fc.Arbitrary<string | undefined> } {
  const [[kind = JSON_KIND, { schema = undefined } = {}] = []] = Object.entries(
    operation?.requestBody?.content ?? {},
  );
  if (schema === undefined && body === undefined) {
    const none = verb === "GET" || verb === "DELETE";
    const text = none ? fc.constant(undefined) : mostly(TEXTS, fc.constant("abc"));
    return { kind: fc.constant(kind), body: text };
  }
  const write = kind === FORM_KIND ? formOf : jsonOf;
  const changed = changedBodies(body ?? (() => ({})), schema ?? {});
  const bodies = fc.oneof<fc.WeightedArbitrary<string>[]>(
    { arbitrary: changed.map(write), weight: 8 },
    ...(schema
      ? [
          { arbitrary: fittingValues(schema).map(write), weight: 2 },
          { arbitrary: nearValues(schema).map(write), weight: 1 },
        ]
      : []),
    { arbitrary: TEXTS, weight: 1 },
  );
  const form = fc.constant(`${FORM_KIND}; boundary=${BOUNDARY}`);
  return {
    kind: kind === FORM_KIND ? mostly(form, fc.constant(JSON_KIND), 9) : fc.constant(kind),
    body: bodies,
  };
}

/** Each property is a part; those that are bytes have the name of a file. */
const formOf = (value: unknown): string =>
  Object.entries(typeof value === "object" && value !== null ? value : { value })
    .map(([name, part]) => {
      const file = FILE_FIELDS.includes(name) ? '; filename="a"\r\ncontent-type: audio/webm' : "";
      return `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"${file}\r\n\r\n${asText(part)}\r\n`;
    })
    .join("") + `--${BOUNDARY}--\r\n`;

const FILE_FIELDS = ["audio", "picture"];

/** Lone surrogates and all: as a string is in memory. */
const jsonOf = (value: unknown): string => JSON.stringify(value);

/**
 * The valid body, which names rows of this world, with some values replaced: by valid ones of the schema, by nearly
 * valid ones, by none, and with properties that are not in the schema.
 */
function changedBodies(body: () => Record<string, unknown>, schema: JsonSchema): fc.Arbitrary<object> {
  const known = propertiesOf(schema);
  const names = [...new Set([...Object.keys(body()), ...known.keys()])];
  const changes = fc.oneof(
    ...names.map((name) => {
      const property = known.get(name) ?? {};
      const values = fc.oneof(fittingValues(property), nearValues(property), fc.constant(undefined));
      return fc.tuple(fc.constant(name), values);
    }),
    EXTRA_PROPERTIES,
  );
  return fc.array(changes, { maxLength: 3 }).map((all) => withAll(body(), all));
}

/** Own properties, whatever their names: `__proto__` is sent as the others are. */
function withAll(body: object, changes: readonly (readonly [string, unknown])[]): object {
  const changed = { ...body };
  for (const [name, value] of changes)
    Object.defineProperty(changed, name, { value, enumerable: true, configurable: true, writable: true });
  return changed;
}
