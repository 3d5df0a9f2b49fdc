import { describe, expect, test } from "@jest/globals";
import { isAllowed, type VideoAction, type VideoRole } from "@/lib/domain/access";

const ACTIONS: VideoAction[] = [
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
  "setDemo",
];

/** The contract's table, cell by cell: what is not listed is refused. */
const TABLE: Record<VideoRole, VideoAction[]> = {
  owner: ACTIONS.filter((action) => action !== "setDemo"),
  recipient: ["view", "comment", "deleteOwnComment", "mark", "deleteOwnMarker"],
  demoVisitor: ["view"],
  admin: ["view", "deleteAnyComment", "deleteAnyMarker", "delete", "setDemo"],
};

describe.each(Object.entries(TABLE))("%s", (role, allowed) => {
  test.each(ACTIONS)("%s", (action) => {
    expect(isAllowed(role as VideoRole, action)).toBe(allowed.includes(action));
  });
});

test("a link's owner may let its recipients delete any marker, and nothing else", () => {
  expect(isAllowed("recipient", "deleteAnyMarker", { guestsMayDeleteMarkers: true })).toBe(true);
  expect(isAllowed("recipient", "deleteAnyMarker", { guestsMayDeleteMarkers: false })).toBe(false);
  expect(isAllowed("recipient", "deleteAnyComment", { guestsMayDeleteMarkers: true })).toBe(false);
  expect(isAllowed("demoVisitor", "deleteAnyMarker", { guestsMayDeleteMarkers: true })).toBe(false);
});
