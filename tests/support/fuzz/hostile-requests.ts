/** Requests that are nearly right: fast-check takes a right one and puts something hostile in some of its places. */
import fc from "fast-check";
import { FUZZ_VISITORS, type FuzzVisitor } from "@/tests/support/fuzz/fuzz-world";
import type { FuzzCall, FuzzRoute } from "@/tests/support/fuzz/fuzz-route";

export interface HostileRequest {
  method: string;
  /** As it is sent: encoded where it has to be. */
  path: string;
  visitor: FuzzVisitor;
  headers: Readonly<Record<string, string>>;
  body: string | undefined;
}

const deep = (levels: number): unknown => (levels === 0 ? {} : [deep(levels - 1)]);

const VALUES = fc.oneof(
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

/** Mostly the first, sometimes the second: what is wrong everywhere is refused at the first place that looks. */
const mostly = <Value>(right: fc.Arbitrary<Value>, wrong: fc.Arbitrary<Value>, weight = 3) =>
  fc.oneof({ arbitrary: right, weight }, { arbitrary: wrong, weight: 1 });

/** Requests of one route file: of each of its calls, and of verbs that it does not take. */
export function hostileRequests(pattern: string, route: FuzzRoute): fc.Arbitrary<HostileRequest> {
  return fc.constantFrom(...route.calls).chain((call) =>
    fc.record({
      method: mostly(fc.constant<string>(call.verb), ANY_VERB, 9),
      path: pathOf(pattern, route, call),
      visitor: visitorOf(call),
      headers: mostly(fc.constant({}), fc.array(HEADERS, { maxLength: 2 }).map(Object.fromEntries)),
      body: bodyOf(call),
    }),
  );
}

/** A call that may end a session never ends the owner's, or every later call of the owner would be nobody's. */
const visitorOf = (call: FuzzCall): fc.Arbitrary<FuzzVisitor> =>
  call.visitor === "passing"
    ? fc.constantFrom("passing", "nobody")
    : mostly(fc.constant<FuzzVisitor>("owner"), fc.constantFrom(...FUZZ_VISITORS));

function pathOf(pattern: string, route: FuzzRoute, call: FuzzCall): fc.Arbitrary<string> {
  const rights = call.params ?? route.params ?? [];
  let place = 0;
  const parts = pattern.split("/").map((part) => {
    if (!part.startsWith("[")) return fc.constant(part);
    const right = rights[place++] ?? [];
    return mostly(fc.constantFrom(...right), SEGMENTS);
  });
  const query = mostly(fc.constantFrom(...(route.queries ?? [""])), QUERIES);
  return fc
    .tuple(fc.tuple(...parts), query)
    .map(([segments, search]) => segments.join("/") + (search === "" ? "" : `?${search}`));
}

function bodyOf({ body, verb }: FuzzCall): fc.Arbitrary<string | undefined> {
  if (body === undefined)
    return verb === "GET" || verb === "DELETE" ? fc.constant(undefined) : mostly(TEXTS, fc.constant("abc"));
  const fields = Object.keys(body());
  const changed = fc
    .tuple(
      fc.subarray(fields, { maxLength: Math.min(2, fields.length) }),
      VALUES,
      fc.subarray(fields, { maxLength: 1 }),
    )
    .map(([wrong, value, missing]) => {
      const changes = Object.fromEntries(wrong.map((field) => [field, value]));
      return JSON.stringify(
        Object.fromEntries(
          Object.entries({ ...body(), ...changes }).filter(([field]) => !missing.includes(field)),
        ),
      );
    });
  return mostly<string | undefined>(changed, TEXTS, 5);
}
