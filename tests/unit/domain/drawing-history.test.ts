import { expect, test } from "@jest/globals";
import fc from "fast-check";
import { MAX_UNDOS, record, redo, startHistory, undo, type History } from "@/lib/domain/drawing/history";

const times = (count: number, step: (history: History<number>) => History<number>, from: History<number>) =>
  Array.from({ length: count }).reduce<History<number>>(step, from);

test("undo goes back through every change, and redo to the last", () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.integer({ min: 1 }), { maxLength: MAX_UNDOS }),
      fc.nat(250),
      (values, count) => {
        const history = values.reduce(record, startHistory(0));
        const back = times(count, undo, history);
        expect(back.present).toBe([0, ...values][Math.max(0, values.length - count)]);
        expect(times(count, redo, back)).toEqual(history);
      },
    ),
  );
});

test("a change after an undo ends what could be redone", () => {
  const changed = record(undo([1, 2, 3].reduce(record, startHistory(0))), 9);
  expect(redo(changed)).toEqual(changed);
  expect(undo(changed).present).toBe(2);
});

test("nothing to undo or redo, or the same value again, changes nothing", () => {
  const start = startHistory(0);
  expect([undo(start), redo(start), record(start, 0)]).toEqual([start, start, start]);
});

test("at most so many steps are stored, the latest", () => {
  const history = Array.from({ length: MAX_UNDOS + 5 }, (_, index) => index + 1).reduce(
    record,
    startHistory(0),
  );
  expect(history.past).toHaveLength(MAX_UNDOS);
  expect(times(MAX_UNDOS + 5, undo, history).present).toBe(5);
});
