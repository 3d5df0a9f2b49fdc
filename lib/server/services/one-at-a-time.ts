/** The last work under way of each key, in this process. */
const turns = new Map<string, Promise<unknown>>();

/**
 * Does `work` after what was begun under the same key before it. For calls that are repeated at once: they would each hold a
 * connection to the database while all but one only wait for a lock. Other processes are kept apart by that lock.
 */
export function oneAtATime<Value>(key: string, work: () => Promise<Value>): Promise<Value> {
  const mine = (turns.get(key) ?? Promise.resolve()).then(work, work);
  turns.set(key, mine);
  const leave = () => {
    if (turns.get(key) === mine) turns.delete(key);
  };
  mine.then(leave, leave);
  return mine;
}
