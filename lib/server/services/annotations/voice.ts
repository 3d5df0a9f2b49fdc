import type { VoiceCommentForm } from "@/lib/contracts/voice";
import type { CommentType } from "@/lib/domain/annotations/comments";
import { AppError } from "@/lib/domain/app-error";
import {
  MAX_VOICE_BYTES,
  MAX_VOICE_SECONDS,
  VOICE_FORMATS,
  VOICE_REFUSALS,
  VOICE_SPARE_SECONDS,
  type VoiceFormat,
} from "@/lib/domain/annotations/voice";
import type { VideoAccess } from "../../access/video-access";
import type { Transaction } from "../../database/db";
import type { Comment } from "../../generated/prisma/client";
import { recordingFormat } from "../../media/recording-format";
import { voiceKey } from "../../storage/object-keys";
import { storage } from "../../storage/storage";
import { addObjects, tryDeleteObjects } from "../media/media-objects";
import { assertVoiceQuota } from "../quotas/upload-quotas";
import { enqueueVoiceCopy } from "./voice-copies";
import { assertAuthored } from "./columns";
import { announceComment, COMMENTS } from "./comments";
import { createAnnotation } from "./core";

export const addVoiceComment = (access: VideoAccess<"recordAudio">, form: VoiceCommentForm) =>
  addRecording(access, form, { type: "audio" });

interface RecordingKind {
  type: Exclude<CommentType, "text">;
  createWith?: (transaction: Transaction, row: Comment) => Promise<void>;
}

/** @throws AppError as `createAnnotation`; tooLarge; unsupportedMedia; refused if empty or too long */
export async function addRecording(
  access: VideoAccess<"recordAudio">,
  form: VoiceCommentForm,
  { type, createWith }: RecordingKind,
) {
  const { id: videoId, ownerId } = access.video;
  const { audio, duration, ...body } = form;
  await assertAuthored(access, body.authorName, [body]);
  const bytes = new Uint8Array(await audio.arrayBuffer());
  const format = requireVoiceFormat(bytes, duration);
  const { contentType } = VOICE_FORMATS[format];
  const key = voiceKey(videoId, format);
  await storage().store(bytes, key, contentType);
  const discard = () => tryDeleteObjects(async () => [key]);
  try {
    const created = await createAnnotation(COMMENTS, access, body, {
      positions: [body],
      fields: () => ({ ...body, type, audioKey: key, audioDurationSeconds: duration }),
      isRepeat: (row) => row.type === type,
      createWith: async (transaction, row) => {
        const { id } = row;
        await createWith?.(transaction, row);
        await assertVoiceQuota(transaction, access, bytes.byteLength);
        await addObjects(transaction, videoId, [
          { kind: "voice", key, bytes: bytes.byteLength, contentType },
        ]);
        await enqueueVoiceCopy(transaction, id);
        await announceComment(transaction, row);
      },
      locks: { accounts: [ownerId] },
    });
    if (!created.isNew) await discard();
    return created;
  } catch (error) {
    // After any other error the row may exist and need the object; the sweep decides.
    if (error instanceof AppError) await discard();
    throw error;
  }
}

/** @throws AppError unsupportedMedia, tooLarge, refused. */
function requireVoiceFormat(bytes: Uint8Array, declaredSeconds: number): VoiceFormat {
  if (bytes.byteLength === 0) throw new AppError("refused", VOICE_REFUSALS.empty);
  if (bytes.byteLength > MAX_VOICE_BYTES) throw new AppError("tooLarge", VOICE_REFUSALS.tooLarge);
  const format = recordingFormat(bytes);
  if (format === null) throw new AppError("unsupportedMedia", VOICE_REFUSALS.notAudio);
  if (declaredSeconds > MAX_VOICE_SECONDS + VOICE_SPARE_SECONDS)
    throw new AppError("refused", VOICE_REFUSALS.tooLong);
  return format;
}
