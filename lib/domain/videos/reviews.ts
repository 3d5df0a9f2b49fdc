/** A review that was requested: its state, and the day it is due. Days are `YYYY-MM-DD`. */
import { formatDay } from "../dates";
import { dateFieldValue } from "./shares";

export interface ReviewTimes {
  /** ISO 8601; null for a step that has not happened. */
  sentAt: string | null;
  openedAt: string | null;
  answeredAt: string | null;
  doneAt: string | null;
  mailCameBack: boolean;
}

type ReviewState = "waiting" | "sent" | "cameBack" | "opened" | "answered" | "done";

/** The furthest step and its time. An opened link counts even if the mail came back. */
export function reviewState({ sentAt, openedAt, answeredAt, doneAt, mailCameBack }: ReviewTimes): {
  state: ReviewState;
  at: string | null;
} {
  if (doneAt !== null) return { state: "done", at: doneAt };
  if (answeredAt !== null) return { state: "answered", at: answeredAt };
  if (openedAt !== null) return { state: "opened", at: openedAt };
  if (mailCameBack) return { state: "cameBack", at: null };
  return { state: sentAt === null ? "waiting" : "sent", at: sentAt };
}

export const DUE_CHOICES = ["none", "1", "3", "7", "date"] as const;
export type DueChoice = (typeof DUE_CHOICES)[number];

const DAY_MS = 24 * 3600 * 1000;

/** @param day of the choice "date". @returns null for no day. */
export function dueDayOf(choice: DueChoice, day: string, now: Date): string | null {
  if (choice === "none") return null;
  if (choice === "date") return day;
  return dateFieldValue(new Date(now.getFullYear(), now.getMonth(), now.getDate() + Number(choice)));
}

/** Days since 1970. */
export const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / DAY_MS;

const MAX_DAYS_AHEAD = 366;

/** @param today the earliest day number that is today somewhere. */
export function dueDayRefusal(day: string, today: number): string | null {
  const ahead = dayNumber(day) - today;
  if (!(ahead >= 0)) return "Choose a day that is not over yet";
  return ahead > MAX_DAYS_AHEAD ? "Choose a day within a year" : null;
}

/** UTC-12 is the last zone to begin a day. */
export const earliestDayNumber = (now: Date): number => Math.floor((now.getTime() - DAY_MS / 2) / DAY_MS);

/** `Dec 05, 2026`. */
export const formatDueDay = (day: string): string => formatDay(`${day}T00:00:00Z`, "UTC");

/** @param now in the reader's time zone. */
export function describeDue(day: string, now: Date): { words: string; isLate: boolean } {
  const ahead = dayNumber(day) - dayNumber(dateFieldValue(now));
  if (ahead < 0) return { words: `Was due ${formatDueDay(day)}`, isLate: true };
  if (ahead === 0) return { words: "Due today", isLate: false };
  return { words: ahead === 1 ? "Due tomorrow" : `Due ${formatDueDay(day)}`, isLate: false };
}

const REMINDED_FROM_MINUTES = 8 * 60;

interface LocalTime {
  day: number;
  minutes: number;
}

/** True on the day before from eight o'clock, unless asked on that day. @param now on the invited person's clock */
export const isReminderDue = (dueDay: string, askedAt: LocalTime, now: LocalTime): boolean =>
  dayNumber(dueDay) === now.day + 1 && now.minutes >= REMINDED_FROM_MINUTES && askedAt.day < now.day;

/** One person is asked about one ride at most once a day. */
export const mayAskAgain = (askedAt: Date, now: Date): boolean =>
  Math.abs(now.getTime() - askedAt.getTime()) >= DAY_MS;
