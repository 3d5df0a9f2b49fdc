import { expect, test } from "@jest/globals";
import { allowedActions, type VideoRole } from "@/lib/domain/access";
import { toVideo } from "@/lib/server/services/videos/videos";

const COLLECTION = "0192e0c8-0000-7000-8000-000000000001";

const ride = {
  id: "0192e0c8-0000-7000-8000-000000000002",
  title: "Canter left",
  description: "",
  collectionId: COLLECTION,
  createdAt: new Date("2026-01-01"),
  status: "completed",
  error: null,
  durationSeconds: 60,
  frameRate: 30,
  frameRateMean: 30,
  captureFrameRate: null,
  frameCount: 1800,
  width: 1920,
  height: 1080,
  hasAudio: true,
  sprite: null,
  missing: null,
  isDemo: true,
  objects: [],
  processing: null,
} as const;

test.each<[VideoRole, string | null]>([
  ["owner", COLLECTION],
  ["recipient", null],
  ["demoVisitor", null],
  ["admin", null],
])("%s: a video's collection is shown only to its owner", (role, collectionId) => {
  const viewer = { allowed: allowedActions(role), grantedTo: { kind: "demo", id: ride.id } } as const;
  expect(toVideo(ride, viewer).collectionId).toBe(collectionId);
});
