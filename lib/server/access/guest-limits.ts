/** What somebody without an account may do through a link only so often. */
import type { VideoAction } from "@/lib/domain/access";
import { count, requireRoom, uncount } from "../limits/counters";
import type { VideoAccess } from "./video-access";

interface LinkHere {
  /** The link's id. */
  link: string;
  address: string;
}

/** Asked by the door, before the call's body is read. @throws AppError rateLimited. */
export async function countGuest(action: VideoAction, here: LinkHere): Promise<void> {
  if (action === "comment") await count("guestComments", here);
  if (action === "mark") await count("guestMarkers", here);
  if (action === "recordAudio") {
    await requireRoom("guestVoiceNotes", here);
    await count("guestRecordings", here);
  }
}

/**
 * Counts a guest's voice note. One that is not added after all, because it is refused, cannot be stored or was there
 * already, is not counted: a line that broke off takes no note away.
 * @throws AppError rateLimited before anything is added; whatever `add` throws.
 */
export async function countVoiceNote<Added extends { isNew: boolean }>(
  { author, holder }: VideoAccess<"recordAudio">,
  address: string,
  add: () => Promise<Added>,
): Promise<Added> {
  if (author?.kind !== "guest") return add();
  const here = { link: holder.id, address };
  await count("guestVoiceNotes", here);
  let isCounted = false;
  try {
    const added = await add();
    isCounted = added.isNew;
    return added;
  } finally {
    if (!isCounted) await uncount("guestVoiceNotes", here);
  }
}
