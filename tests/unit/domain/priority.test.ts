import { expect, test } from "@jest/globals";
import { nextPriority, queuePosition } from "@/lib/domain/videos/priority";

interface Waiting {
  rider: string;
  turn: number;
}

/** A model of database and queue: one worker takes the lowest number, of equals the first. */
function createQueue() {
  const waiting: Waiting[] = [];
  let serving: Waiting | null = null;
  const lowest = () => Math.min(...waiting.map(({ turn }) => turn));
  return {
    send(rider: string) {
      const known = [...waiting, ...(serving ? [serving] : [])];
      const own = known.filter((each) => each.rider === rider).map(({ turn }) => turn);
      const now = serving?.turn ?? (waiting.length > 0 ? lowest() : null);
      waiting.push({ rider, turn: nextPriority(now, own.length > 0 ? Math.max(...own) : null) });
    },
    serve(): string | undefined {
      const at = waiting.findIndex(({ turn }) => turn === lowest());
      serving = waiting.splice(at, 1)[0] ?? null;
      return serving?.rider;
    },
  };
}

test("a single video waits for only one of another account's fifty, whenever it is sent", () => {
  const queue = createQueue();
  for (let n = 0; n < 50; n += 1) queue.send("many");
  for (let n = 0; n < 10; n += 1) expect(queue.serve()).toBe("many");
  queue.send("one");
  expect(queue.serve()).toBe("one");
  expect(queue.serve()).toBe("many");
  for (let n = 0; n < 10; n += 1) {
    queue.send("one");
    expect([queue.serve(), queue.serve()].toSorted()).toEqual(["many", "one"]);
  }
});

test("two accounts with many videos take turns, and nobody is overtaken forever by new ones", () => {
  const queue = createQueue();
  for (let n = 0; n < 20; n += 1) queue.send("early");
  for (let n = 0; n < 5; n += 1) queue.serve();
  for (let n = 0; n < 20; n += 1) queue.send("late");
  const served = Array.from({ length: 20 }, () => queue.serve());
  expect(served.filter((rider) => rider === "early").length).toBeGreaterThanOrEqual(9);
  const later: (string | undefined)[] = [];
  for (let guest = 0; guest < 60; guest += 1) {
    queue.send(`guest ${guest}`);
    queue.send(`guest ${guest}`);
    later.push(queue.serve(), queue.serve());
  }
  expect([...served, ...later].filter((rider) => rider === "early")).toHaveLength(15);
});

test("within a turn the shorter clip is first, and never before an earlier turn", () => {
  const [clip, lesson] = [20 * 1024 ** 2, 1024 ** 3];
  expect(queuePosition(3, clip)).toBeLessThan(queuePosition(3, lesson));
  expect(queuePosition(3, lesson)).toBeLessThan(queuePosition(4, 0));
  // Of about the same length, the one sent first is first: they have one position.
  expect(queuePosition(3, clip)).toBe(queuePosition(3, clip * 1.3));
  expect([0, 1, clip, lesson, 1e15].map((bytes) => queuePosition(0, bytes))).toEqual([0, 0, 3, 8, 15]);
});
