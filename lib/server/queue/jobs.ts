/** Every job's name, data and retries. `queue.ts` sends it; `lib/worker/handlers.ts` has its function. */
import type { Queue } from "pg-boss";
import { z } from "zod";

interface JobRules {
  /** Parsed again by the worker, since an earlier version may have sent it. */
  data: z.ZodType;
  queue: Omit<Queue, "name" | "policy" | "partition">;
  concurrency?: "asConfigured" | number;
  schedule?: string;
}

/** pg-boss's minimum: after this many seconds without a heartbeat a job goes to another worker. */
const HEARTBEAT_SECONDS = 10;
const MAX_JOB_SECONDS = 24 * 3600;
/** Retry after 1 s, 2 s, 4 s and so on up to a minute, with jitter. */
const BACKOFF = { retryDelay: 1, retryBackoff: true, retryDelayMax: 60 } as const;
/** Most of a day; then the dead-letter job starts again. A ride fails by its own counters. */
const ATTEMPTS_BEFORE_RESEND = 1000;
/** A program may be off for months. */
const RETENTION_SECONDS = 400 * 24 * 3600;

/** For services of others: retries for days, while a killed worker loses it soon. */
const LONG_RETRY = {
  retryLimit: ATTEMPTS_BEFORE_RESEND,
  retryDelay: 10,
  retryBackoff: true,
  retryDelayMax: 900,
  retentionSeconds: RETENTION_SECONDS,
  heartbeatSeconds: HEARTBEAT_SECONDS,
  notify: true,
} as const;

/** Retries a webhook for half a day: after 15 s, doubling up to six hours. */
export const MAX_DELIVERY_ATTEMPTS = 13;

/** Of jobs that run ffmpeg or make a file. A lost rendering is deleted after a day. */
const MEDIA_WORK = {
  retryLimit: ATTEMPTS_BEFORE_RESEND,
  ...BACKOFF,
  retentionSeconds: RETENTION_SECONDS,
  heartbeatSeconds: HEARTBEAT_SECONDS,
  expireInSeconds: MAX_JOB_SECONDS,
  notify: true,
} as const;

const videoJobData = z.object({ videoId: z.uuid() });
const commentJobData = z.object({ commentId: z.uuid() });
const reportJobData = z.object({ reportId: z.uuid() });

const jobs = {
  "process-video": {
    data: videoJobData,
    queue: {
      deadLetter: "process-video-gave-up",
      ...MEDIA_WORK,
    },
    concurrency: "asConfigured",
  },
  "process-video-gave-up": {
    data: videoJobData,
    queue: {
      notify: true,
      retryLimit: ATTEMPTS_BEFORE_RESEND,
      ...BACKOFF,
      retentionSeconds: RETENTION_SECONDS,
    },
  },
  /** In its own queue, because voices must not wait for videos. */
  "make-voice-copy": {
    data: commentJobData,
    queue: {
      deadLetter: "make-voice-copy-gave-up",
      ...MEDIA_WORK,
    },
  },
  /** Smaller renditions; given up after a few tries, since the video plays without. */
  "make-hls": {
    data: videoJobData,
    queue: {
      retryLimit: 5,
      retryDelay: 60,
      retryBackoff: true,
      retryDelayMax: 900,
      retentionSeconds: RETENTION_SECONDS,
      heartbeatSeconds: HEARTBEAT_SECONDS,
      expireInSeconds: MAX_JOB_SECONDS,
      notify: true,
    },
  },
  /** In its own queue, because rides and voices must not wait for films. */
  "make-film": { data: commentJobData, queue: MEDIA_WORK },
  /** In its own queue, because a report is made in seconds and a film in minutes. */
  "make-report": { data: reportJobData, queue: MEDIA_WORK },
  "make-comparison-report": { data: reportJobData, queue: MEDIA_WORK },
  "make-voice-copy-gave-up": {
    data: commentJobData,
    queue: {
      notify: true,
      retryLimit: ATTEMPTS_BEFORE_RESEND,
      ...BACKOFF,
      retentionSeconds: RETENTION_SECONDS,
    },
  },
  /** In the hours after the month's end, or when the program runs again. */
  "make-invoices": { data: z.null(), queue: { retryLimit: 0 }, schedule: "11 * * * *" },
  "send-invoice": { data: z.object({ invoiceId: z.uuid() }), queue: LONG_RETRY },
  "withdraw-invoice": { data: z.object({ invoiceId: z.uuid() }), queue: LONG_RETRY },
  /** Also daily, because a webhook call may be lost. */
  "follow-invoice": { data: z.object({ invoiceId: z.uuid() }), queue: LONG_RETRY },
  "follow-open-invoices": { data: z.null(), queue: { retryLimit: 0 }, schedule: "37 5 * * *" },
  /** Looks up the account here, so that the call's time does not tell whether there is one. */
  "send-password-reset": { data: z.object({ email: z.string() }), queue: LONG_RETRY },
  "send-confirmation": { data: z.object({ userId: z.uuid() }), queue: LONG_RETRY },
  /** Several at once, because each waits for the mail server and for the pictures of its frames. */
  "send-mail": { data: z.object({ mailId: z.uuid() }), queue: LONG_RETRY, concurrency: 4 },
  /** A push to one device, for an event or as a trial. Given up after a day. */
  "send-push": {
    data: z.union([z.object({ notificationId: z.uuid() }), z.object({ trialOf: z.uuid() })]),
    queue: { ...LONG_RETRY, retryLimit: 20, retryDelayMax: 2 * 3600 },
    concurrency: 8,
  },
  "gather-digests": { data: z.null(), queue: { retryLimit: 0 }, schedule: "* * * * *" },
  /** Often, because a day begins at another time in each zone. */
  "remind-of-reviews": { data: z.null(), queue: { retryLimit: 0 }, schedule: "*/10 * * * *" },
  /** Several at once, because a slow receiver may take ten seconds. */
  "deliver-webhook": {
    data: z.object({ deliveryId: z.uuid() }),
    queue: { ...LONG_RETRY, retryLimit: MAX_DELIVERY_ATTEMPTS - 1, retryDelay: 15, retryDelayMax: 6 * 3600 },
    concurrency: 8,
  },
  "make-sample-ride": {
    data: z.null(),
    queue: { ...LONG_RETRY, retryDelay: 1, expireInSeconds: MAX_JOB_SECONDS },
  },
  "end-deleted-videos": { data: z.null(), queue: LONG_RETRY },
  "make-backup": {
    data: z.null(),
    queue: { retryLimit: 0, heartbeatSeconds: HEARTBEAT_SECONDS, expireInSeconds: MAX_JOB_SECONDS },
    schedule: "3 * * * *",
  },
  "sweep-uploads": { data: z.null(), queue: { retryLimit: 0 }, schedule: "23 * * * *" },
  "sweep-expired-rows": { data: z.null(), queue: { retryLimit: 0 }, schedule: "53 * * * *" },
} as const satisfies Record<string, JobRules>;

export type JobName = keyof typeof jobs;
export type JobData<Name extends JobName> = z.infer<(typeof jobs)[Name]["data"]>;

export const JOBS: Readonly<Record<JobName, JobRules>> = jobs;
export const JOB_NAMES = Object.keys(jobs) as JobName[];

/** @throws ZodError when it is not what this job carries. */
export function parseJobData<Name extends JobName>(name: Name, data: unknown): JobData<Name> {
  return jobs[name].data.parse(data) as JobData<Name>;
}
