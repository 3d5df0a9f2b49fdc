/**
 * The notes of videos that the server does not know yet. While a video is one of them, the calls about what is said of it
 * are answered here, so that every screen works as it does later; once the server knows it, all is sent there.
 */
import { answerCallsHere, type LocalReply } from "../request";
import { answerCall, type Deleted } from "./answer-call";
import { isEmpty, keepNotes, readNotes, rememberOwnerOfNotes, type Notes } from "./notes";
import { sendNotes } from "./send-notes";

/** Whose video it is, and of which file. */
export interface LocalOwner {
  videoId: string;
  userId: string;
  fingerprint: string;
}

interface Shelf {
  readonly fingerprint: string;
  notes: Notes;
  readonly deleted: Deleted;
  /** Set while the notes are on their way: calls wait for the end of it. */
  sending: Promise<void> | null;
}

const shelves = new Map<string, Shelf>();

/** From now on what is said of this video stays on this device, until `sendKept`. What was kept earlier is there again. */
export function keepHere(
  { videoId, userId, fingerprint }: LocalOwner,
  facts: Pick<Notes, "authorName" | "firstSeconds">,
): void {
  if (shelves.has(videoId)) return;
  rememberOwnerOfNotes(fingerprint, { userId, videoId });
  const kept = { ...(readNotes(videoId) ?? NOTHING), ...facts };
  shelves.set(videoId, { fingerprint, notes: kept, deleted: new Map(), sending: null });
  answerCallsHere(replyTo);
}

/**
 * Sends what is kept, and keeps no more: from then on the server is asked.
 * @returns what was sent; null when there was nothing.
 * @throws ApiError; NoAnswerError. It is then still kept.
 */
export async function sendKept(videoId: string): Promise<Notes | null> {
  const shelf = shelves.get(videoId);
  await shelf?.sending;
  const unsent = shelf?.notes ?? readNotes(videoId);
  if (unsent === null) return null;
  const sending = sendNotes(videoId, unsent);
  if (shelf) shelf.sending = sending.catch(() => undefined);
  try {
    await sending;
    shelves.delete(videoId);
    if (shelf) rememberOwnerOfNotes(shelf.fingerprint, null);
    if (!isEmpty(unsent)) keepNotes(videoId, { ...unsent, ...NOTHING });
    return isEmpty(unsent) ? null : unsent;
  } finally {
    if (shelf) shelf.sending = null;
  }
}

const NOTHING = { comments: [], markers: [], series: [], distances: [] };

const OF_VIDEO = /^\/api\/videos\/([^/]+)\/((?:comments|markers|series|distances)(?:\/restore)?)$/;
const OF_ROW = /^\/api\/((?:comments|markers|series|distances)\/([^/]+))$/;

/** @returns null for a call that is the server's to answer. */
function replyTo(
  method: string,
  path: string,
  body: unknown,
): LocalReply | null | Promise<LocalReply | null> {
  const found = shelfOf(path);
  if (!found) return null;
  const { videoId, part, shelf } = found;
  if (shelf.sending !== null) return shelf.sending.then(() => replyTo(method, path, body));
  const answered = answerCall(shelf.notes, shelf.deleted, { method, path: part, body });
  if (answered === null) return null;
  if (answered.notes !== shelf.notes) {
    shelf.notes = answered.notes;
    keepNotes(videoId, answered.notes);
  }
  return { answer: answered.answer };
}

function shelfOf(path: string): { videoId: string; part: string; shelf: Shelf } | null {
  const [, videoId = "", ofVideo = ""] = OF_VIDEO.exec(path) ?? [];
  const shelf = shelves.get(videoId);
  if (shelf) return { videoId, part: ofVideo, shelf };
  const [, ofRow = "", rowId = ""] = OF_ROW.exec(path) ?? [];
  for (const [id, each] of shelves) {
    const { comments, markers, series, distances } = each.notes;
    const isHere = [...comments, ...markers, ...series, ...distances].some((row) => row.id === rowId);
    if (isHere) return { videoId: id, part: ofRow, shelf: each };
  }
  return null;
}
