/**
 * What the tests of all routes know of each: its verbs, and a valid body and parameters to start from. The schemas of
 * its bodies and responses are in the list of calls. A route file that is missing here fails the test.
 */
import { randomUUID } from "node:crypto";
import { ENGINE_CHECKS } from "@/lib/domain/playback/engine-findings";
import { accountRoutes } from "@/tests/support/fuzz/account-routes";
import { adminRoutes } from "@/tests/support/fuzz/admin-routes";
import { annotationRoutes } from "@/tests/support/fuzz/annotation-routes";
import { comparisonRoutes } from "@/tests/support/fuzz/comparison-routes";
import { GET, type FuzzCall, type FuzzRoute } from "@/tests/support/fuzz/fuzz-route";
import { linkRoutes } from "@/tests/support/fuzz/link-routes";
import type { FuzzWorld } from "@/tests/support/fuzz/fuzz-world";
import { framesAt, trackOf } from "@/tests/support/reviews";

const readingCalls: readonly FuzzCall[] = [
  { verb: "GET" },
  { verb: "POST", body: () => ({ readUntil: "2026-01-01T00:00:00.000Z" }) },
];
/** The fields of its form; the file is made of the schema alone. */
const voiceCalls: readonly FuzzCall[] = [
  {
    verb: "POST",
    body: () => ({ id: randomUUID(), time: 0, frame: 0, type: "text", content: "x", authorName: "y" }),
  },
];
const reviewCalls: readonly FuzzCall[] = [
  {
    verb: "POST",
    body: () => ({ id: randomUUID(), time: 0, frame: 0, duration: 1, track: FIRST_FRAME, authorName: "y" }),
  },
];
/** The track of a review that shows it alone. */
export const FIRST_FRAME = JSON.stringify(trackOf(framesAt(0, 0)));

/** By the path of the route file below `app`. */
export function routeTable(world: FuzzWorld): Readonly<Record<string, FuzzRoute>> {
  const own = [[world.videoId]];
  const shared = [[world.shareToken]];
  const voiceFiles = [world.voiceFile];
  const ownReview = [[world.videoId], [world.reviewId]];
  const sharedReview = [[world.shareToken], [world.reviewId]];
  const reportCalls: FuzzCall[] = [
    { verb: "GET" },
    { verb: "POST", body: () => ({ parts: ["comments", "tempo"], paper: "a4", link: true }) },
  ];
  const filmCalls: FuzzCall[] = [{ verb: "GET" }, { verb: "POST" }];
  return {
    ...accountRoutes(world),
    ...adminRoutes(world),
    ...annotationRoutes(world),
    ...comparisonRoutes(world),
    "/api/[[...path]]": { params: [["nothing", "nothing/here"]], ...GET },
    "/api/health": GET,
    "/api/health/live": GET,
    "/api/health/ready": GET,
    "/api/mail-reports": { calls: [{ verb: "POST" }] },
    "/api/metrics": GET,
    "/api/openapi.json": GET,
    "/api/received-videos": GET,
    "/api/received-videos/[id]": { params: [[randomUUID()]], calls: [{ verb: "DELETE" }] },
    "/api/received-videos/[id]/restore": {
      params: [[randomUUID()]],
      calls: [{ verb: "POST" }],
    },
    "/api/videos/[id]/reading": { params: own, calls: readingCalls },
    "/api/shared/[token]/reading": { params: shared, calls: readingCalls },
    "/api/policy-reports": {
      calls: [
        {
          verb: "POST",
          body: () => ({ "csp-report": { "effective-directive": "img-src", "blocked-uri": "inline" } }),
        },
      ],
    },
    "/api/device-reports": {
      calls: [
        {
          verb: "POST",
          body: () => ({
            kind: "check",
            findings: Object.fromEntries(ENGINE_CHECKS.map((check) => [check, "refused"])),
          }),
        },
      ],
    },
    "/api/collections": {
      calls: [
        { verb: "GET" },
        {
          verb: "POST",
          body: () => ({ id: randomUUID(), name: "A", description: "" }),
        },
      ],
    },
    "/api/collections/[id]": {
      params: [[world.collectionId]],
      calls: [
        { verb: "PATCH", body: () => ({ name: "B", description: "C" }) },
        { verb: "DELETE", params: [world.spareCollectionIds] },
      ],
    },
    "/api/comments/count": GET,
    "/api/comments/search": GET,
    "/api/audio/[file]": { params: [voiceFiles], ...GET },
    "/api/demo/audio/[file]": { params: [voiceFiles], ...GET },
    "/api/demo/videos": GET,
    "/api/demo/videos/[id]": { params: own, ...GET },
    "/api/demo/videos/[id]/events": { params: own, ...GET },
    "/api/demo/videos/[id]/comments/audio": { params: own, calls: voiceCalls },
    "/api/demo/videos/[id]/reviews": { params: own, calls: reviewCalls },
    "/api/demo/videos/[id]/reviews/[commentId]/track": { params: ownReview, ...GET },
    "/api/shared/[token]": { params: shared, queries: ["code=abcd"], ...GET },
    "/api/shared/[token]/audio/[file]": { params: [[world.shareToken], voiceFiles], ...GET },
    "/api/shared/[token]/comments/audio": { params: shared, calls: voiceCalls },
    "/api/shared/[token]/reviews": { params: shared, calls: reviewCalls },
    "/api/shared/[token]/reviews/[commentId]/film": { params: sharedReview, calls: filmCalls },
    "/api/shared/[token]/reviews/[commentId]/film/file": { params: sharedReview, ...GET },
    "/api/shared/[token]/reviews/[commentId]/track": { params: sharedReview, ...GET },
    "/api/shared/[token]/report": { params: shared, calls: reportCalls },
    "/api/shared/[token]/report/file": { params: shared, ...GET },
    "/api/shared/[token]/events": { params: shared, ...GET },
    "/api/storage/[...key]": {
      params: [[world.objectKey]],
      queries: [world.objectQuery],
      calls: [{ verb: "GET" }, { verb: "PUT", params: [[world.uploadKey]] }],
    },
    "/api/videos": {
      queries: ["limit=2", `limit=2&after=2026-01-01T00:00:00.000Z_${world.videoId}`, "since=1.1"],
      calls: [
        { verb: "GET" },
        {
          verb: "PATCH",
          body: () => ({ ids: [world.videoId], collectionId: world.collectionId }),
        },
      ],
    },
    "/api/videos/delete": {
      calls: [{ verb: "POST", body: () => ({ ids: world.spareVideoIds }) }],
    },
    "/api/videos/restore": {
      calls: [{ verb: "POST", body: () => ({ ids: world.spareVideoIds }) }],
    },
    "/api/videos/events": GET,
    "/api/videos/[id]/events": { params: own, ...GET },
    "/api/videos/[id]": {
      params: own,
      calls: [
        { verb: "GET" },
        {
          verb: "PATCH",
          body: () => ({
            title: "A",
            description: "B",
            collectionId: world.collectionId,
            captureFrameRate: 240,
          }),
        },
        { verb: "DELETE", params: [world.spareVideoIds] },
      ],
    },
    "/api/videos/[id]/original": { params: own, ...GET },
    "/api/videos/[id]/move-annotations": {
      params: own,
      calls: [{ verb: "POST", body: () => ({ toVideoId: world.spareVideoIds[0] ?? randomUUID() }) }],
    },
    "/api/videos/[id]/comments/audio": { params: own, calls: voiceCalls },
    "/api/videos/[id]/reviews": { params: own, calls: reviewCalls },
    "/api/videos/[id]/reviews/[commentId]/film": { params: ownReview, calls: filmCalls },
    "/api/videos/[id]/reviews/[commentId]/film/file": { params: ownReview, ...GET },
    "/api/videos/[id]/reviews/[commentId]/track": { params: ownReview, ...GET },
    "/api/videos/[id]/report": { params: own, calls: reportCalls },
    "/api/videos/[id]/report/file": { params: own, ...GET },
    "/api/videos/[id]/progress": { params: own, ...GET },
    ...linkRoutes(world),
    "/api/videos/uploads": GET,
    "/api/videos/uploads/[id]": {
      params: [world.uploadIds],
      calls: [{ verb: "DELETE" }],
    },
    "/api/videos/uploads/[id]/parts": {
      params: [world.uploadIds],
      calls: [{ verb: "GET" }, { verb: "POST", body: () => ({ partNumbers: [1] }) }],
    },
    "/api/videos/flowplayer/signed-url": {
      calls: [
        {
          verb: "POST",
          body: () => ({
            id: randomUUID(),
            filename: "a.mp4",
            title: "A",
            fileSize: 1,
            contentType: "video/mp4",
            multipart: true,
            fingerprint: "a.b",
          }),
        },
      ],
    },
    "/api/videos/flowplayer/complete": {
      calls: [{ verb: "POST", body: () => world.completeBody }],
    },
  };
}
