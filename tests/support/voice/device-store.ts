/** The part of IndexedDB that recordings use, for tests in Node: rows outlive tabs, and a full device stores nothing more. */

type Key = readonly unknown[];
interface Range {
  lower: Key;
  upper: Key;
}
type Row = Record<string, unknown>;

const OPENING_MS = 2;
const READING_MS = 2;
/** Longer than a deletion, because sound is written. */
const WRITING_MS = 20;

const keyRange = { bound: (lower: Key, upper: Key): Range => ({ lower, upper }) };

export class DeviceStore {
  isFull = false;
  readonly rows = new Map<string, { keyPath: string | string[]; rows: Map<string, Row> }>();

  /** Replaces the browser's. */
  install(): void {
    Object.assign(globalThis, { indexedDB: { open: () => this.open() }, IDBKeyRange: keyRange });
  }

  all<Each>(store: string): Each[] {
    return [...(this.rows.get(store)?.rows.values() ?? [])] as Each[];
  }

  private open() {
    const result = {
      createObjectStore: (name: string, { keyPath }: { keyPath: string | string[] }) =>
        this.rows.set(name, { keyPath, rows: new Map() }),
      close: () => undefined,
      transaction: (name: string) => this.transaction(name),
    };
    const opening = { result, onupgradeneeded: () => undefined, onsuccess: () => undefined };
    setTimeout(() => {
      if (this.rows.size === 0) opening.onupgradeneeded();
      opening.onsuccess();
    }, OPENING_MS);
    return opening;
  }

  private transaction(name: string) {
    const store = this.rows.get(name);
    if (!store) throw new Error(`No store ${name}`);
    const { keyPath, rows } = store;
    const transaction = {
      error: null as Error | null,
      oncomplete: () => undefined,
      onabort: () => undefined,
      objectStore: () => ({
        put: (row: Row) => run(() => this.put(rows, [keyPath].flat(), row), WRITING_MS),
        delete: (key: string | Range) =>
          run(() => {
            for (const [known] of rowsIn(rows, key)) rows.delete(known);
          }),
        getAll: (range?: Range) =>
          run(() => (range ? rowsIn(rows, range).map(([, row]) => row) : [...rows.values()])),
      }),
    };
    const run = (work: () => unknown, takesMs = READING_MS) => {
      const request = { result: undefined as unknown, onsuccess: () => undefined };
      setTimeout(() => {
        try {
          request.result = work();
        } catch (error) {
          transaction.error = error as Error;
          return transaction.onabort();
        }
        request.onsuccess();
        transaction.oncomplete();
      }, takesMs);
      return request;
    };
    return transaction;
  }

  private put(rows: Map<string, Row>, keyPath: string[], row: Row): void {
    if (this.isFull) throw new DOMException("Full", "QuotaExceededError");
    rows.set(keyPath.map((name) => String(row[name])).join(" "), row);
  }
}

/** By the first part of the key, as recordings are looked up. */
const rowsIn = (rows: Map<string, Row>, key: string | Range) => {
  const first = typeof key === "string" ? key : String(key.lower[0]);
  return [...rows].filter(([known]) => known.split(" ")[0] === first);
};
