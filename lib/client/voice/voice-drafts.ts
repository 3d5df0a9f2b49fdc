/** Unsaved recordings, stored on this device part by part: a reload or crash loses none. */
import type { ReviewEvent } from "@/lib/domain/review/review-track";
import { pageAccount } from "../calls/page-account";
import type { RecordedPart } from "./record-sound";

export interface VoiceDraft {
  /** Id of the future comment, which makes saving idempotent. */
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
  events: readonly ReviewEvent[];
}

const DATABASE = "strideframe-voice";
const DRAFTS = "drafts";
const PARTS = "parts";
const RETENTION_MS = 30 * 24 * 3600 * 1000;

interface StoredDraft extends VoiceDraft {
  videoPath: string;
  /** `pageAccount` of the owner; absent in drafts of earlier versions. */
  account?: string | null;
}
/** Bytes: Safari's private mode stores no Blob (https://bugs.webkit.org/show_bug.cgi?id=156347). */
interface StoredPart extends Omit<RecordedPart, "chunk"> {
  id: string;
  at: number;
  bytes: ArrayBuffer;
  type: string;
  /** Replaces both in drafts of earlier versions, which are stored for a month. */
  chunk?: Blob;
}

export function joinParts(draft: VoiceDraft, parts: readonly RecordedPart[]): UnsavedRecording {
  return {
    ...draft,
    audio: new Blob(
      parts.map(({ chunk }) => chunk),
      { type: parts[0]?.chunk.type ?? "" },
    ),
    durationSeconds: parts.at(-1)?.untilSeconds ?? 0,
    peaks: parts.flatMap(({ peaks }) => peaks),
    events: parts.flatMap(({ events = [] }) => events),
  };
}

/** @returns false when the device cannot store it (full, a private window); recording works all the same. */
export async function storeDraft(
  { id, time, frame, startedAtMs }: VoiceDraft,
  videoPath: string,
): Promise<boolean> {
  const draft: StoredDraft = { id, time, frame, startedAtMs, videoPath, account: pageAccount() };
  void claimDraft(id);
  return writeStore(DRAFTS, (store) => store.put(draft));
}

/** @returns false when it is not stored. */
export async function storePart(id: string, at: number, { chunk, ...part }: RecordedPart): Promise<boolean> {
  const stored: StoredPart = { id, at, ...part, bytes: await chunk.arrayBuffer(), type: chunk.type };
  return writeStore(PARTS, (store) => store.put(stored));
}

export async function deleteDraft(id: string): Promise<void> {
  await writeStore(DRAFTS, (store) => store.delete(id));
  await writeStore(PARTS, (store) => store.delete(IDBKeyRange.bound([id], [id, []])));
  releaseDraft(id);
}

export async function findUnsaved(videoPath: string): Promise<UnsavedRecording | null> {
  const drafts = (await readStore<StoredDraft>(DRAFTS, (store) => store.getAll())) ?? [];
  const [tooOld, recent] = [drafts.filter(isTooOld), drafts.filter((draft) => !isTooOld(draft))];
  for (const { id } of tooOld) await deleteDraft(id);
  const ownDrafts = recent.filter((draft) => draft.videoPath === videoPath && isOwnDraft(draft));
  for (const { videoPath: _, account: __, ...draft } of ownDrafts.toSorted(
    (a, b) => b.startedAtMs - a.startedAtMs,
  )) {
    if (!(await claimDraft(draft.id))) continue;
    const range = IDBKeyRange.bound([draft.id], [draft.id, []]);
    const parts = (await readStore<StoredPart>(PARTS, (store) => store.getAll(range))) ?? [];
    const recording = joinParts(
      draft,
      parts.map(({ bytes, type, chunk, ...part }) => ({
        ...part,
        chunk: chunk ?? new Blob([bytes], { type }),
      })),
    );
    if (recording.audio.size > 0) return recording;
    await deleteDraft(draft.id);
  }
  return null;
}

/** A draft without an owner belongs to the account only on its own videos. */
const isOwnDraft = ({ account, videoPath }: StoredDraft) =>
  account === undefined ? videoPath.startsWith("/api/videos/") : account === pageAccount();

export async function hasUnsaved(draftPath: string): Promise<boolean> {
  const drafts = (await readStore<StoredDraft>(DRAFTS, (store) => store.getAll())) ?? [];
  return drafts.some((draft) => draft.videoPath === draftPath && isOwnDraft(draft) && !isTooOld(draft));
}

export async function listUnsaved(): Promise<string[]> {
  const drafts = (await readStore<StoredDraft>(DRAFTS, (store) => store.getAll())) ?? [];
  return drafts.filter(isOwnDraft).map(({ id }) => id);
}

const isTooOld = ({ startedAtMs }: StoredDraft) => startedAtMs < Date.now() - RETENTION_MS;

const releases = new Map<string, () => void>();

/** Locks a draft for this tab, until the tab ends or the draft is deleted. @returns false when another tab has it. */
function claimDraft(id: string): Promise<boolean> {
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

function releaseDraft(id: string): void {
  releases.get(id)?.();
  releases.delete(id);
}

function openDatabase(): Promise<IDBDatabase> {
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

async function writeStore(store: string, change: (store: IDBObjectStore) => IDBRequest): Promise<boolean> {
  try {
    const database = await openDatabase();
    await new Promise<void>((resolve, reject) => {
      const transaction = database.transaction(store, "readwrite");
      change(transaction.objectStore(store));
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error ?? new Error("Not kept"));
    }).finally(() => database.close());
    return true;
  } catch {
    // The recording continues in memory, and is saved from there.
    return false;
  }
}

async function readStore<Row>(
  store: string,
  query: (store: IDBObjectStore) => IDBRequest<unknown[]>,
): Promise<Row[] | null> {
  try {
    const database = await openDatabase();
    return await new Promise<Row[]>((resolve, reject) => {
      const request = query(database.transaction(store).objectStore(store));
      request.onsuccess = () => resolve(request.result as Row[]);
      request.onerror = () => reject(request.error ?? new Error("Not read"));
    }).finally(() => database.close());
  } catch {
    return null;
  }
}
