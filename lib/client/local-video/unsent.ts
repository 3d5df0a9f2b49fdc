import { deleteDraft, listUnsaved } from "../voice/voice-drafts";
import { draftPrefix } from "../device/drafts";
import { storedKeys } from "../device/stored-keys";
import { readStoredText, writeStoredText } from "../device/stored-value";
import { deleteLocalVideosOf, localVideosOf } from "./local-annotations";

interface Unsent {
  texts: number;
  recordings: number;
  /** Rides whose annotations only this device has. */
  rides: number;
}

const AREAS = ["tab", "device"] as const;
/** The draft's frame is stored beside it. */
const isText = (key: string) => !key.endsWith("/frame");

export async function countUnsent(userId: string): Promise<Unsent> {
  const texts = AREAS.flatMap((area) =>
    storedKeys(area, draftPrefix()).filter((key) => isText(key) && readStoredText(area, key).trim() !== ""),
  );
  const recordings = await listUnsaved();
  return { texts: texts.length, recordings: recordings.length, rides: localVideosOf(userId).size };
}

export async function deleteUnsent(userId: string): Promise<void> {
  for (const area of AREAS) for (const key of storedKeys(area, draftPrefix())) writeStoredText(area, key, "");
  for (const id of await listUnsaved()) await deleteDraft(id);
  deleteLocalVideosOf(userId);
}
