import type { VideoAction } from "@/lib/domain/access";
import { consumePoint, assertBelowLimit, refundPoint } from "../limits/counters";
import type { KeysOf, LimitName } from "../limits/limit-table";
import type { VideoAccess } from "./video-access";

interface LinkCaller {
  link: string;
  address: string;
}

export function guestLimitsOf(action: VideoAction): LimitName[] {
  const own: Partial<Record<VideoAction, LimitName[]>> = {
    comment: ["guestComments"],
    mark: ["guestMarkers"],
    recordAudio: ["guestVoiceNotes", "guestRecordings"],
    saveFilm: ["guestFilms"],
    saveReport: ["guestRideReports"],
  };
  return ["unknownLinks", "codesOfLinkHere", "codesOfLink", ...(own[action] ?? [])];
}

/** Called by the guard, before the body is read. @throws AppError rateLimited. */
export async function consumeGuestPoints(action: VideoAction, caller: LinkCaller): Promise<void> {
  if (action === "comment") await consumePoint("guestComments", caller);
  if (action === "mark") await consumePoint("guestMarkers", caller);
  if (action === "recordAudio") {
    await assertBelowLimit("guestVoiceNotes", caller);
    await consumePoint("guestRecordings", caller);
  }
}

/** Counts a guest's recording; refunds it if it was not stored or a repeat. @throws AppError rateLimited; as `add`. */
export async function countVoiceNote<Added extends { isNew: boolean }>(
  { author, linkId }: VideoAccess<"recordAudio">,
  address: string,
  add: () => Promise<Added>,
): Promise<Added> {
  if (author?.kind !== "guest" || linkId === null) return add();
  return countCreated("guestVoiceNotes", { link: linkId, address }, add);
}

/** Counts a film that is rendered for an account or for a guest's link. @throws AppError as `countVoiceNote`. */
export const countFilm = <Added extends { isNew: boolean }>(
  access: VideoAccess<"saveFilm">,
  address: string,
  add: () => Promise<Added>,
): Promise<Added> => countRendering(access, address, ["films", "guestFilms"], add);

export const countReport = <Added extends { isNew: boolean }>(
  access: VideoAccess<"saveReport">,
  address: string,
  add: () => Promise<Added>,
): Promise<Added> => countRendering(access, address, ["rideReports", "guestRideReports"], add);

/** Counts to the account's reports of rides. @throws AppError as `countVoiceNote`. */
export const countComparisonReport = <Added extends { isNew: boolean }>(
  userId: string,
  add: () => Promise<Added>,
): Promise<Added> => countCreated("rideReports", { user: userId }, add);

function countRendering<Added extends { isNew: boolean }>(
  { author, linkId }: VideoAccess,
  address: string,
  [accountLimit, guestLimit]: readonly ["films" | "rideReports", "guestFilms" | "guestRideReports"],
  add: () => Promise<Added>,
): Promise<Added> {
  if (author?.kind === "user") return countCreated(accountLimit, { user: author.userId }, add);
  return countCreated(guestLimit, { link: linkId ?? "", address }, add);
}

async function countCreated<Name extends LimitName, Added extends { isNew: boolean }>(
  name: Name,
  keys: KeysOf<Name>,
  add: () => Promise<Added>,
): Promise<Added> {
  await consumePoint(name, keys);
  let isCounted = false;
  try {
    const added = await add();
    isCounted = added.isNew;
    return added;
  } finally {
    if (!isCounted) await refundPoint(name, keys);
  }
}
