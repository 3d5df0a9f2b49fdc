/**
 * What the fuzz test knows of each route: the verbs it takes, a right body and right parameters to start from, and the
 * shape of its answers. A route file that is missing here fails the test.
 */
import { randomUUID } from "node:crypto";
import { ENGINE_CHECKS } from "@/lib/domain/playback/engine-findings";
import { z } from "zod";
import { collection } from "@/lib/contracts/collections";
import { foundComment } from "@/lib/contracts/comment-search";
import { comment, commentCount } from "@/lib/contracts/comments";
import { deletedIds } from "@/lib/contracts/deletion";
import { distance } from "@/lib/contracts/distances";
import { versions } from "@/lib/contracts/events";
import { health, liveness, readiness } from "@/lib/contracts/health";
import { libraryPart } from "@/lib/contracts/library";
import { marker } from "@/lib/contracts/markers";
import { callList } from "@/lib/contracts/open-api";
import { reading } from "@/lib/contracts/reading";
import { receivedVideo } from "@/lib/contracts/received-videos";
import { series } from "@/lib/contracts/series";
import {
  arrivedPart,
  signedParts,
  startedMultipart,
  startedUpload,
  unfinishedUpload,
} from "@/lib/contracts/uploads";
import { video, videoProgress } from "@/lib/contracts/videos";
import { accountRoutes } from "@/tests/support/fuzz/account-routes";
import { adminRoutes } from "@/tests/support/fuzz/admin-routes";
import { get, type FuzzCall, type FuzzRoute } from "@/tests/support/fuzz/fuzz-route";
import { linkRoutes } from "@/tests/support/fuzz/link-routes";
import type { FuzzWorld } from "@/tests/support/fuzz/fuzz-world";

const position = { time: 0, frame: 0 };
const commentBody = () => ({ id: randomUUID(), ...position, type: "text", content: "x", authorName: "y" });
const markerBody = () => ({ id: randomUUID(), ...position, label: "x", authorName: "y" });

const commentCalls: readonly FuzzCall[] = [
  { verb: "GET", response: z.array(comment) },
  { verb: "POST", response: comment, body: commentBody },
];
const markerCalls: readonly FuzzCall[] = [
  { verb: "GET", response: z.array(marker) },
  { verb: "POST", response: marker, body: markerBody },
  { verb: "DELETE", response: deletedIds },
];
const seriesCalls: readonly FuzzCall[] = [
  { verb: "GET", response: z.array(series) },
  {
    verb: "POST",
    response: series,
    body: () => ({
      id: randomUUID(),
      gait: "trot",
      mark: "step",
      markers: [{ id: randomUUID(), ...position }],
      authorName: "y",
    }),
  },
];
const readingCalls: readonly FuzzCall[] = [
  { verb: "GET", response: reading },
  { verb: "POST", response: reading, body: () => ({ readUntil: "2026-01-01T00:00:00.000Z" }) },
];
/** A form is what it takes: whatever comes here as JSON is refused. */
const voiceCalls: readonly FuzzCall[] = [{ verb: "POST", response: comment, body: commentBody }];

/** By the path of the route file below `app`. */
export function routeTable(world: FuzzWorld): Readonly<Record<string, FuzzRoute>> {
  const own = [[world.videoId]];
  const shared = [[world.shareToken]];
  const [fromMarkerId, toMarkerId] = world.measuredMarkerIds;
  const distanceBody = () => ({
    id: randomUUID(),
    fromMarkerId,
    toMarkerId,
    metres: 12,
    label: "x",
    authorName: "y",
  });
  const distanceCalls: readonly FuzzCall[] = [
    { verb: "GET", response: z.array(distance) },
    { verb: "POST", response: distance, body: distanceBody },
  ];
  const restores = (response: z.ZodType, ids: readonly string[]): readonly FuzzCall[] => [
    { verb: "POST", response: z.array(response), body: () => ({ ids }) },
  ];
  const voiceFiles = [world.voiceFile];
  return {
    ...accountRoutes(world),
    ...adminRoutes(world),
    "/api/[[...path]]": { params: [["nothing", "nothing/here"]], ...get(null) },
    "/api/health": get(health),
    "/api/health/live": get(liveness),
    "/api/health/ready": get(readiness),
    "/api/metrics": get(null),
    "/api/openapi.json": get(callList),
    "/api/received-videos": get(z.array(receivedVideo)),
    "/api/received-videos/[id]": { params: [[randomUUID()]], calls: [{ verb: "DELETE", response: null }] },
    "/api/received-videos/[id]/restore": {
      params: [[randomUUID()]],
      calls: [{ verb: "POST", response: null }],
    },
    "/api/videos/[id]/reading": { params: own, calls: readingCalls },
    "/api/shared/[token]/reading": { params: shared, calls: readingCalls },
    "/api/policy-reports": {
      kind: "application/csp-report",
      calls: [
        {
          verb: "POST",
          response: null,
          body: () => ({ "csp-report": { "effective-directive": "img-src", "blocked-uri": "inline" } }),
        },
      ],
    },
    "/api/device-reports": {
      calls: [
        {
          verb: "POST",
          response: null,
          body: () => ({
            kind: "check",
            findings: Object.fromEntries(ENGINE_CHECKS.map((check) => [check, "refused"])),
          }),
        },
      ],
    },
    "/api/collections": {
      calls: [
        { verb: "GET", response: z.array(collection) },
        {
          verb: "POST",
          response: collection,
          body: () => ({ id: randomUUID(), name: "A", description: "" }),
        },
      ],
    },
    "/api/collections/[id]": {
      params: [[world.collectionId]],
      calls: [
        { verb: "PATCH", response: collection, body: () => ({ name: "B", description: "C" }) },
        { verb: "DELETE", response: null, params: [world.spareCollectionIds] },
      ],
    },
    "/api/comments/count": get(commentCount),
    "/api/comments/search": get(z.array(foundComment)),
    "/api/comments/[id]": {
      params: [world.commentIds],
      calls: [
        { verb: "PATCH", response: comment, body: () => ({ content: "x", resolved: true }) },
        { verb: "DELETE", response: null },
      ],
    },
    "/api/markers/[id]": {
      params: [world.markerIds],
      calls: [
        { verb: "PATCH", response: marker, body: () => ({ label: "x", ...position }) },
        { verb: "DELETE", response: null },
      ],
    },
    "/api/series/[id]": {
      params: [world.seriesIds],
      calls: [
        { verb: "PATCH", response: series, body: () => ({ gait: "walk", mark: "footfall" }) },
        { verb: "DELETE", response: null },
      ],
    },
    "/api/distances/[id]": { params: [world.distanceIds], calls: [{ verb: "DELETE", response: null }] },
    "/api/audio/[file]": { params: [voiceFiles], ...get(null) },
    "/api/demo/audio/[file]": { params: [voiceFiles], ...get(null) },
    "/api/demo/videos": get(z.array(video)),
    "/api/demo/videos/[id]": { params: own, ...get(video) },
    "/api/demo/videos/[id]/events": { params: own, ...get(versions) },
    "/api/demo/videos/[id]/comments": { params: own, calls: commentCalls },
    "/api/demo/videos/[id]/comments/restore": { params: own, calls: restores(comment, world.commentIds) },
    "/api/demo/videos/[id]/comments/audio": { params: own, calls: voiceCalls },
    "/api/demo/videos/[id]/markers": { params: own, calls: markerCalls },
    "/api/demo/videos/[id]/markers/restore": { params: own, calls: restores(marker, world.markerIds) },
    "/api/demo/videos/[id]/series": { params: own, calls: seriesCalls },
    "/api/demo/videos/[id]/series/restore": { params: own, calls: restores(series, world.seriesIds) },
    "/api/demo/videos/[id]/distances": { params: own, calls: distanceCalls },
    "/api/demo/videos/[id]/distances/restore": { params: own, calls: restores(distance, world.distanceIds) },
    "/api/shared/[token]": { params: shared, queries: ["code=abcd"], ...get(video) },
    "/api/shared/[token]/audio/[file]": { params: [[world.shareToken], voiceFiles], ...get(null) },
    "/api/shared/[token]/comments/audio": { params: shared, calls: voiceCalls },
    "/api/shared/[token]/events": { params: shared, ...get(versions) },
    "/api/shared/[token]/comments": { params: shared, calls: commentCalls },
    "/api/shared/[token]/comments/restore": { params: shared, calls: restores(comment, world.commentIds) },
    "/api/shared/[token]/markers": { params: shared, calls: markerCalls },
    "/api/shared/[token]/markers/restore": { params: shared, calls: restores(marker, world.markerIds) },
    "/api/shared/[token]/series": { params: shared, calls: seriesCalls },
    "/api/shared/[token]/series/restore": { params: shared, calls: restores(series, world.seriesIds) },
    "/api/shared/[token]/distances": { params: shared, calls: distanceCalls },
    "/api/shared/[token]/distances/restore": { params: shared, calls: restores(distance, world.distanceIds) },
    "/api/storage/[...key]": {
      params: [[world.objectKey]],
      queries: [world.objectQuery],
      calls: [
        { verb: "GET", response: null },
        { verb: "PUT", response: null, params: [[world.uploadKey]] },
      ],
    },
    "/api/videos": {
      queries: ["limit=2", `limit=2&after=2026-01-01T00:00:00.000Z_${world.videoId}`, "since=1.1"],
      calls: [
        { verb: "GET", response: z.union([z.array(video), libraryPart]) },
        {
          verb: "PATCH",
          response: null,
          body: () => ({ ids: [world.videoId], collectionId: world.collectionId }),
        },
      ],
    },
    "/api/videos/delete": {
      calls: [{ verb: "POST", response: null, body: () => ({ ids: world.spareVideoIds }) }],
    },
    "/api/videos/restore": {
      calls: [{ verb: "POST", response: null, body: () => ({ ids: world.spareVideoIds }) }],
    },
    "/api/videos/events": get(versions),
    "/api/videos/[id]/events": { params: own, ...get(versions) },
    "/api/videos/[id]": {
      params: own,
      calls: [
        { verb: "GET", response: video },
        {
          verb: "PATCH",
          response: video,
          body: () => ({
            title: "A",
            description: "B",
            collectionId: world.collectionId,
            captureFrameRate: 240,
          }),
        },
        { verb: "DELETE", response: null, params: [world.spareVideoIds] },
      ],
    },
    "/api/videos/[id]/original": { params: own, ...get(null) },
    "/api/videos/[id]/move-annotations": {
      params: own,
      calls: [
        { verb: "POST", response: null, body: () => ({ toVideoId: world.spareVideoIds[0] ?? randomUUID() }) },
      ],
    },
    "/api/videos/[id]/comments": { params: own, calls: commentCalls },
    "/api/videos/[id]/comments/restore": { params: own, calls: restores(comment, world.commentIds) },
    "/api/videos/[id]/comments/audio": { params: own, calls: voiceCalls },
    "/api/videos/[id]/markers": { params: own, calls: markerCalls },
    "/api/videos/[id]/markers/restore": { params: own, calls: restores(marker, world.markerIds) },
    "/api/videos/[id]/series": { params: own, calls: seriesCalls },
    "/api/videos/[id]/series/restore": { params: own, calls: restores(series, world.seriesIds) },
    "/api/videos/[id]/distances": { params: own, calls: distanceCalls },
    "/api/videos/[id]/distances/restore": { params: own, calls: restores(distance, world.distanceIds) },
    "/api/videos/[id]/progress": { params: own, ...get(videoProgress) },
    ...linkRoutes(world),
    "/api/videos/uploads": get(z.array(unfinishedUpload)),
    "/api/videos/uploads/[id]": {
      params: [world.uploadIds],
      calls: [{ verb: "DELETE", response: null }],
    },
    "/api/videos/uploads/[id]/parts": {
      params: [world.uploadIds],
      calls: [
        { verb: "GET", response: z.array(arrivedPart) },
        { verb: "POST", response: signedParts, body: () => ({ partNumbers: [1] }) },
      ],
    },
    "/api/videos/flowplayer/signed-url": {
      calls: [
        {
          verb: "POST",
          response: z.union([startedUpload, startedMultipart]),
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
      calls: [{ verb: "POST", response: video, body: () => world.completeBody }],
    },
  };
}
