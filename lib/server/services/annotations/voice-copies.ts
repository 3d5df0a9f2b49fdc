/**
 * The rows of recordings whose copy is being made. What an attempt writes has no effect once another has put a copy in the
 * recording's place, or the comment is gone.
 */
import { stat } from "node:fs/promises";
import { VOICE_FORMATS, type VoiceFormat, type VoiceProblem } from "@/lib/domain/annotations/voice";
import type { Transaction } from "../../db";
import { enqueue } from "../../queue";
import { MEDIA_KINDS } from "../../storage/media-kinds";
import { voiceCopyKey } from "../../storage/object-keys";
import { storage } from "../../storage/storage";
import { unguardedDb } from "../../unguarded-db";
import { holdVideo } from "../media/ended-videos";
import { addObjects, deleteOrLeave, releaseVoices } from "../media/media-objects";
import { EVEN_DELETED } from "../../soft-deletion";

/** One worker's attempt at a recording. */
export interface VoiceAttempt {
  readonly commentId: string;
  readonly videoId: string;
  /** The recording's key. */
  readonly key: string;
  readonly format: VoiceFormat;
  readonly bytes: number;
  /** How many earlier attempts ended without a word or by a crash. */
  readonly tries: number;
  /** When the comment was saved. */
  readonly createdAt: Date;
}

/** Takes a recording without a copy; the attempt counts until `refundAttempt`. Null when there is nothing to do any more. */
export async function claimRecording(commentId: string): Promise<VoiceAttempt | null> {
  const [row] = await unguardedDb().$queryRaw<
    {
      videoId: string;
      key: string;
      contentType: string;
      bytes: bigint | null;
      tries: number;
      createdAt: Date;
    }[]
  >`
    UPDATE "Comment" c SET "audioTries" = c."audioTries" + 1
    FROM "MediaObject" o
    WHERE c.id = ${commentId}::uuid AND c."audioProblem" IS NULL AND o.key = c."audioKey" AND o.kind = 'voice'
    RETURNING c."videoId"::text, o.key, o."contentType", o.bytes, c."audioTries" - 1 AS tries, c."createdAt"`;
  const format = row && formatOf(row.contentType);
  return row && format
    ? {
        commentId,
        videoId: row.videoId,
        key: row.key,
        format,
        bytes: Number(row.bytes ?? 0),
        tries: row.tries,
        createdAt: row.createdAt,
      }
    : null;
}

function formatOf(contentType: string): VoiceFormat | undefined {
  const formats = Object.keys(VOICE_FORMATS) as VoiceFormat[];
  return formats.find((format) => VOICE_FORMATS[format].contentType === contentType);
}

/** The row for as long as its recording has no copy. */
const ownedBy = ({ commentId, key }: VoiceAttempt) => ({ id: commentId, audioKey: key, audioProblem: null });

/** Takes back that the attempt was counted: it did not fail for anything the recording may have brought about. */
export async function refundAttempt(attempt: VoiceAttempt): Promise<void> {
  await unguardedDb().comment.updateMany({
    where: { ...ownedBy(attempt), ...EVEN_DELETED },
    data: { audioTries: attempt.tries },
  });
}

/** Copies the recording into a local file; false when it is not there. */
export async function fetchRecording({ key }: VoiceAttempt, path: string): Promise<boolean> {
  if ((await storage().findSize(key)) === null) return false;
  await storage().download(key, path);
  return true;
}

/** Stores the copy in place of the recording, which is deleted. A copy of another attempt that is there already stays. */
export async function completeVoiceCopy(
  attempt: VoiceAttempt,
  copy: { path: string; durationSeconds: number; problem: VoiceProblem | null },
): Promise<void> {
  const { contentType } = MEDIA_KINDS.voiceCopy;
  const key = voiceCopyKey(attempt.videoId);
  const { size: bytes } = await stat(copy.path);
  await storage().upload(copy.path, key, contentType);
  const released = await unguardedDb().$transaction(async (transaction) => {
    if (!(await holdVideo(transaction, attempt.videoId))) return [key];
    const { count } = await transaction.comment.updateMany({
      where: { ...ownedBy(attempt), ...EVEN_DELETED },
      data: {
        audioKey: key,
        audioDurationSeconds: copy.durationSeconds,
        audioProblem: copy.problem,
        audioTries: 0,
      },
    });
    if (count === 0) return [key];
    await addObjects(transaction, attempt.videoId, [{ kind: "voiceCopy", key, bytes, contentType }]);
    return releaseVoices(transaction, [attempt.key]);
  });
  await deleteOrLeave(async () => released);
}

/**
 * Marks a recording as unplayable.
 * @param keepsRecording whether it stays in storage, because it may not be at fault; it is not served.
 */
export async function refuseRecording(
  attempt: VoiceAttempt,
  { keepsRecording }: { keepsRecording: boolean },
): Promise<void> {
  const released = await unguardedDb().$transaction(async (transaction) => {
    if (!(await holdVideo(transaction, attempt.videoId))) return [];
    const { count } = await transaction.comment.updateMany({
      where: { ...ownedBy(attempt), ...EVEN_DELETED },
      data: { audioProblem: "unreadable", ...(!keepsRecording && { audioKey: null }) },
    });
    if (count === 0) return [];
    return keepsRecording ? [] : releaseVoices(transaction, [attempt.key]);
  });
  await deleteOrLeave(async () => released);
}

export const enqueueVoiceCopy = (transaction: Transaction, commentId: string) =>
  enqueue(transaction, "make-voice-copy", { commentId });

/** Sends another job for a recording whose job the queue has given up. */
export async function resendVoice(commentId: string): Promise<void> {
  await unguardedDb().$transaction((transaction) => enqueueVoiceCopy(transaction, commentId));
}
