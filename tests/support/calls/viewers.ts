/** Whose calls the authorisation table is about, and what they get. */
export const VIEWERS = [
  /** Nobody's browser: no cookie, no link. */
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
  /** Has the link, and was not given its code. */
  "withoutCode",
  /** Nobody's browser, on a video that is a demo. */
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

/** "yes", or the status of the refusal. */
export type Cell = "yes" | number;
export type Row = Readonly<Record<Viewer, Cell>>;

/** @param others what viewers that are not named get. */
export const row = (others: Cell, named: Partial<Row> = {}): Row => ({
  ...(Object.fromEntries(VIEWERS.map((viewer) => [viewer, others])) as Record<Viewer, Cell>),
  ...named,
});
