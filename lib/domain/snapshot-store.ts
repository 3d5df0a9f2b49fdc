export interface SnapshotStore<Value extends object> {
  get(): Value;
  /** Merges the change; listeners are called only when something differs. */
  set(change: Partial<Value>): void;
  subscribe(listener: () => void): () => void;
}

export function createSnapshotStore<Value extends object>(initial: Value): SnapshotStore<Value> {
  let current = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => current,
    set(change) {
      const next = { ...current, ...change };
      if (!hasChanged(current, next)) return;
      current = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function hasChanged<Value extends object>(before: Value, after: Value): boolean {
  for (const key in after) {
    if (!Object.is(before[key], after[key])) return true;
  }
  return false;
}
