/** What the worker does for each job of `lib/server/jobs.ts`. */
import { monthOf } from "@/lib/domain/billing";
import type { JobData, JobName } from "@/lib/server/jobs";
import { log } from "@/lib/server/log";
import type { MediaTools } from "@/lib/server/media/run-tool";
import { endDeletedVideos } from "@/lib/server/services/chosen-videos";
import { deleteExpiredRows } from "@/lib/server/services/expired-rows";
import { sendInvoice } from "@/lib/server/services/invoice-sending";
import { sendMail } from "@/lib/server/services/mail";
import { makeInvoices } from "@/lib/server/services/monthly-invoices";
import { followInvoice, followOpenInvoices, withdrawInvoice } from "@/lib/server/services/paypal-invoices";
import { sendPasswordReset } from "@/lib/server/services/password-resets";
import { sendAnew } from "@/lib/server/services/processing";
import { sweep } from "@/lib/server/services/sweep";
import { sendVoiceAnew } from "@/lib/server/services/voice-copies";
import { helpWithSegments } from "./help-with-segments";
import { makeHlsOf } from "./make-hls";
import { makeSampleRide } from "./make-sample-ride";
import { makeVoiceCopyOf } from "./make-voice-copy";
import { processVideo } from "./process-video";

/** `claim` ends when the job was given to another worker. What a handler throws, the queue tries again. */
export type JobHandlers = {
  readonly [Name in JobName]: (data: JobData<Name>, claim: AbortSignal) => Promise<void>;
};

interface Workplace {
  workRoot: string;
  tools: MediaTools;
  /** Ends when this worker is to end. */
  shutdown: AbortSignal;
}

/** Longer than any upload and any attempt at a video takes. */
const LEFTOVER_AFTER_MS = 24 * 3600 * 1000;

export function jobHandlers(workplace: Workplace): JobHandlers {
  return {
    "process-video": (data, claim) =>
      "videoId" in data
        ? processVideo({ ...workplace, videoId: data.videoId, claim })
        : helpWithSegments({ ...workplace, videoId: data.segmentsOf, attemptId: data.attemptId, claim }),
    "process-video-gave-up": async (data) => {
      if ("videoId" in data) await sendAnew(data.videoId);
    },
    "make-voice-copy": ({ commentId }, claim) => makeVoiceCopyOf({ ...workplace, commentId, claim }),
    "make-hls": ({ videoId }, claim) => makeHlsOf({ ...workplace, videoId, claim, isIdle: true }),
    "make-voice-copy-gave-up": ({ commentId }) => sendVoiceAnew(commentId),
    "make-invoices": async () => {
      const made = await makeInvoices(monthOf(new Date(), -1));
      if (made > 0) log().info({ made }, "Made invoices");
    },
    "send-invoice": ({ invoiceId }) => sendInvoice(invoiceId),
    "withdraw-invoice": ({ invoiceId }) => withdrawInvoice(invoiceId),
    "follow-invoice": ({ invoiceId }) => followInvoice(invoiceId),
    "follow-open-invoices": () => followOpenInvoices(),
    "send-password-reset": ({ email }) => sendPasswordReset(email),
    "send-mail": ({ mailId }) => sendMail(mailId),
    "make-sample-ride": (_, claim) => makeSampleRide({ ...workplace, claim }),
    "end-deleted-videos": async () => {
      log().info({ videos: await endDeletedVideos() }, "Ended deleted videos");
    },
    "sweep-uploads": async () => {
      log().info(await sweep(new Date(Date.now() - LEFTOVER_AFTER_MS)), "Swept");
    },
    "sweep-expired-rows": async () => {
      log().info(await deleteExpiredRows(), "Swept expired rows");
    },
  };
}
