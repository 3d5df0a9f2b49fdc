import { afterEach, beforeEach, expect, jest, test } from "@jest/globals";
import { throttleProgress } from "@/lib/client/uploads/throttle-progress";
import type { SendingProgress } from "@/lib/client/uploads/send-parts";

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

function watched() {
  const shown: SendingProgress[] = [];
  return { shown, ...throttleProgress((progress) => shown.push(progress)) };
}
const at = (sentBytes: number, isWaiting = false): SendingProgress => ({ sentBytes, isWaiting });

test("of many reports the first is shown at once, and then the newest five times a second", () => {
  const { shown, emit } = watched();
  for (let bytes = 1; bytes <= 100; bytes += 1) {
    emit(at(bytes));
    jest.advanceTimersByTime(10);
  }
  expect(shown.map(({ sentBytes }) => sentBytes)).toEqual([1, 20, 40, 60, 80, 100]);
});

test("the last report is shown when none follows", () => {
  const { shown, emit } = watched();
  emit(at(1));
  emit(at(2));
  expect(shown).toEqual([at(1)]);
  jest.advanceTimersByTime(200);
  expect(shown).toEqual([at(1), at(2)]);
});

test("going offline and online is shown at once", () => {
  const { shown, emit } = watched();
  for (const progress of [at(1), at(2), at(1, true), at(2)]) emit(progress);
  expect(shown).toEqual([at(1), at(1, true), at(2)]);
  jest.advanceTimersByTime(1000);
  expect(shown).toHaveLength(3);
});

test("after the end nothing more is shown", () => {
  const { shown, emit, end } = watched();
  emit(at(1));
  emit(at(2));
  end();
  jest.advanceTimersByTime(1000);
  expect(shown).toEqual([at(1)]);
});
