import type { VideoAction } from "@/lib/domain/access";
import { consumePoint, assertBelowLimit, refundPoint } from "../limits/counters";
import type { LimitName } from "../limits/limit-table";
import type { VideoAccess } from "./video-access";

interface LinkHere {
  link: string;
  address: string;
}

export function guestLimitsOf(action: VideoAction): LimitName[] {
  const own: Partial<Record<VideoAction, LimitName[]>> = {
    comment: ["guestComments"],
    mark: ["guestMarkers"],
    recordAudio: ["guestVoiceNotes", "guestRecordings"],
  };
  return ["unknownLinks", "codesOfLinkHere", "codesOfLink", ...(own[action] ?? [])];
}

/** Called by the guard, before the body is read. @throws AppError rateLimited. */
export async function countGuest(action: VideoAction, here: LinkHere): Promise<void> {
  if (action === "comment") await consumePoint("guestComments", here);
  if (action === "mark") await consumePoint("guestMarkers", here);
  if (action === "recordAudio") {
    await assertBelowLimit("guestVoiceNotes", here);
    await consumePoint("guestRecordings", here);
  }
}

/**
 * Counts a guest's voice comment; refunds it if it was refused, not stored, or a repeat. @throws AppError rateLimited,
 * and errors of `add`.
 */
export async function countVoiceNote<Added extends { isNew: boolean }>(
  { author, linkId }: VideoAccess<"recordAudio">,
  address: string,
  add: () => Promise<Added>,
): Promise<Added> {
  if (author?.kind !== "guest" || linkId === null) return add();
  const here = { link: linkId, address };
  await consumePoint("guestVoiceNotes", here);
  let isCounted = false;
  try {
    const added = await add();
    isCounted = added.isNew;
    return added;
  } finally {
    if (!isCounted) await refundPoint("guestVoiceNotes", here);
  }
}
