import { monthOf } from "@/lib/domain/billing/billing";
import { makeDueBackup } from "@/lib/server/backup/scheduled-backup";
import type { JobData, JobName } from "@/lib/server/queue/jobs";
import { log } from "@/lib/server/logging/log";
import { sendConfirmation } from "@/lib/server/services/accounts/email-confirmations";
import { endDeletedVideos } from "@/lib/server/services/media/ended-videos";
import { deleteExpiredRows } from "@/lib/server/services/operations/expired-rows";
import { sendInvoice } from "@/lib/server/services/billing/invoice-sending";
import { sendMail } from "@/lib/server/services/mail/send-mail";
import { makeInvoices } from "@/lib/server/services/billing/monthly-invoices";
import {
  followInvoice,
  followOpenInvoices,
  withdrawInvoice,
} from "@/lib/server/services/billing/paypal-invoices";
import { gatherDigests } from "@/lib/server/services/mail/digests";
import { sendPasswordReset } from "@/lib/server/services/accounts/password-resets";
import { sendPush, sendTrialPush } from "@/lib/server/services/pushes/pushes";
import { resendVideo } from "@/lib/server/services/processing/processing";
import { sweep } from "@/lib/server/services/operations/sweep";
import { resendVoice } from "@/lib/server/services/annotations/voice-copies";
import { remindOfReviews } from "@/lib/server/services/videos/review-reminders";
import { deliverWebhook } from "@/lib/server/services/webhooks/deliveries";
import { runComparisonReportJob } from "./make-comparison-report";
import { runFilmJob } from "./make-film";
import { runHlsJob } from "./make-hls";
import { runReportJob } from "./make-report";
import { makeSampleRides } from "./make-sample-ride";
import { runVoiceCopyJob } from "./make-voice-copy";
import { processVideo } from "./process-video";
import type { JobContext } from "./run-attempt";

/** `claim` aborts when another worker gets the job. The queue retries after an error. */
export type JobHandlers = {
  readonly [Name in JobName]: (data: JobData<Name>, claim: AbortSignal) => Promise<void>;
};

type HandlerContext = Omit<JobContext, "claim">;

const LEFTOVER_AFTER_MS = 24 * 3600 * 1000;

export function jobHandlers(context: HandlerContext): JobHandlers {
  return {
    "process-video": ({ videoId }, claim) => processVideo({ ...context, videoId, claim }),
    "process-video-gave-up": ({ videoId }) => resendVideo(videoId),
    "make-voice-copy": ({ commentId }, claim) => runVoiceCopyJob({ ...context, commentId, claim }),
    "make-hls": ({ videoId }, claim) => runHlsJob({ ...context, videoId, claim, isIdle: true }),
    "make-film": ({ commentId }, claim) => runFilmJob({ ...context, commentId, claim }),
    "make-report": ({ reportId }, claim) => runReportJob({ ...context, reportId, claim }),
    "make-comparison-report": ({ reportId }, claim) =>
      runComparisonReportJob({ ...context, reportId, claim }),
    "make-voice-copy-gave-up": ({ commentId }) => resendVoice(commentId),
    "make-invoices": async () => {
      const made = await makeInvoices(monthOf(new Date(), -1));
      if (made > 0) log().info({ made }, "Made invoices");
    },
    "send-invoice": ({ invoiceId }) => sendInvoice(invoiceId),
    "withdraw-invoice": ({ invoiceId }) => withdrawInvoice(invoiceId),
    "follow-invoice": ({ invoiceId }) => followInvoice(invoiceId),
    "follow-open-invoices": () => followOpenInvoices(),
    "send-password-reset": ({ email }) => sendPasswordReset(email),
    "send-confirmation": ({ userId }) => sendConfirmation(userId),
    "send-mail": ({ mailId }) => sendMail(mailId, context),
    "send-push": (data) => ("trialOf" in data ? sendTrialPush(data.trialOf) : sendPush(data.notificationId)),
    "gather-digests": async () => {
      const queued = await gatherDigests();
      if (queued > 0) log().info({ queued }, "Queued digests");
    },
    "remind-of-reviews": async () => {
      const reminded = await remindOfReviews();
      if (reminded > 0) log().info({ reminded }, "Told that reviews are due");
    },
    "deliver-webhook": ({ deliveryId }) => deliverWebhook(deliveryId),
    "make-sample-ride": (_, claim) => makeSampleRides({ ...context, claim }),
    "end-deleted-videos": async () => {
      log().info({ videos: await endDeletedVideos() }, "Ended deleted videos");
    },
    "make-backup": () => makeDueBackup(),
    "sweep-uploads": async () => {
      log().info(await sweep(new Date(Date.now() - LEFTOVER_AFTER_MS)), "Swept");
    },
    "sweep-expired-rows": async () => {
      log().info(await deleteExpiredRows(), "Swept expired rows");
    },
  };
}
