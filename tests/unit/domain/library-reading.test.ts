import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import {
  beginLibrary,
  withoutVideos,
  withPart,
  type Library,
  type LibraryPart,
} from "@/lib/domain/videos/library-reading";

interface Ride {
  id: string;
  createdAt: string;
  title: string;
}

/** A minimal server with a list that others change. */
class Server {
  readonly rides = new Map<string, Ride & { writtenAt: number; isGone: boolean }>();
  private writes = 0;

  /** A final deletion is not reported. */
  write(id: string, change: "put" | "hide" | "delete"): void {
    this.writes += 1;
    if (change === "delete") return void this.rides.delete(id);
    const createdAt = `2026-01-0${1 + (Number(id) % 3)}T10:00:00.000Z`;
    const title = `Ride ${this.writes}`;
    this.rides.set(id, { id, createdAt, title, writtenAt: this.writes, isGone: change === "hide" });
  }

  list(): Ride[] {
    return [...this.rides.values()]
      .filter(({ isGone }) => !isGone)
      .map(({ id, createdAt, title }) => ({ id, createdAt, title }))
      .sort((one, other) => this.place(other).localeCompare(this.place(one)));
  }

  start(limit: number): LibraryPart<Ride> {
    return this.part("start", this.list().slice(0, limit), limit);
  }

  page(after: string, limit: number): LibraryPart<Ride> {
    const rest = this.list().filter((ride) => this.place(ride) < after);
    return this.part("page", rest.slice(0, limit), limit);
  }

  changes(since: string): LibraryPart<Ride> {
    const written = [...this.rides.values()].filter(({ writtenAt }) => writtenAt > Number(since));
    const ids = new Set(written.map(({ id }) => id));
    const gone = written.filter(({ isGone }) => isGone).map(({ id }) => id);
    const videos = this.list().filter(({ id }) => ids.has(id));
    return { ...this.part("changes", videos, Infinity), gone };
  }

  private place = ({ createdAt, id }: Pick<Ride, "createdAt" | "id">) => `${createdAt}_${id}`;

  private part(kind: LibraryPart<Ride>["kind"], videos: Ride[], limit: number): LibraryPart<Ride> {
    const last = videos.at(-1);
    const next = last && videos.length === limit ? this.place(last) : null;
    const sums = { total: this.list().length, seconds: 0, inCollections: {}, unread: {}, news: [] };
    return { kind, videos, gone: [], ...sums, next, since: String(this.writes) };
  }
}

/** The next request of a screen: the next page, or the changes. */
function step(server: Server, library: Library<Ride>, limit: number, readsOn: boolean): Library<Ride> {
  if (library.since === null) return withPart(library, server.start(limit));
  if (readsOn && library.next !== null) return withPart(library, server.page(library.next, limit));
  return withPart(library, server.changes(library.since));
}

const write = fc.record({
  id: fc.integer({ min: 10, max: 40 }).map(String),
  change: fc.constantFrom("put" as const, "put" as const, "hide" as const, "delete" as const),
});
const act = fc.oneof(write, fc.constantFrom("page" as const, "poll" as const));

test("with any writes between the pages no video is listed twice, missing, or still listed after its deletion", () => {
  fc.assert(
    fc.property(
      fc.array(write, { maxLength: 40 }),
      fc.array(act, { maxLength: 60 }),
      fc.integer({ min: 1, max: 7 }),
      (before, acts, limit) => {
        const server = new Server();
        for (const { id, change } of before) server.write(id, change);
        let library = beginLibrary(server.start(limit));
        for (const each of acts) {
          if (typeof each === "object") server.write(each.id, each.change);
          else library = step(server, library, limit, each === "page");
          const ids = library.videos.map(({ id }) => id);
          expect(new Set(ids).size).toBe(ids.length);
        }
        // No more writes: changes are requested again after the end, since the first request may restart the list.
        for (let turn = 0; turn < 3; turn += 1) {
          library = step(server, library, limit, false);
          while (library.next !== null) library = step(server, library, limit, true);
        }
        expect(library.videos).toEqual(server.list());
        expect(library.total).toBe(library.videos.length);
      },
    ),
  );
});

describe("a library that is read again", () => {
  const server = new Server();
  for (const id of ["10", "11", "12", "13"]) server.write(id, "put");
  const whole = beginLibrary(server.start(9));

  test("shows the earlier videos until its end, and then only those that were read", () => {
    server.write("12", "delete");
    const begun = withPart(whole, server.start(2));
    expect(begun.videos).toHaveLength(4);
    const read = withPart(begun, server.page(begun.next!, 2));
    expect(read.videos).toEqual(server.list());
  });

  test("is one that lacks an unreported video", () => {
    const now = withPart(whole, server.changes(whole.since!));
    expect(now.since).toBeNull();
  });
});

test("a removed video is not counted as lacking", () => {
  const server = new Server();
  for (const id of ["10", "11"]) server.write(id, "put");
  const library = withoutVideos(beginLibrary(server.start(9)), new Set(["10", "unknown"]));
  expect(library.total).toBe(1);
  server.write("10", "delete");
  expect(withPart(library, server.changes(library.since!)).since).not.toBeNull();
});

test("a list in which nothing changed is the same list", () => {
  const server = new Server();
  server.write("10", "put");
  const library = beginLibrary(server.start(9));
  expect(withPart(library, server.changes(library.since!)).videos).toBe(library.videos);
});
