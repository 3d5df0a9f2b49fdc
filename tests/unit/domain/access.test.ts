import { expect, test } from "@jest/globals";
import {
  ALLOWED_ON_DEVICE,
  allowedActions,
  VIDEO_ACTIONS,
  type VideoAction,
  type VideoRole,
} from "@/lib/domain/access";

/** The contract's table, cell by cell: actions that are not listed are rejected. */
const TABLE: Record<VideoRole, VideoAction[]> = {
  owner: VIDEO_ACTIONS.filter((action) => action !== "setDemo"),
  recipient: [
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
  ],
  demoVisitor: ["view"],
  admin: [
    "editOwnComment",
    "resolveOwnComment",
    "deleteOwnComment",
    "deleteAnyComment",
    "deleteOwnMarker",
    "deleteAnyMarker",
    "delete",
    "setDemo",
  ],
};

test.each(Object.entries(TABLE))("%s may do what the table lists and nothing else", (role, allowed) => {
  expect(allowedActions(role as VideoRole)).toEqual(allowed);
});

test("a link's owner may let its recipients delete any marker, and nothing else", () => {
  const more = allowedActions("recipient", { guestsMayDeleteMarkers: true });
  expect(more.toSorted()).toEqual([...TABLE.recipient, "deleteAnyMarker"].toSorted());
  expect(allowedActions("recipient", { guestsMayDeleteMarkers: false })).toEqual(TABLE.recipient);
  expect(allowedActions("demoVisitor", { guestsMayDeleteMarkers: true })).toEqual(TABLE.demoVisitor);
});

test("for a video on this device only, all actions of an owner on annotations are allowed that need no server", () => {
  const ofServer: readonly VideoAction[] = [
    ...(["recordAudio", "saveFilm", "saveReport", "deleteAnyComment"] as const),
    ...(["deleteAnyMarker", "restoreAny", "edit", "delete", "share", "downloadOriginal"] as const),
  ];
  expect(ALLOWED_ON_DEVICE).toEqual(TABLE.owner.filter((action) => !ofServer.includes(action)));
});
