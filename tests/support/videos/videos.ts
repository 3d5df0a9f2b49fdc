import type { Comment } from "@/lib/contracts/comments";
import { MARK_DEFAULTS, type Marker } from "@/lib/contracts/markers";
import type { Series } from "@/lib/contracts/series";
import type { UnfinishedUpload } from "@/lib/contracts/uploads";
import type { Video } from "@/lib/contracts/videos";
import { allowedActions } from "@/lib/domain/access";

/** A completed video as the server describes it. */
export function videoWith(part: Partial<Video> = {}): Video {
  return {
    id: "0199f0a0-0000-7000-8000-00000000000a",
    title: "Canter work",
    description: "",
    collectionId: null,
    duration: 75,
    frameRate: 30,
    frameRateMean: null,
    captureFrameRate: null,
    frameCount: 2250,
    width: 1280,
    height: 720,
    createdAt: "2026-01-05T10:00:00.000Z",
    thumbnailPath: null,
    sprite: null,
    missing: null,
    processingStatus: "completed",
    processingProgress: 100,
    processingDelayed: false,
    processingError: null,
    uploadMethod: "flowplayer",
    flowplayerMp4Url: null,
    flowplayerHlsUrl: null,
    frameIndexUrl: null,
    shareUrl: null,
    originalUrl: null,
    sender: null,
    isDemo: false,
    hasAudio: null,
    allowed: allowedActions("owner"),
    ...part,
  };
}

/** An upload of 40 MB of which a quarter has arrived. */
export function unfinishedWith(part: Partial<UnfinishedUpload> = {}): UnfinishedUpload {
  return {
    videoId: "0199f0a0-0000-7000-8000-00000000000b",
    filename: "Canter.mp4",
    title: "Canter",
    fileSize: 40 * 1024 ** 2,
    receivedBytes: 10 * 1024 ** 2,
    createdAt: "2026-01-05T10:00:00.000Z",
    contentType: "video/mp4",
    fingerprint: null,
    isRecentlyActive: false,
    ...part,
  };
}

export function commentWith(part: Partial<Comment> = {}): Comment {
  return {
    id: "c1",
    time: 2.4,
    frame: 72,
    type: "text",
    content: "Heels down",
    drawing: null,
    audioPath: null,
    audioDuration: null,
    audioProblem: null,
    createdAt: "2026-01-05T10:00:00.000Z",
    authorName: "Anna Trainer",
    isGuest: false,
    parentId: null,
    editedAt: null,
    resolvedAt: null,
    isOwn: true,
    canEdit: true,
    canResolve: true,
    canDelete: true,
    ...part,
  };
}

export function markerWith(part: Partial<Marker> = {}): Marker {
  return {
    ...MARK_DEFAULTS,
    id: "m1",
    seriesId: "s1",
    time: 1,
    frame: 30,
    label: "Marker 1",
    createdAt: "2026-01-05T10:00:00.000Z",
    authorName: "Frida Lindqvist",
    isGuest: false,
    canEdit: true,
    canDelete: true,
    ...part,
  };
}

export function seriesWith(part: Partial<Series> = {}): Series {
  return {
    id: "s1",
    gait: "trot",
    mark: "stride",
    isTapped: false,
    createdAt: "2026-01-05T10:00:00.000Z",
    authorName: "Frida Lindqvist",
    isGuest: false,
    canEdit: true,
    canDelete: true,
    ...part,
  };
}
