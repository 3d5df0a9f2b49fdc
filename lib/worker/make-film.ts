import { join } from "node:path";
import { makeFilm } from "@/lib/server/media/film";
import { MediaRefusal } from "@/lib/server/media/media-refusal";
import { readFilmSource } from "@/lib/server/services/films/film-source";
import { FILM } from "@/lib/server/services/renderings/rendering-kinds";
import { fetchObject } from "@/lib/server/services/renderings/renderings";
import { makeRendering } from "./make-rendering";
import type { JobContext } from "./run-attempt";

export interface FilmJob extends JobContext {
  commentId: string;
}

/** Renders a review as a film; postponed while its recording has no copy. @throws any error of ours, for a retry. */
export async function runFilmJob(job: FilmJob): Promise<void> {
  const { commentId, tools } = job;
  await makeRendering(job, {
    kind: FILM,
    id: commentId,
    readSource: () => readFilmSource(commentId),
    make: async (source, input) => {
      const recordingPath = join(input.workDir, "recording.m4a");
      if (!(await fetchObject(source.recordingKey, recordingPath))) throw new MediaRefusal("sourceMissing");
      return makeFilm({ ...source, ...input, recordingPath, tools });
    },
  });
}
