import { expect, test } from "@jest/globals";
import { packRows, unpackRows } from "@/lib/client/calls/packed-rows";

const throughJson = (value: unknown): unknown =>
  unpackRows(JSON.parse(JSON.stringify(packRows(value))) as unknown);

test.each<[string, unknown]>([
  ["rows of the same fields", [1, 2, 3].map((id) => ({ id, label: "Marker", at: id / 3, parent: null }))],
  ["rows with objects in them", [1, 2].map((id) => ({ id, sprite: { columns: id }, tags: [] }))],
  ["rows of different fields", [{ a: 1 }, { a: 1, b: 2 }]],
  [
    "rows whose fields have another order",
    [
      { a: 1, b: 2 },
      { b: 2, a: 1 },
    ],
  ],
  [
    "rows that leave a field out by undefined",
    [
      { a: 1, b: undefined },
      { a: 2, b: undefined },
    ],
  ],
  ["one row", [{ a: 1 }]],
  ["rows without fields", [{}, {}]],
  ["no row", []],
  ["what is no list of rows", [[1], [2]]],
  ["an object", { packed: [1, 2] }],
  ["nothing", null],
])("is unpacked as it was packed: %s", (_what, value) => {
  expect(throughJson(value)).toEqual(value);
});

test("has each field name once, and a value that is the same in all rows once", () => {
  const rows = Array.from({ length: 1000 }, (_, id) => ({ id, authorName: "Rita Rider", isGuest: false }));
  const packed = JSON.stringify(packRows(rows));
  expect(packed.match(/authorName/g)).toHaveLength(1);
  expect(packed.match(/Rita Rider/g)).toHaveLength(1);
  expect(packed.length).toBeLessThan(JSON.stringify(rows).length / 10);
});
