/** Guards: the first check of every request and page, and the only way to a service. */
import { z } from "zod";
import { AppError } from "@/lib/domain/app-error";
import type { VideoAction } from "@/lib/domain/access";
import type { LimitName } from "../limits/limit-table";
import type { Viewer } from "./viewer";
import type { VideoAccess } from "./video-access";

export interface RequestContext {
  /** The viewer, loaded when a guard first asks for it. */
  viewer: () => Promise<Viewer>;
  /** The path's parts by name; a `[...name]` part is a list. */
  params: Readonly<Record<string, string | string[]>>;
  query: URLSearchParams;
  /** The caller's address group, as limits count it; see `callerGroup`. */
  address: string;
}

/** Every guard by its name, with whom it lets in: the list of calls has these words. */
export const GUARDS = {
  anyone: "Everybody",
  anyViewer: "Everybody",
  byAccount: "Signed-in accounts, also by an access token",
  signedIn: "Signed-in accounts",
  ownById: "Signed-in accounts, for what is theirs",
  ownExport: "Signed-in accounts",
  ownCollection: "The owner of the collection",
  receivedLink: "The account that has the link on its list",
  ownUpload: "The account that started the upload",
  ownInvoice: "The account that the invoice is for, and admins",
  profilePicture: "The account whose picture it is, and admins",
  ownVideo: "The owner of the video",
  ownLink: "The owner of the video",
  sharedVideo: "Everybody with the link, and its code where it has one",
  demoVideo: "Everybody, of a video that is a demo",
  annotationById: "By what the video's owner, a recipient of its link or an admin may do",
  voiceFile: "The owner of the video, and everybody who has opened a link to it",
  sharedVoiceFile: "Everybody with the link, and its code where it has one",
  demoVoiceFile: "Everybody, of a video that is a demo",
  servedObject: "Everybody with the signed address, while the access it was made for lasts",
  uploadTarget: "Everybody with the signed address, while the upload lasts",
  readablePost: "Everybody; a draft only admins",
  adminOnly: "Admins",
} as const;

/** Guards that do not ask who calls: what they let in is not counted by account or address. */
export const ASKS_NOBODY: readonly GuardName[] = [
  "anyone",
  "demoVideo",
  "demoVoiceFile",
  "servedObject",
  "uploadTarget",
  "readablePost",
];

/** Guards that let in programs with an access token too. Those that ask nobody do not read it; all others refuse it. */
export const TAKES_TOKENS: readonly GuardName[] = [
  "byAccount",
  "ownCollection",
  "receivedLink",
  "ownUpload",
  "ownVideo",
  "ownLink",
  "sharedVideo",
  "annotationById",
  "voiceFile",
  "sharedVoiceFile",
];

export type GuardName = keyof typeof GUARDS;

/** Gives the access for a request, or throws an AppError. */
export type Check<Access> = (context: RequestContext) => Promise<Access>;

/** A check that the list of calls knows by its name. */
export type Guard<Access> = Check<Access> & {
  readonly guardName: GuardName;
  /** What it opens a video, or something on it, for. */
  readonly action?: string;
  /** What it counts a guest against. */
  readonly limits?: readonly LimitName[];
};

/** @param of its name, with what it opens a video for where there is a choice. */
export function makeGuard<Access>(
  of: GuardName | readonly [GuardName, action: string | undefined, limits?: readonly LimitName[]],
  check: Check<Access>,
): Guard<Access> {
  const [guardName, action, limits] = typeof of === "string" ? [of] : of;
  return Object.assign(check, { guardName, action, limits });
}

/** A guard for a video: gives access for one action, or refuses. */
export type VideoGuard = <Action extends VideoAction>(action: Action) => Guard<VideoAccess<Action>>;

/** One answer for "does not exist" and "is not yours". */
export const notFound = (what = "Not found") => new AppError("notFound", what);

export const signInFirst = () => new AppError("unauthenticated", "Please sign in.");

export const adminsOnly = () => new AppError("forbidden", "Only an admin may do this.");

export const linkEnded = () => new AppError("gone", "This link has expired or was withdrawn.");

export const codeChanged = () =>
  new AppError("codeRequired", "The code of this link was changed. Reload the page and type the new one.");

const uuid = z.uuid();

/** The id in the path. @throws AppError notFound for what cannot be an id. */
export function idParam(context: RequestContext, name = "id"): string {
  const id = uuid.safeParse(context.params[name]);
  if (!id.success) throw notFound();
  return id.data;
}
