/**
 * Every job there is: its name, what it carries and how it is tried. `enqueue` of `queue.ts` sends one, and
 * `lib/worker/handlers.ts` has the function that does it; a job without one does not compile.
 */
import type { Queue } from "pg-boss";
import { z } from "zod";

interface JobRules {
  /** What the job carries; read again by the worker, since an earlier version may have sent it. */
  data: z.ZodType;
  /** How often it is tried, and when it counts as lost. */
  queue: Omit<Queue, "name" | "policy" | "partition">;
  /** How many a worker does at a time; one when left out. */
  concurrency?: "asConfigured" | number;
  /** When it is sent by itself, as cron has it. */
  schedule?: string;
}

/** pg-boss's smallest: a worker that was killed loses its job this many seconds after its last sign of life. */
const HEARTBEAT_SECONDS = 10;
/** The queue's longest. */
const MAX_JOB_SECONDS = 24 * 3600;
/** A fault of ours is waited out: tried again after 1 s, then 2, 4 and so on up to a minute, by chance a little less. */
const WAIT_FOR_US = { retryDelay: 1, retryBackoff: true, retryDelayMax: 60 } as const;
/** Most of a day; then the dead-letter job starts again. A ride fails by its own counts, never by the queue's. */
const ATTEMPTS_BEFORE_RESEND = 1000;
/** A program that was off for months still has its jobs. */
const RETENTION_SECONDS = 400 * 24 * 3600;

/** For what others have to be there for: waits for them for days, and a worker that was killed loses it soon. */
const PATIENT = {
  retryLimit: ATTEMPTS_BEFORE_RESEND,
  retryDelay: 10,
  retryBackoff: true,
  retryDelayMax: 900,
  retentionSeconds: RETENTION_SECONDS,
  heartbeatSeconds: HEARTBEAT_SECONDS,
  notify: true,
} as const;

/** A webhook's receiver is waited for through half a day: after 15 s, then twice as long each time, up to six hours. */
export const MAX_DELIVERY_ATTEMPTS = 13;

const ofOneVideo = z.object({ videoId: z.uuid() });
/** A place among those who encode the segments of a video. */
const ofSegments = z.object({ segmentsOf: z.uuid(), attemptId: z.uuid() });
const ofOneComment = z.object({ commentId: z.uuid() });

const jobs = {
  /** A video, or the segments of a long one: one queue, so that a worker has one job at a time, in the order of priority. */
  "process-video": {
    data: z.union([ofOneVideo, ofSegments]),
    queue: {
      deadLetter: "process-video-gave-up",
      retryLimit: ATTEMPTS_BEFORE_RESEND,
      ...WAIT_FOR_US,
      retentionSeconds: RETENTION_SECONDS,
      heartbeatSeconds: HEARTBEAT_SECONDS,
      expireInSeconds: MAX_JOB_SECONDS,
      notify: true,
    },
    concurrency: "asConfigured",
  },
  /** Receives a video's job that the queue does not retry any more, and sends it again. */
  "process-video-gave-up": {
    data: z.union([ofOneVideo, ofSegments]),
    queue: {
      notify: true,
      retryLimit: ATTEMPTS_BEFORE_RESEND,
      ...WAIT_FOR_US,
      retentionSeconds: RETENTION_SECONDS,
    },
  },
  /** Makes the copy of a recording that every browser plays. Beside the videos: nobody waits for those to hear a word. */
  "make-voice-copy": {
    data: ofOneComment,
    queue: {
      deadLetter: "make-voice-copy-gave-up",
      retryLimit: ATTEMPTS_BEFORE_RESEND,
      ...WAIT_FOR_US,
      retentionSeconds: RETENTION_SECONDS,
      heartbeatSeconds: HEARTBEAT_SECONDS,
      expireInSeconds: MAX_JOB_SECONDS,
      notify: true,
    },
  },
  /** Makes the smaller pictures of a completed video, for slow lines. Given up after a few tries: the video plays without. */
  "make-hls": {
    data: ofOneVideo,
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
  "make-voice-copy-gave-up": {
    data: ofOneComment,
    queue: {
      notify: true,
      retryLimit: ATTEMPTS_BEFORE_RESEND,
      ...WAIT_FOR_US,
      retentionSeconds: RETENTION_SECONDS,
    },
  },
  /** Each month's invoices are made in the hours after its end, or when the program runs again. */
  "make-invoices": { data: z.null(), queue: { retryLimit: 0 }, schedule: "11 * * * *" },
  "send-invoice": { data: z.object({ invoiceId: z.uuid() }), queue: PATIENT },
  /** Takes an invoice back at PayPal that was settled without it. */
  "withdraw-invoice": { data: z.object({ invoiceId: z.uuid() }), queue: PATIENT },
  /** Reads an invoice again at PayPal, as its webhook asks for; every open one once a day, since a webhook may be lost. */
  "follow-invoice": { data: z.object({ invoiceId: z.uuid() }), queue: PATIENT },
  "follow-open-invoices": { data: z.null(), queue: { retryLimit: 0 }, schedule: "37 5 * * *" },
  /** Looks for the account of an address: not in the call, whose time must not tell whether there is one. */
  "send-password-reset": { data: z.object({ email: z.string() }), queue: PATIENT },
  /** Asks an address whether it is its account's person who reads it. */
  "send-confirmation": { data: z.object({ userId: z.uuid() }), queue: PATIENT },
  "send-mail": { data: z.object({ mailId: z.uuid() }), queue: PATIENT },
  /** Several at a time: a receiver may take ten seconds to say nothing, and others wait behind it. */
  "deliver-webhook": {
    data: z.object({ deliveryId: z.uuid() }),
    queue: { ...PATIENT, retryLimit: MAX_DELIVERY_ATTEMPTS - 1, retryDelay: 15, retryDelayMax: 6 * 3600 },
    concurrency: 8,
  },
  /** The rides of the demo page, with all that is said in them. */
  "make-sample-ride": {
    data: z.null(),
    queue: { ...PATIENT, retryDelay: 1, expireInSeconds: MAX_JOB_SECONDS },
  },
  /** Ends the videos whose time for an undo is over. */
  "end-deleted-videos": { data: z.null(), queue: PATIENT },
  /** Looks every hour whether a backup is due. */
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
