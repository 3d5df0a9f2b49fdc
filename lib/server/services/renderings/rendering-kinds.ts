/** What the worker makes on request. Each kind has its own table, with the same columns except for the id. */
import type { Transaction } from "../../database/db";
import { enqueue } from "../../queue/queue";
import { comparisonReportKey, filmKey, reportKey } from "../../storage/object-keys";
import { notify } from "../notifications/notify";

export interface RenderingKind {
  readonly kind: "film" | "report" | "comparisonReport";
  readonly table: "ReviewFilm" | "RideReport" | "ComparisonReport";
  readonly idColumn: "commentId" | "id";
  /** A new key at every call. */
  readonly newKey: (videoId: string) => string;
  /** @param startAfter in seconds */
  readonly enqueue: (transaction: Transaction, id: string, startAfter?: number) => Promise<void>;
  /** In the transaction that completes it, with the video locked. */
  readonly onReady?: (transaction: Transaction, id: string, videoId: string) => Promise<void>;
}

const delayOptions = (startAfter: number | undefined) => (startAfter === undefined ? {} : { startAfter });

export const FILM: RenderingKind = {
  kind: "film",
  table: "ReviewFilm",
  idColumn: "commentId",
  newKey: filmKey,
  enqueue: (transaction, commentId, startAfter) =>
    enqueue(transaction, "make-film", { commentId }, delayOptions(startAfter)),
};

export const REPORT: RenderingKind = {
  kind: "report",
  table: "RideReport",
  idColumn: "id",
  newKey: reportKey,
  enqueue: (transaction, reportId, startAfter) =>
    enqueue(transaction, "make-report", { reportId }, delayOptions(startAfter)),
  onReady: async (transaction, id, videoId) => {
    // Asked for by a link, it is not the owner's, and its maker sees it in the dialog.
    const isOwners = (await transaction.rideReport.count({ where: { id, linkId: null } })) > 0;
    if (isOwners) await notify(transaction, "reportReady", { videoId });
  },
};

export const COMPARISON_REPORT: RenderingKind = {
  kind: "comparisonReport",
  table: "ComparisonReport",
  idColumn: "id",
  newKey: comparisonReportKey,
  enqueue: (transaction, reportId, startAfter) =>
    enqueue(transaction, "make-comparison-report", { reportId }, delayOptions(startAfter)),
  // Only its owner can ask for it.
  onReady: async (transaction, id) => {
    const { comparisonId } = await transaction.comparisonReport.findUniqueOrThrow({ where: { id } });
    await notify(transaction, "reportReady", { comparisonId });
  },
};
