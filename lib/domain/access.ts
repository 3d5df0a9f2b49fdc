/** Who may do what to a video: the one table that the doors, the services and the screens read. */

export type VideoRole = "owner" | "recipient" | "demoVisitor" | "admin";

export type VideoAction =
  | "view"
  | "comment"
  | "deleteOwnComment"
  | "deleteAnyComment"
  | "mark"
  | "deleteOwnMarker"
  | "deleteAnyMarker"
  | "edit"
  | "delete"
  | "share"
  | "setDemo";

const ALLOWED: Record<VideoRole, ReadonlySet<VideoAction>> = {
  owner: new Set<VideoAction>([
    "view",
    "comment",
    "deleteOwnComment",
    "deleteAnyComment",
    "mark",
    "deleteOwnMarker",
    "deleteAnyMarker",
    "edit",
    "delete",
    "share",
  ]),
  recipient: new Set<VideoAction>(["view", "comment", "deleteOwnComment", "mark", "deleteOwnMarker"]),
  demoVisitor: new Set<VideoAction>(["view"]),
  admin: new Set<VideoAction>(["view", "deleteAnyComment", "deleteAnyMarker", "delete", "setDemo"]),
};

/** What a link's owner may add to a recipient's rights. */
export interface LinkRights {
  guestsMayDeleteMarkers: boolean;
}

/** Whether `role` may do `action`. What the table does not say is refused. */
export function isAllowed(role: VideoRole, action: VideoAction, rights?: LinkRights): boolean {
  if (role === "recipient" && action === "deleteAnyMarker") return rights?.guestsMayDeleteMarkers === true;
  return ALLOWED[role].has(action);
}
