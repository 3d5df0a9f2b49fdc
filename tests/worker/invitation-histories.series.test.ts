/** Random histories of invitations, withdrawals, refusals, "Done" and time against a plain model of the mails. */
import { afterEach, expect, jest, test } from "@jest/globals";
import { randomUUID } from "node:crypto";
import { invitationsBody } from "@/lib/contracts/invitations";
import { sharedVideo } from "@/lib/server/access/video-guards";
import { loadViewer } from "@/lib/server/access/viewer";
import { optOutToken, shareToken } from "@/lib/server/auth/link-tokens";
import { unguardedDb as db } from "@/lib/server/database/unguarded-db";
import { sendMail } from "@/lib/server/services/mail/send-mail";
import { unsubscribe } from "@/lib/server/services/notifications/unsubscribing";
import { invitePeople } from "@/lib/server/services/videos/invitations";
import { withdrawLink } from "@/lib/server/services/videos/named-links";
import { remindOfReviews } from "@/lib/server/services/videos/review-reminders";
import { setDone } from "@/lib/server/services/videos/reviews";
import { holdClock } from "../support/accounts/notification-histories";
import { asRider, HOUR_MS, makeWorld, setUpMails, type World } from "../support/accounts/notification-world";
import { randomFrom } from "../support/chance";
import { isLongSeries } from "../support/series";

const HISTORIES = isLongSeries() ? 300 : 20;
const STEPS = 25;
const DAY_MS = 24 * HOUR_MS;

const server = setUpMails();
afterEach(() => void jest.useRealTimers());

interface Person {
  email: string;
  isOptedOut: boolean;
  asked: { linkId: string; at: number; dueDay: number | null; isDone: boolean; isReminded: boolean } | null;
  /** Waiting mails. */
  waiting: { invitation: boolean; reminder: boolean };
}

const dayOf = (moment: number) => Math.floor(moment / DAY_MS);

class History {
  readonly #people: Person[] = Array.from({ length: 3 }, () => ({
    ...{ email: `${randomUUID()}@example.org`, isOptedOut: false, asked: null },
    waiting: { invitation: false, reminder: false },
  }));
  #now = Date.now();

  constructor(
    private readonly random: () => number,
    private readonly world: World,
  ) {}

  #pick<T>(from: readonly T[]): T {
    return from[Math.floor(this.random() * from.length)] as T;
  }

  async step(): Promise<void> {
    const steps = [this.#ask, this.#ask, this.#withdraw, this.#say, this.#say, this.#remind, this.#remind];
    await this.#pick([...steps, this.#wait, this.#wait, this.#optOut, this.#turnServer]).call(this);
    if (this.random() < 0.4) await this.#work();
  }

  async #ask(): Promise<void> {
    const person = this.#pick(this.#people);
    const dueDay = this.#pick([null, 1, 2]);
    const due = dueDay === null ? null : dayOf(this.#now) + dueDay;
    const dueDate = due === null ? null : new Date(due * DAY_MS).toISOString().slice(0, 10);
    const body = invitationsBody.parse({ emails: [person.email], dueDate });
    const made = await invitePeople(await asRider(this.world, "share"), body).catch((error: unknown) => {
      expect(error).toMatchObject({ code: "refused" });
      return null;
    });
    const mayAsk = person.asked === null || this.#now - person.asked.at >= DAY_MS;
    expect(made !== null).toBe(mayAsk && !person.isOptedOut);
    const [one] = made ?? [];
    if (!one) return;
    if (person.asked) expect(one.id).toBe(person.asked.linkId);
    person.asked = { linkId: one.id, at: this.#now, dueDay: due, isDone: false, isReminded: false };
    person.waiting = { invitation: true, reminder: false };
  }

  async #withdraw(): Promise<void> {
    const person = this.#pick(this.#people);
    if (!person.asked) return;
    await withdrawLink({ share: await asRider(this.world, "share"), linkId: person.asked.linkId });
    person.asked = null;
    person.waiting = { invitation: false, reminder: false };
  }

  async #say(): Promise<void> {
    const { asked } = this.#pick(this.#people);
    if (!asked) return;
    asked.isDone = this.random() < 0.5;
    const viewer = await loadViewer(() => undefined);
    const by = { viewer: async () => viewer, query: new URLSearchParams(), address: "127.0.0.1" };
    const access = await sharedVideo("view")({ ...by, params: { token: shareToken(asked.linkId) } });
    await setDone(access, asked.isDone);
  }

  async #optOut(): Promise<void> {
    if (this.random() < 0.7) return;
    const person = this.#pick(this.#people);
    person.isOptedOut = true;
    await unsubscribe(optOutToken(person.email));
  }

  async #remind(): Promise<void> {
    await Promise.all([remindOfReviews(), remindOfReviews()]);
    for (const { asked, waiting } of this.#people) {
      if (!asked || asked.isDone || asked.isReminded || asked.dueDay !== dayOf(this.#now) + 1) continue;
      if ((this.#now % DAY_MS) / HOUR_MS < 8 || dayOf(asked.at) === dayOf(this.#now)) continue;
      asked.isReminded = true;
      waiting.reminder = true;
    }
  }

  async #wait(): Promise<void> {
    this.#now += this.#pick([1, 7, 13, 25]) * HOUR_MS;
    jest.setSystemTime(this.#now);
  }

  async #turnServer(): Promise<void> {
    server().next = this.random() < 0.5 ? "refuse" : "take";
  }

  async #work(): Promise<void> {
    server().taken = [];
    const emails = this.#people.map(({ email }) => email);
    const mails = await db().mail.findMany({ where: { status: "waiting", recipient: { in: emails } } });
    // Two workers.
    await Promise.all(
      [...mails, ...mails].map(({ id }) => sendMail(id).catch(() => expect(server().next).toBe("refuse"))),
    );
    for (const { email, isOptedOut, asked, waiting } of this.#people) {
      if (isOptedOut) waiting.invitation = waiting.reminder = false;
      if (asked?.isDone) waiting.reminder = false;
      const mine = server().taken.filter((message) => message.includes(`To: ${email}`));
      const reminders = mine.filter((message) => message.includes("Subject: Due tomorrow"));
      const isTaken = server().next === "take";
      expect(mine.length - reminders.length).toBe(isTaken && waiting.invitation ? 1 : 0);
      expect(reminders.length).toBe(isTaken && waiting.reminder ? 1 : 0);
      if (isTaken) waiting.invitation = waiting.reminder = false;
    }
  }

  async end(): Promise<void> {
    server().next = "take";
    await this.#work();
  }
}

test("each invitation and reminder is mailed once, and not after a refusal, Done or a withdrawal", async () => {
  for (let seed = 0; seed < HISTORIES; seed += 1) {
    jest.useRealTimers();
    server().next = "take";
    const world = await makeWorld();
    holdClock(Date.now());
    const history = new History(randomFrom(seed), world);
    const run = async () => {
      for (let step = 0; step < STEPS; step += 1) await history.step();
      await history.end();
    };
    const fault = await run().catch((error: unknown) => error);
    if (fault) throw new Error(`History ${seed}`, { cause: fault });
  }
  expect(server().next).toBe("take");
}, 600_000);
