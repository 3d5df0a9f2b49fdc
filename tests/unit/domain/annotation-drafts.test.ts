import { expect, test } from "@jest/globals";
import { draftComment, draftMarker } from "@/lib/domain/annotations/annotation-drafts";

const id = "0199f0a0-1234-7abc-8def-0123456789ab";
const origin = { authorName: "Anna", isGuest: true, createdAt: "2026-11-25T08:00:00.000Z" };
const position = { time: 0.4, frame: 10 };

test("a reply cannot be resolved, and a comment that names no other replies to none", () => {
  const body = { id, ...position, type: "text" as const, content: "Sit up" };
  expect(draftComment(body, origin)).toMatchObject({ parentId: null, canResolve: true });
  expect(draftComment({ ...body, parentId: "p" }, origin)).toMatchObject({
    parentId: "p",
    canResolve: false,
  });
});

test("a marker keeps its label, and one without is numbered after those there are", () => {
  const surroundings = { seriesId: "s", markerCount: 2 };
  expect(draftMarker({ id, label: "Landing", isGuess: false }, origin, surroundings).label).toBe("Landing");
  expect(draftMarker({ id, label: "", isGuess: false }, origin, surroundings).label).toBe("Marker 3");
});
