/**
 * The annotations of a video that the server does not know yet. Once it does they are sent, and the store reads from
 * the server.
 */
import type { Annotations } from "@/lib/contracts/annotations";
import type { DraftOrigin } from "@/lib/domain/annotations/annotation-drafts";
import {
  ANNOTATION_NAMES,
  deletedRows,
  NO_ANNOTATIONS,
  type AnnotationKind,
  type AnnotationStore,
  type Identified,
} from "../annotations/annotation-kind";
import { httpStore } from "../annotations/http-store";
import { scopePath } from "../annotations/video-scope";
import {
  isEmpty,
  readAnnotations,
  writeAnnotations,
  writeOwnerOfFile,
  type LocalAnnotations,
} from "./local-annotations";
import { sendAnnotations } from "./send-annotations";

/** The account and the file that the video belongs to. */
export interface LocalOwner {
  videoId: string;
  userId: string;
  fingerprint: string;
}

interface LocalVideo {
  readonly fingerprint: string;
  annotations: LocalAnnotations;
  /** Rows that were deleted and may be restored, for as long as the page stands. */
  readonly deleted: Map<string, Partial<Annotations>>;
  /** Set while the annotations are on their way: calls wait for the end of it. */
  sending: Promise<void> | null;
}

const videos = new Map<string, LocalVideo>();

/** What is written about the video stays on this device until `moveToServer`. What was stored earlier is there again. */
export function localStore(
  { videoId, userId, fingerprint }: LocalOwner,
  facts: Pick<LocalAnnotations, "authorName" | "firstSeconds">,
): AnnotationStore {
  if (!videos.has(videoId)) {
    writeOwnerOfFile(fingerprint, { userId, videoId });
    const annotations = { ...(readAnnotations(videoId) ?? NO_ANNOTATIONS), ...facts };
    videos.set(videoId, { fingerprint, annotations, deleted: new Map(), sending: null });
  }
  const server = httpStore(scopePath({ kind: "own", videoId }));
  const run = async <Result>(
    here: (video: LocalVideo) => Result,
    there: () => Promise<Result>,
  ): Promise<Result> => {
    const video = videos.get(videoId);
    if (!video) return there();
    if (video.sending === null) return here(video);
    await video.sending;
    return run(here, there);
  };
  const change = (video: LocalVideo, annotations: Annotations): void => {
    video.annotations = { ...video.annotations, ...annotations };
    writeAnnotations(videoId, video.annotations);
  };
  const takeAway = (video: LocalVideo, id: string, gone: Partial<Annotations>): void => {
    video.deleted.set(id, gone);
    change(video, without(video.annotations, gone));
  };
  return {
    list: (kind) =>
      run(
        ({ annotations }) => rowsOf(kind, listed(annotations)),
        () => server.list(kind),
      ),
    create: (kind, body) =>
      run(
        (video) => {
          const existing = rowsOf(kind, video.annotations).find(({ id }) => id === body.id);
          if (existing) return existing;
          const { authorName } = video.annotations;
          const origin: DraftOrigin = { authorName, isGuest: false, createdAt: new Date().toISOString() };
          const others = kind.draftedWith?.(body, origin, video.annotations) ?? {};
          const known = withRows(video.annotations, others);
          const row = kind.draft(body, origin, known);
          change(video, withRows(known, { [kind.name]: [row] }));
          return row;
        },
        () => server.create(kind, body),
      ),
    update: (kind, id, edit) =>
      run(
        (video) => {
          const rows = rowsOf(kind, video.annotations);
          const row = rows.find((each) => each.id === id);
          if (!row) throw new Error("There is no such row on this device.");
          const updated = { ...row, ...(kind.changes?.(edit) ?? edit) };
          const changed = rows.map((each) => (each === row ? updated : each));
          change(video, { ...video.annotations, [kind.name]: changed });
          return updated;
        },
        () => server.update(kind, id, edit),
      ),
    delete: (kind, id) =>
      run(
        (video) => takeAway(video, id, deletedRows(kind, id, video.annotations)),
        () => server.delete(kind, id),
      ),
    deleteAll: (kind) =>
      run(
        (video) => {
          const ids = rowsOf(kind, video.annotations).map(({ id }) => id);
          for (const id of ids) takeAway(video, id, deletedRows(kind, id, video.annotations));
          return { ids };
        },
        () => server.deleteAll(kind),
      ),
    restore: (kind, ids) =>
      run(
        (video) => {
          const restored = ids.map((id) => video.deleted.get(id) ?? {});
          change(video, restored.reduce(withRows, video.annotations));
          for (const id of ids) video.deleted.delete(id);
          return restored.flatMap((rows) => rowsOf(kind, { ...NO_ANNOTATIONS, ...rows }));
        },
        () => server.restore(kind, ids),
      ),
  };
}

/**
 * Sends the stored annotations and stops storing: from then on the server is asked.
 * @returns what was sent; null when there was nothing.
 * @throws ApiError; NoAnswerError. Everything is then still stored.
 */
export async function moveToServer(videoId: string): Promise<LocalAnnotations | null> {
  const video = videos.get(videoId);
  await video?.sending;
  const unsent = video?.annotations ?? readAnnotations(videoId);
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

const rowsOf = <Row extends Identified, Body, Edit>(
  { name }: AnnotationKind<Row, Body, Edit>,
  annotations: Annotations,
) => annotations[name] as unknown as Row[];

/** Every list with its own rows and, once, those of `more`. */
const withRows = (annotations: Annotations, more: Partial<Annotations>): Annotations =>
  changeLists(annotations, more, (known, rows) => [
    ...known,
    ...rows.filter(({ id }) => known.every((row) => row.id !== id)),
  ]);

const without = (annotations: Annotations, gone: Partial<Annotations>): Annotations =>
  changeLists(annotations, gone, (known, rows) =>
    known.filter(({ id }) => rows.every((row) => row.id !== id)),
  );

function changeLists(
  annotations: Annotations,
  by: Partial<Annotations>,
  change: (known: Identified[], rows: Identified[]) => Identified[],
): Annotations {
  const lists = ANNOTATION_NAMES.map((name) => [name, change(annotations[name], by[name] ?? [])]);
  return { ...annotations, ...(Object.fromEntries(lists) as Annotations) };
}

/** As the server lists them: by time, and distances as long as both of their markers are there. */
function listed(annotations: Annotations): Annotations {
  const { comments, markers, distances } = annotations;
  const ids = new Set(markers.map(({ id }) => id));
  const isThere = (row: Annotations["distances"][number]) =>
    ids.has(row.fromMarkerId) && ids.has(row.toMarkerId);
  return {
    ...annotations,
    comments: comments.toSorted(byTime),
    markers: markers.toSorted(byTime),
    distances: distances.filter(isThere),
  };
}

interface Timed {
  time: number;
  createdAt: string;
}

const byTime = (a: Timed, b: Timed) => a.time - b.time || a.createdAt.localeCompare(b.createdAt);
