import { join } from "node:path";
import { log } from "@/lib/server/logging/log";
import { makeFilm } from "@/lib/server/media/film";
import { MediaRefusal } from "@/lib/server/media/media-refusal";
import {
  claimFilm,
  completeFilm,
  failFilm,
  fetchObject,
  readFilmSource,
  recordFilmProgress,
  releaseFilm,
  rescheduleFilm,
  type FilmAttempt,
} from "@/lib/server/services/films/films";
import { MAX_CRASHES, MAX_WORKERS_LOST, type Fault } from "./faults";
import { createProgressWriter } from "./progress-writer";
import { runAttempt, type JobContext } from "./run-attempt";

export interface FilmJob extends JobContext {
  commentId: string;
}

/** Renders a review as a film; postponed while its recording has no copy. @throws any error of ours, for a retry. */
export async function makeFilmOf(job: FilmJob): Promise<void> {
  const { commentId, tools } = job;
  const attempt = await claimFilm(commentId);
  if (!attempt) return log().info({ commentId }, "No film to make");
  if (attempt.workersLost > MAX_WORKERS_LOST) return giveUp(attempt, "Too many workers were lost");
  const source = await readFilmSource(attempt);
  if (source === "notYet") return rescheduleFilm(attempt);
  if (source === "unreadable") return giveUp(attempt, "A part of it cannot be read");
  const lost = new AbortController();
  const progress = createProgressWriter(
    (percent) => recordFilmProgress(attempt, percent),
    () => lost.abort(),
  );
  await runAttempt(job, {
    bytes: () => source.bytes,
    fetch: (path) => fetchObject(source.renditionKey, path),
    lost: lost.signal,
    work: async ({ sourcePath: renditionPath, workDir, signal }) => {
      const recordingPath = join(workDir, "recording.m4a");
      if (!(await fetchObject(source.recordingKey, recordingPath))) throw new MediaRefusal("sourceMissing");
      const { report: onPercent } = progress;
      const path = await makeFilm({
        ...source,
        ...{ renditionPath, recordingPath, workDir, tools, signal, onPercent },
      });
      await progress.stop();
      signal.throwIfAborted();
      log().info({ commentId, isStored: await completeFilm(attempt, source.videoId, path) }, "Film made");
    },
    onLost: async () => {
      await progress.stop();
      log().warn({ commentId }, "Another worker has taken this film, or it was deleted");
    },
    onShutdown: async () => {
      await progress.stop();
      await rescheduleFilm(attempt);
    },
    onFault: async (error, fault) => {
      await progress.stop();
      await endByFault(attempt, error, fault);
    },
  });
}

async function giveUp(attempt: FilmAttempt, error: string): Promise<void> {
  await failFilm(attempt);
  log().error({ commentId: attempt.commentId, error }, "Given up: this film cannot be made");
}

async function endByFault(attempt: FilmAttempt, error: unknown, { whose }: Fault): Promise<void> {
  const isLastTry = whose === "file" || (whose === "unknown" && attempt.crashes + 1 >= MAX_CRASHES);
  if (isLastTry) return giveUp(attempt, String(error));
  await releaseFilm(attempt, whose === "unknown" ? "crash" : "nothing");
  log().error(
    { commentId: attempt.commentId, whose, error: String(error) },
    "No film yet; it is tried again",
  );
  throw error;
}
