/** Rows of recordings that are being copied. An attempt's writes have no effect after another has finished. */
import { stat } from "node:fs/promises";
import { VOICE_FORMATS, type VoiceFormat, type VoiceProblem } from "@/lib/domain/annotations/voice";
import type { Transaction } from "../../database/db";
import { enqueue } from "../../queue/queue";
import { MEDIA_KINDS } from "../../storage/media-kinds";
import { voiceCopyKey } from "../../storage/object-keys";
import { storage } from "../../storage/storage";
import { unguardedDb } from "../../database/unguarded-db";
import { holdVideo } from "../media/ended-videos";
import { addObjects, tryDeleteObjects, releaseVoices } from "../media/media-objects";
import { EVEN_DELETED } from "../../database/soft-deletion";

export interface VoiceAttempt {
  readonly commentId: string;
  readonly videoId: string;
  readonly key: string;
  readonly format: VoiceFormat;
  readonly bytes: number;
  readonly tries: number;
  readonly createdAt: Date;
}

/** Counts as an attempt until `refundAttempt`. Null when nothing is left to do. */
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

const ownedBy = ({ commentId, key }: VoiceAttempt) => ({ id: commentId, audioKey: key, audioProblem: null });

/** For a failure that the recording did not cause. */
export async function refundAttempt(attempt: VoiceAttempt): Promise<void> {
  await unguardedDb().comment.updateMany({
    where: { ...ownedBy(attempt), ...EVEN_DELETED },
    data: { audioTries: attempt.tries },
  });
}

export async function fetchRecording({ key }: VoiceAttempt, path: string): Promise<boolean> {
  if ((await storage().findSize(key)) === null) return false;
  await storage().download(key, path);
  return true;
}

/** Replaces and deletes the recording. Another attempt's copy stays. */
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
  await tryDeleteObjects(async () => released);
}

/** @param keepsRecording stored but not served, because it may not be at fault */
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
  await tryDeleteObjects(async () => released);
}

export const enqueueVoiceCopy = (transaction: Transaction, commentId: string) =>
  enqueue(transaction, "make-voice-copy", { commentId });

export async function resendVoice(commentId: string): Promise<void> {
  await unguardedDb().$transaction((transaction) => enqueueVoiceCopy(transaction, commentId));
}
