/** Guards: the first check of every request and page, and the only way to a service. */
import { z } from "zod";
import { AppError } from "@/lib/domain/app-error";
import type { VideoAction } from "@/lib/domain/access";
import type { LimitName } from "../limits/limit-table";
import type { Viewer } from "./viewer";
import type { VideoAccess } from "./video-access";

export interface RequestContext {
  viewer: () => Promise<Viewer>;
  /** By name; a `[...name]` part is a list. */
  params: Readonly<Record<string, string | string[]>>;
  query: URLSearchParams;
  address: string;
}

/** Every guard and whom it lets in, in the words of the list of calls. */
export const GUARDS = {
  anyone: "Everybody",
  anyViewer: "Everybody",
  byAccount: "Signed-in accounts, also by an access token",
  signedIn: "Signed-in accounts",
  ownById: "Signed-in accounts, for what is theirs",
  ownExport: "Signed-in accounts",
  ownCollection: "The owner of the collection",
  ownComparison: "The owner of the comparison",
  receivedLink: "The account that has the link on its list",
  ownUpload: "The account that started the upload",
  ownInvoice: "The account that the invoice is for, and admins",
  profilePicture: "The account whose picture it is, and admins",
  ownVideo: "The owner of the video",
  ownLink: "The owner of the video",
  ownInvitation: "The owner of the video",
  sharedVideo: "Everybody with the link, and its code where it has one",
  sharedComparison:
    "Everybody with the link, and its code where it has one; of an own ride beside its ride only the owner",
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

/** Guards without a caller: nothing is counted by account or address. */
export const ASKS_NOBODY: readonly GuardName[] = [
  "anyone",
  "demoVideo",
  "demoVoiceFile",
  "servedObject",
  "uploadTarget",
  "readablePost",
];

/** Guards that also take access tokens. Those that do not ask who calls ignore a token, all others refuse it. */
export const TAKES_TOKENS: readonly GuardName[] = [
  "byAccount",
  "ownCollection",
  "ownComparison",
  "receivedLink",
  "ownUpload",
  "ownVideo",
  "ownLink",
  "ownInvitation",
  "sharedVideo",
  "sharedComparison",
  "annotationById",
  "voiceFile",
  "sharedVoiceFile",
];

/** Actions that a guard of TAKES_TOKENS refuses to tokens. */
export const NEEDS_SESSION: readonly string[] = ["confirmed", "emailConfirmed"];

export type GuardName = keyof typeof GUARDS;

export type Check<Access> = (context: RequestContext) => Promise<Access>;

export type Guard<Access> = Check<Access> & {
  readonly guardName: GuardName;
  readonly action?: string;
  readonly limits?: readonly LimitName[];
};

export function makeGuard<Access>(
  of: GuardName | readonly [GuardName, action: string | undefined, limits?: readonly LimitName[]],
  check: Check<Access>,
): Guard<Access> {
  const [guardName, action, limits] = typeof of === "string" ? [of] : of;
  return Object.assign(check, { guardName, action, limits });
}

export type VideoGuard = <Action extends VideoAction>(action: Action) => Guard<VideoAccess<Action>>;

/** The same for "does not exist" and "is not yours". */
export const notFound = (what = "Not found") => new AppError("notFound", what);

export const signInFirst = () => new AppError("unauthenticated", "Please sign in.");

export const adminsOnly = () => new AppError("forbidden", "Only an admin may do this.");

export const linkEnded = () => new AppError("gone", "This link has expired or was withdrawn.");

export const codeChanged = () =>
  new AppError("codeRequired", "The code of this link was changed. Reload the page and type the new one.");

const uuid = z.uuid();

/** From the path. @throws AppError notFound for what cannot be an id. */
export function idParam(context: RequestContext, name = "id"): string {
  const id = uuid.safeParse(context.params[name]);
  if (!id.success) throw notFound();
  return id.data;
}
