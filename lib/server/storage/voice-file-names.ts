/** Names of recordings in addresses: `{comment id}.{ending}`, independent of keys. */
import { z } from "zod";
import type { Comment } from "../generated/prisma/client";

const fileName = z
  .string()
  .regex(/^[0-9a-f-]{36}\.[a-z0-9]{2,4}$/)
  .transform((name) => name.slice(0, 36))
  .pipe(z.uuid());

/** Null when there is nothing to play. A new object gets a new name, because browsers cache. */
export function voiceFileName({
  id,
  audioKey,
  audioProblem,
}: Pick<Comment, "id" | "audioKey" | "audioProblem">): string | null {
  if (audioKey === null || audioProblem === "unreadable") return null;
  return `${id}${audioKey.slice(audioKey.lastIndexOf("."))}`;
}

export const commentIdOfVoiceFile = (name: unknown): string | null => fileName.safeParse(name).data ?? null;
