/** The only table of who may do what to a video. Guards read it; a screen gets its part with the video. */

export type VideoRole = "owner" | "recipient" | "demoVisitor" | "admin";

export const VIDEO_ACTIONS = [
  "view",
  "comment",
  "editOwnComment",
  "resolveOwnComment",
  "resolveAnyComment",
  "recordAudio",
  "saveFilm",
  "saveReport",
  "deleteOwnComment",
  "deleteAnyComment",
  "mark",
  "deleteOwnMarker",
  "deleteAnyMarker",
  "restoreAny",
  "edit",
  "delete",
  "share",
  "downloadOriginal",
  "setDemo",
] as const;

export type VideoAction = (typeof VIDEO_ACTIONS)[number];

const ALLOWED: Record<VideoRole, ReadonlySet<VideoAction>> = {
  owner: new Set<VideoAction>([
    "view",
    "comment",
    "editOwnComment",
    "resolveOwnComment",
    "resolveAnyComment",
    "recordAudio",
    "saveFilm",
    "saveReport",
    "deleteOwnComment",
    "deleteAnyComment",
    "mark",
    "deleteOwnMarker",
    "deleteAnyMarker",
    "restoreAny",
    "edit",
    "delete",
    "share",
    "downloadOriginal",
  ]),
  recipient: new Set<VideoAction>([
    "view",
    "comment",
    "editOwnComment",
    "resolveOwnComment",
    "recordAudio",
    "saveFilm",
    "saveReport",
    "deleteOwnComment",
    "mark",
    "deleteOwnMarker",
  ]),
  demoVisitor: new Set<VideoAction>(["view"]),
  // Admins manage rides without seeing them; an admin with a link may have written through it, like everyone.
  admin: new Set<VideoAction>([
    "editOwnComment",
    "resolveOwnComment",
    "deleteOwnComment",
    "deleteAnyComment",
    "deleteOwnMarker",
    "deleteAnyMarker",
    "delete",
    "setDemo",
  ]),
};

export interface LinkRights {
  guestsMayDeleteMarkers: boolean;
}

/** Everything `role` may do. What is not in the table is refused. */
export function allowedActions(role: VideoRole, rights?: LinkRights): VideoAction[] {
  const isGranted = (action: VideoAction) =>
    role === "recipient" && action === "deleteAnyMarker" && rights?.guestsMayDeleteMarkers === true;
  return VIDEO_ACTIONS.filter((action) => ALLOWED[role].has(action) || isGranted(action));
}

export const ALLOWED_ON_DEVICE: readonly VideoAction[] = [
  "view",
  "comment",
  "editOwnComment",
  "resolveOwnComment",
  "resolveAnyComment",
  "deleteOwnComment",
  "mark",
  "deleteOwnMarker",
];
