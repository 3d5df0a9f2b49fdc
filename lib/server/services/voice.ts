/** Takes the recording of a voice comment. */
import type { Comment as WireComment } from "@/lib/contracts/comments";
import type { VoiceCommentForm } from "@/lib/contracts/voice";
import { AppError } from "@/lib/domain/app-error";
import {
  MAX_VOICE_BYTES,
  MAX_VOICE_SECONDS,
  VOICE_FORMATS,
  VOICE_REFUSALS,
  VOICE_SPARE_SECONDS,
  type VoiceFormat,
} from "@/lib/domain/voice";
import type { VideoAccess } from "../access/video-access";
import { db } from "../db";
import { recordingFormat } from "../media/recording-format";
import { voiceKey } from "../storage/object-keys";
import { storage } from "../storage/storage";
import { notifyVideoChanged } from "../video-changes";
import { pinnedBy } from "./authorship";
import { toComment } from "./comments";
import { requireFrames } from "./frame-times";
import { addObjects, deleteOrLeave } from "./media-objects";
import { lockVideo, requireRoomForComments } from "./room-on-video";
import { requireVoiceRoom } from "./upload-room";
import { enqueueVoiceCopy } from "./voice-copies";
import { writeOnce, type Written } from "./write-once";

/**
 * Judges the recording by its bytes, stores it, and sends the job that makes its copy.
 * @throws AppError tooLarge, unsupportedMedia, refused (empty, too long, no room), invalid, or conflict for an id that names
 *   anything but this author's own voice comment on this video; gone for one that was deleted.
 */
export async function addVoiceComment(
  access: VideoAccess<"recordAudio">,
  form: VoiceCommentForm,
): Promise<Written<WireComment>> {
  const { video } = access;
  const pinned = pinnedBy(access, form);
  await requireFrames(video, [form]);
  const bytes = new Uint8Array(await form.audio.arrayBuffer());
  const format = judge(bytes, form.duration);
  const { contentType } = VOICE_FORMATS[format];
  const key = voiceKey(video.id, format);
  await storage().store(bytes, key, contentType);
  const discard = () => deleteOrLeave(async () => [key]);
  const data = {
    ...pinned,
    id: form.id,
    type: "audio",
    audioKey: key,
    audioDurationSeconds: form.duration,
  } as const;
  try {
    const { row, isNew } = await db().$transaction(async (transaction) => {
      await lockVideo(transaction, video.id);
      const written = await writeOnce({
        id: form.id,
        insert: () => transaction.comment.createManyAndReturn({ data, skipDuplicates: true }),
        find: (id) => transaction.comment.findUnique({ where: { id } }),
        isRepeat: (comment) => access.isAuthorOf(comment) && comment.type === "audio",
      });
      if (written.row.deletedAt) throw new AppError("gone", "This comment was deleted.");
      if (!written.isNew) return written;
      await requireRoomForComments(transaction, access);
      await requireVoiceRoom(transaction, access, bytes.byteLength);
      await addObjects(transaction, video.id, [{ kind: "voice", key, bytes: bytes.byteLength, contentType }]);
      await enqueueVoiceCopy(transaction, written.row.id);
      await notifyVideoChanged(transaction, video.id, "comments");
      return written;
    });
    if (!isNew) await discard();
    return { row: toComment(row, access), isNew };
  } catch (error) {
    // After any other error the row may have been written all the same, and needs the object: the sweep knows.
    if (error instanceof AppError) await discard();
    throw error;
  }
}

/** @throws AppError unsupportedMedia, tooLarge, refused. */
function judge(bytes: Uint8Array, declaredSeconds: number): VoiceFormat {
  if (bytes.byteLength === 0) throw new AppError("refused", VOICE_REFUSALS.empty);
  if (bytes.byteLength > MAX_VOICE_BYTES) throw new AppError("tooLarge", VOICE_REFUSALS.tooLarge);
  const format = recordingFormat(bytes);
  if (format === null) throw new AppError("unsupportedMedia", VOICE_REFUSALS.notAudio);
  if (declaredSeconds > MAX_VOICE_SECONDS + VOICE_SPARE_SECONDS)
    throw new AppError("refused", VOICE_REFUSALS.tooLong);
  return format;
}
