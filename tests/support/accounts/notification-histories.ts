/**
 * Random histories of a ride that three accounts and two guests see, against a plain model of who is notified of what, and when.
 * Time is the test's own: of `Date` and of every row.
 */
import { randomUUID } from "node:crypto";
import { expect, jest } from "@jest/globals";
import type { NotificationKind } from "@/lib/domain/notifications/notification-kinds";
import { sendMail } from "@/lib/server/services/mail/send-mail";
import { gatherDigests } from "@/lib/server/services/mail/digests";
import { notify } from "@/lib/server/services/notifications/notify";
import { unguardedDb as db } from "@/lib/server/database/unguarded-db";
import { randomFrom } from "../chance";
import type { MailServer } from "../server/mail-server";
import { addRider } from "../videos/completed-videos";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const START = Date.UTC(2026, 9, 24, 15);

/** `Date` alone: the database's connections need their timers. */
export function holdClock(at = START): void {
  jest.useFakeTimers({
    now: at,
    doNotFake: [
      ...(["hrtime", "nextTick", "performance", "queueMicrotask", "setImmediate", "clearImmediate"] as const),
      ...(["setInterval", "clearInterval", "setTimeout", "clearTimeout"] as const),
    ],
  });
}

/** An event in the model: whom it concerns, and whether they could be notified of it all the time. */
interface Happening {
  words: string;
  kind: NotificationKind;
  commentId: string;
  createdAt: number;
  for: Set<string>;
  /** For these it ended before they were notified: it may no longer be mailed, or was mailed before. */
  ended: Set<string>;
}

interface Person {
  /** Id of the account, or of the guest's cookie. */
  id: string;
  email: string;
  /** A guest with a confirmed address has no settings, and is notified of replies only. */
  isGuest: boolean;
  maySee: boolean;
  isOn: boolean;
  quiet: [from: number, to: number] | null;
  readUntil: number;
  visitedAt: number;
  mailed: Set<string>;
}

class History {
  readonly #events: Happening[] = [];
  readonly #threads = new Map<string, { writers: Set<string>; root: string }>();
  readonly #people: Person[] = [];
  #now = START;
  #number = 0;
  #videoId = "";
  #linkId = "";

  constructor(
    private readonly random: () => number,
    private readonly server: MailServer,
  ) {}

  async begin(): Promise<void> {
    jest.setSystemTime(this.#now);
    for (const name of ["Rita", "Tom", "Bea"]) {
      const id = await addRider(name);
      const { email } = await db().user.findUniqueOrThrow({ where: { id } });
      this.#people.push({
        ...{ id, email, isGuest: false, maySee: true, isOn: true, quiet: null },
        ...{ readUntil: 0, visitedAt: 0, mailed: new Set<string>() },
      });
    }
    for (const name of ["anna", "gus"])
      this.#people.push({
        ...{ id: randomUUID(), email: `${name}-${randomUUID()}@example.org`, isGuest: true, maySee: true },
        ...{ isOn: true, quiet: null, readUntil: 0, visitedAt: 0, mailed: new Set<string>() },
      });
    const file = { title: "A ride", filename: "a.mp4", contentType: "video/mp4" };
    const facts = { durationSeconds: 2, frameRate: 25, frameCount: 50, width: 640, height: 360 };
    const done = { status: "completed" as const, completedAt: new Date(), hasAudio: false };
    const video = await db().video.create({ data: { ownerId: this.#owner.id, ...file, ...facts, ...done } });
    this.#videoId = video.id;
    const link = await db().shareLink.create({ data: { videoId: video.id, tokenHash: randomUUID() } });
    this.#linkId = link.id;
    for (const person of this.#people.slice(1)) await this.#admit(person);
  }

  #admit = ({ id, email, isGuest }: Person) =>
    isGuest
      ? db().guestAddress.create({
          data: { linkId: this.#linkId, guestId: id, email, confirmedAt: new Date(this.#now) },
        })
      : db().receivedVideo.create({ data: { userId: id, linkId: this.#linkId } });

  get #accounts(): Person[] {
    return this.#people.filter(({ isGuest }) => !isGuest);
  }

  get #owner(): Person {
    const [owner] = this.#people;
    if (!owner) throw new Error("The history has not begun");
    return owner;
  }

  #pick<T>(from: readonly T[]): T {
    const picked = from[Math.floor(this.random() * from.length)];
    if (picked === undefined) throw new Error("Nothing to pick from");
    return picked;
  }

  async step(): Promise<void> {
    const steps = [
      ...[this.#write, this.#write, this.#write, this.#reply, this.#delete, this.#read, this.#visit],
      ...[this.#turnAccess, this.#choose, this.#turnServer, this.#wait, this.#wait],
    ];
    await this.#pick(steps).call(this);
    if (this.random() < 0.5) await this.#work();
  }

  #write = () => this.#comment(null);

  #reply = async () => {
    const ids = [...this.#threads.keys()];
    if (ids.length > 0) await this.#comment(this.#pick(ids));
  };

  async #comment(parentId: string | null): Promise<void> {
    const author = this.#pick(this.#people.filter(({ maySee }) => maySee));
    const words = `words-${(this.#number += 1)}.`;
    const at = { videoId: this.#videoId, timeSeconds: 0, frameIndex: 0, parentId };
    const who = author.isGuest ? { guestId: author.id } : { authorUserId: author.id };
    const by = { authorName: "Somebody", ...who, createdAt: new Date(this.#now) };
    const kind = parentId === null ? "comment" : "reply";
    const commentId = await db().$transaction(async (transaction) => {
      const { id } = await transaction.comment.create({ data: { ...at, ...by, content: words } });
      await notify(transaction, kind, { videoId: this.#videoId, commentId: id, actorId: author.id });
      return id;
    });
    await db().notification.updateMany({ where: { commentId }, data: { createdAt: new Date(this.#now) } });
    if (parentId === null) this.#threads.set(commentId, { writers: new Set(), root: commentId });
    const thread = this.#threads.get(parentId ?? commentId);
    thread?.writers.add(author.id);
    const writers = [...this.#threads.values()].flatMap((each) => [...each.writers]);
    const audience = new Set([this.#owner.id, ...(parentId === null ? writers : (thread?.writers ?? []))]);
    const wanted = this.#people.filter(
      ({ id, isOn, isGuest, maySee }) =>
        audience.has(id) && id !== author.id && isOn && (!isGuest || (maySee && parentId !== null)),
    );
    this.#events.push({
      ...{ words, kind, commentId, createdAt: this.#now },
      ...{ for: new Set(wanted.map(({ id }) => id)), ended: new Set<string>() },
    });
    // Viewers without access in between need not be notified: the model leaves open whether the program looked then.
    // A clock that was set back makes the event older than what was read.
    this.#endWhere(({ maySee, readUntil }, { createdAt }) => !maySee || createdAt <= readUntil);
  }

  #endWhere(isOver: (person: Person, event: Happening) => boolean): void {
    for (const event of this.#events)
      for (const person of this.#people) if (isOver(person, event)) event.ended.add(person.id);
  }

  #delete = async () => {
    const open = this.#events.filter(({ commentId }) => !this.#threads.has(commentId));
    if (open.length === 0) return;
    const gone = this.#pick(open);
    const deletedAt = new Date(this.#now);
    await db().comment.update({
      where: { id: gone.commentId },
      data: { deletedAt, deletedBy: this.#owner.id },
    });
    // The writer of a deleted reply may have no other reply in its thread.
    for (const thread of this.#threads.values()) await this.#recount(thread);
    this.#endWhere((_, event) => event === gone);
  };

  async #recount({ root, writers }: { root: string; writers: Set<string> }): Promise<void> {
    const rows = await db().comment.findMany({
      where: { deletedAt: null, OR: [{ id: root }, { parentId: root }] },
    });
    writers.clear();
    for (const { authorUserId, guestId } of rows) writers.add(authorUserId ?? guestId ?? "");
  }

  #read = async () => {
    const person = this.#pick(this.#people);
    person.readUntil = this.#now;
    const readUntil = new Date(this.#now);
    const key = { videoId: this.#videoId, readerId: person.id };
    await db().reading.upsert({
      where: { videoId_readerId: key },
      create: { ...key, readUntil },
      update: { readUntil },
    });
    this.#endWhere((each, { createdAt }) => each === person && createdAt <= this.#now);
  };

  #visit = async () => {
    const person = this.#pick(this.#people);
    person.visitedAt = this.#now;
    const at = new Date(this.#now);
    if (person.isGuest)
      return void (await db().guestAddress.updateMany({
        where: { guestId: person.id },
        data: { visitedAt: at },
      }));
    const key = { videoId: this.#videoId, userId: person.id };
    await db().visit.upsert({
      where: { videoId_userId: key },
      create: { ...key, at },
      update: { at },
    });
  };

  #turnAccess = async () => {
    const person = this.#pick(this.#people.slice(1));
    person.maySee = !person.maySee;
    if (person.isGuest) {
      // Ends the mails, and later requests and confirms them again.
      person.visitedAt = 0;
      if (person.maySee) await this.#admit(person);
      else await db().guestAddress.deleteMany({ where: { guestId: person.id } });
    } else
      await db().receivedVideo.update({
        where: { userId_linkId: { userId: person.id, linkId: this.#linkId } },
        data: { removedAt: person.maySee ? null : new Date(this.#now) },
      });
    this.#endWhere(({ maySee }) => !maySee);
  };

  #choose = async () => {
    const person = this.#pick(this.#accounts);
    person.isOn = this.random() < 0.7;
    const from = Math.floor(this.random() * 1440);
    person.quiet = this.random() < 0.4 ? [from, (from + 60 + Math.floor(this.random() * 600)) % 1440] : null;
    const data = {
      digest: person.isOn ? this.#pick(["soon", "hourly", "daily"] as const) : ("never" as const),
      quietFrom: person.quiet?.[0] ?? null,
      quietTo: person.quiet?.[1] ?? null,
      timeZone: "Europe/Berlin",
    };
    await this.#settle(person, data);
    if (!person.isOn) this.#endWhere((each) => each === person);
  };

  #settle = (person: Person, data: object) =>
    db().notificationSettings.upsert({
      where: { userId: person.id },
      create: { userId: person.id, ...data },
      update: data,
    });

  #turnServer = async () => {
    this.server.next = this.random() < 0.5 ? "refuse" : "take";
  };

  #wait = async () => {
    const ms = this.#pick([1, 5, 11, 60, 7 * 60, 26 * 60]) * MINUTE_MS;
    // Now and then a clock is set back a little.
    this.#now += this.random() < 0.1 ? -5 * MINUTE_MS : ms;
    jest.setSystemTime(this.#now);
  };

  /** Sends mails as two workers do, of which one gets each mail, and checks what has arrived. */
  async #work(): Promise<void> {
    this.server.taken = [];
    await Promise.all([gatherDigests(), gatherDigests()]);
    const isOpen = { isDigest: true, status: { in: ["waiting" as const, "sending" as const] } };
    const recipient = { in: this.#people.map(({ email }) => email) };
    const waiting = await db().mail.findMany({ where: { ...isOpen, recipient } });
    await Promise.all(waiting.map(({ id }) => sendMail(id).catch(() => undefined)));
    for (const message of this.server.taken) this.#judge(message);
  }

  #judge(message: string): void {
    const person = this.#people.find(({ email }) => message.includes(`To: ${email}`));
    // Mails of an earlier history may still have been waiting.
    if (!person) return;
    const quoted = new Set(message.match(/> words-\d+\./g)?.map((words) => words.slice(2)));
    expect(quoted.size).toBeGreaterThan(0);
    expect(person.isOn).toBe(true);
    expect(Math.abs(this.#now - person.visitedAt)).toBeGreaterThanOrEqual(45_000);
    if (person.quiet) expect(isQuiet(person.quiet, minuteInBerlin(this.#now))).toBe(false);
    for (const words of quoted) {
      const event = this.#events.find((each) => each.words === words);
      expect(event?.for.has(person.id)).toBe(true);
      expect(person.maySee).toBe(true);
      expect(event && event.createdAt > person.readUntil).toBe(true);
      expect(person.mailed.has(words)).toBe(false);
      person.mailed.add(words);
    }
  }

  /** Nobody is on the page, nothing fails, and days pass. */
  async end(): Promise<void> {
    this.server.next = "take";
    for (const person of this.#accounts) {
      person.quiet = null;
      const digest = person.isOn ? "hourly" : "never";
      await this.#settle(person, { digest, quietFrom: null, quietTo: null });
    }
    for (let hour = 0; hour < 4; hour += 1) {
      this.#now += HOUR_MS;
      jest.setSystemTime(this.#now);
      await this.#work();
    }
    for (const event of this.#events)
      for (const person of this.#people) {
        if (!event.for.has(person.id) || event.ended.has(person.id)) continue;
        expect([event.words, person.mailed.has(event.words)]).toEqual([event.words, true]);
      }
    expect(await db().notification.count({ where: { videoId: this.#videoId } })).toBe(0);
  }
}

const isQuiet = ([from, to]: [number, number], minute: number) =>
  from < to ? minute >= from && minute < to : minute >= from || minute < to;

function minuteInBerlin(at: number): number {
  const time = new Date(at).toLocaleTimeString("sv-SE", { timeZone: "Europe/Berlin" });
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
}

const STEPS = 16;

export async function tryHistory(seed: number, server: MailServer): Promise<void> {
  const history = new History(randomFrom(seed), server);
  await history.begin();
  for (let step = 0; step < STEPS; step += 1) await history.step();
  await history.end();
}
