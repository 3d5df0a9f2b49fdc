/** Once the server knows the video, the annotations are sent and the store reads from the server. */
import { annotationLists, NO_ANNOTATIONS } from "@/lib/contracts/annotation-rows";
import type { AnnotationStore } from "../annotations/annotation-store";
import { httpStore } from "../annotations/http-store";
import { scopePath } from "../annotations/video-scope";
import { DeviceAnnotations } from "./device-annotations";
import {
  isEmpty,
  readAnnotations,
  writeAnnotations,
  writeOwnerOfFile,
  type LocalAnnotations,
} from "./local-annotations";
import { sendAnnotations } from "./send-annotations";

export interface LocalOwner {
  videoId: string;
  userId: string;
  fingerprint: string;
}

interface LocalVideo {
  readonly fingerprint: string;
  readonly facts: LocalFacts;
  readonly rows: DeviceAnnotations;
  sending: Promise<void> | null;
}

type LocalFacts = Pick<LocalAnnotations, "authorName" | "firstSeconds">;

const videos = new Map<string, LocalVideo>();

export function localStore({ videoId, userId, fingerprint }: LocalOwner, facts: LocalFacts): AnnotationStore {
  if (!videos.has(videoId)) {
    writeOwnerOfFile(fingerprint, { userId, videoId });
    const stored = annotationLists.parse(readAnnotations(videoId) ?? {});
    const rows = new DeviceAnnotations(stored, facts.authorName, (changed) =>
      writeAnnotations(videoId, { ...changed, ...facts }),
    );
    videos.set(videoId, { fingerprint, facts, rows, sending: null });
  }
  const server = httpStore(scopePath({ kind: "own", videoId }));
  const runInStore = async <Result>(
    onDevice: (rows: DeviceAnnotations) => Result,
    onServer: () => Promise<Result>,
  ): Promise<Result> => {
    const video = videos.get(videoId);
    if (!video) return onServer();
    if (video.sending === null) return onDevice(video.rows);
    await video.sending;
    return runInStore(onDevice, onServer);
  };
  return {
    list: (kind) =>
      runInStore(
        (rows) => rows.list(kind),
        () => server.list(kind),
      ),
    create: (kind, body) =>
      runInStore(
        (rows) => rows.create(kind, body),
        () => server.create(kind, body),
      ),
    update: (kind, id, edit) =>
      runInStore(
        (rows) => rows.update(kind, id, edit),
        () => server.update(kind, id, edit),
      ),
    delete: (kind, id) =>
      runInStore(
        (rows) => rows.delete(kind, id),
        () => server.delete(kind, id),
      ),
    deleteAll: (kind) =>
      runInStore(
        (rows) => rows.deleteAll(kind),
        () => server.deleteAll(kind),
      ),
    restore: (kind, ids) =>
      runInStore(
        (rows) => rows.restore(kind, ids),
        () => server.restore(kind, ids),
      ),
  };
}

/** @returns what was sent; null for nothing. @throws ApiError; NoResponseError; everything is then still stored. */
export async function moveToServer(videoId: string): Promise<LocalAnnotations | null> {
  const video = videos.get(videoId);
  await video?.sending;
  const unsent = video ? { ...video.rows.all, ...video.facts } : readAnnotations(videoId);
  if (unsent === null) return null;
  const sending = sendAnnotations(videoId, unsent);
  if (video) video.sending = sending.catch(() => undefined);
  try {
    await sending;
    videos.delete(videoId);
    if (video) writeOwnerOfFile(video.fingerprint, null);
    if (isEmpty(unsent)) return null;
    writeAnnotations(videoId, { ...unsent, ...NO_ANNOTATIONS });
    return unsent;
  } finally {
    if (video) video.sending = null;
  }
}
