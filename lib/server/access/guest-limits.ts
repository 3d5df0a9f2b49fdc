/** Limits of what a guest may do through a share link. */
import type { VideoAction } from "@/lib/domain/access";
import { consumePoint, assertBelowLimit, refundPoint } from "../limits/counters";
import type { LimitName } from "../limits/limit-table";
import type { VideoAccess } from "./video-access";

interface LinkHere {
  /** The link's id. */
  link: string;
  address: string;
}

/** The limits of an action through a link, for the list of calls. */
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
 * Counts a guest's voice note, and gives the point back when the note was refused, not stored or there already.
 * @throws AppError rateLimited before anything is added; whatever `add` throws.
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
