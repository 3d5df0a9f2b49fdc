/** The viewers of the authorisation table, and the results of their calls. */
export const VIEWERS = [
  /** A browser without cookie and link. */
  "visitor",
  /** The account whose videos, comments, uploads, collections … the calls are about. */
  "owner",
  "otherUser",
  /** A guest who gave the code of the video's link. */
  "recipient",
  /** A guest who opened the link to another video of this owner. */
  "otherRecipient",
  /** Guests who had opened the link before it ended. */
  "recipientOfWithdrawn",
  "recipientOfExpired",
  /** Has the link, but not its code. */
  "withoutCode",
  /** A browser without cookie, on a video that is a demo. */
  "demoVisitor",
  "admin",
  /** The owner's cookie, after they signed out. */
  "signedOut",
  /** The cookie of an account that was deleted. */
  "deletedUser",
  /** Programs of the owner. */
  "readToken",
  "writeToken",
] as const;
export type Viewer = (typeof VIEWERS)[number];

/** "yes", or the status of the error. */
export type Cell = "yes" | number;
export type Row = Readonly<Record<Viewer, Cell>>;

/** @param others result of the viewers that are not named. */
export const row = (others: Cell, named: Partial<Row> = {}): Row => ({
  ...(Object.fromEntries(VIEWERS.map((viewer) => [viewer, others])) as Record<Viewer, Cell>),
  ...named,
});
