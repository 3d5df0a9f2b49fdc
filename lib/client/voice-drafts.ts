/** Recordings that are not saved yet, kept on this device part by part while they grow: a reload or a crash loses none. */
import type { RecordedPart } from "./microphone";

/** What a recording is about. */
export interface VoiceDraft {
  /** Of the comment that it becomes: sent twice, it is there once. */
  id: string;
  time: number;
  frame: number;
  /** Milliseconds since 1970. */
  startedAtMs: number;
}

export interface UnsavedRecording extends VoiceDraft {
  audio: Blob;
  durationSeconds: number;
  peaks: number[];
}

const DATABASE = "strideframe-voice";
const DRAFTS = "drafts";
const PARTS = "parts";
/** What nobody came back for is forgotten. */
const KEPT_MS = 30 * 24 * 3600 * 1000;

interface KeptDraft extends VoiceDraft {
  /** Of the video that it is about, as this viewer comes to it. */
  videoPath: string;
}
interface KeptPart extends RecordedPart {
  id: string;
  at: number;
}

/** The recording that its parts, in order, make up. */
export function joinParts(draft: VoiceDraft, parts: readonly RecordedPart[]): UnsavedRecording {
  return {
    ...draft,
    audio: new Blob(
      parts.map(({ chunk }) => chunk),
      { type: parts[0]?.chunk.type ?? "" },
    ),
    durationSeconds: parts.at(-1)?.untilSeconds ?? 0,
    peaks: parts.flatMap(({ peaks }) => peaks),
  };
}

/** Begins to keep a recording. A device that keeps nothing (no room, a private window) is no reason not to record. */
export async function keepDraft(
  { id, time, frame, startedAtMs }: VoiceDraft,
  videoPath: string,
): Promise<void> {
  const draft: KeptDraft = { id, time, frame, startedAtMs, videoPath };
  void claim(id);
  await write(DRAFTS, (store) => store.put(draft));
}

export async function keepPart(id: string, at: number, part: RecordedPart): Promise<void> {
  const kept: KeptPart = { id, at, ...part };
  await write(PARTS, (store) => store.put(kept));
}

export async function forgetDraft(id: string): Promise<void> {
  await write(DRAFTS, (store) => store.delete(id));
  await write(PARTS, (store) => store.delete(IDBKeyRange.bound([id], [id, []])));
  release(id);
}

/** The latest recording about this video that was not saved; one that another tab is busy with is left to it. */
export async function findUnsaved(videoPath: string): Promise<UnsavedRecording | null> {
  const drafts = (await read<KeptDraft>(DRAFTS, (store) => store.getAll())) ?? [];
  const [tooOld, recent] = [drafts.filter(isTooOld), drafts.filter((draft) => !isTooOld(draft))];
  for (const { id } of tooOld) await forgetDraft(id);
  const here = recent.filter((draft) => draft.videoPath === videoPath);
  for (const { videoPath: _, ...draft } of here.toSorted((a, b) => b.startedAtMs - a.startedAtMs)) {
    if (!(await claim(draft.id))) continue;
    const range = IDBKeyRange.bound([draft.id], [draft.id, []]);
    const parts = (await read<KeptPart>(PARTS, (store) => store.getAll(range))) ?? [];
    const recording = joinParts(draft, parts);
    if (recording.audio.size > 0) return recording;
    await forgetDraft(draft.id);
  }
  return null;
}

const isTooOld = ({ startedAtMs }: KeptDraft) => startedAtMs < Date.now() - KEPT_MS;

const releases = new Map<string, () => void>();

/** Makes a draft this tab's own, until the tab ends or the draft is forgotten. @returns false when it is another's. */
function claim(id: string): Promise<boolean> {
  if (releases.has(id) || !("locks" in navigator)) return Promise.resolve(true);
  return new Promise((resolve) => {
    const hold = (lock: Lock | null) => {
      resolve(lock !== null);
      if (lock === null) return;
      return new Promise<void>((end) => releases.set(id, end));
    };
    navigator.locks.request(`${DATABASE}/${id}`, { ifAvailable: true }, hold).catch(() => resolve(true));
  });
}

function release(id: string): void {
  releases.get(id)?.();
  releases.delete(id);
}

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(DATABASE, 1);
    opening.onupgradeneeded = () => {
      opening.result.createObjectStore(DRAFTS, { keyPath: "id" });
      opening.result.createObjectStore(PARTS, { keyPath: ["id", "at"] });
    };
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error ?? new Error("No place to keep recordings"));
  });
}

async function write(store: string, change: (store: IDBObjectStore) => IDBRequest): Promise<void> {
  try {
    const database = await open();
    await new Promise<void>((resolve, reject) => {
      const transaction = database.transaction(store, "readwrite");
      change(transaction.objectStore(store));
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error ?? new Error("Not kept"));
    }).finally(() => database.close());
  } catch {
    // The recording goes on in memory, and is saved from there.
  }
}

async function read<Row>(
  store: string,
  query: (store: IDBObjectStore) => IDBRequest<unknown[]>,
): Promise<Row[] | null> {
  try {
    const database = await open();
    return await new Promise<Row[]>((resolve, reject) => {
      const asked = query(database.transaction(store).objectStore(store));
      asked.onsuccess = () => resolve(asked.result as Row[]);
      asked.onerror = () => reject(asked.error ?? new Error("Not read"));
    }).finally(() => database.close());
  } catch {
    return null;
  }
}
