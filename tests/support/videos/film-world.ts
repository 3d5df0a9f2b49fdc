/** A ride with a review, whose film is requested and made in this process. */
import { recordedReview, type RecordedReview } from "@/lib/server/access/review-guards";
import { ownVideo } from "@/lib/server/access/video-guards";
import { unguardedDb as db } from "@/lib/server/database/unguarded-db";
import type { Rendition } from "@/lib/server/media/make-rendition";
import { addReview } from "@/lib/server/services/annotations/recorded-reviews";
import { requestFilm } from "@/lib/server/services/films/review-films";
import { runFilmJob } from "@/lib/worker/make-film";
import { runVoiceCopyJob } from "@/lib/worker/make-voice-copy";
import { contextBy, contextByOwner, deleteForGood } from "@/tests/support/accounts/owner-context";
import { makeRecording } from "@/tests/support/media/recordings";
import { framesAt, trackOf } from "@/tests/support/reviews";
import type { WorkerStack } from "@/tests/support/server/worker-stack";
import { completeRide, jobContext } from "@/tests/support/videos/completed-ride";

/** The path of the calls of these films. */
export const FILM_PATH = "/film";

const webm = makeRecording("webm");

export class FilmWorld {
  private constructor(
    private readonly stack: WorkerStack,
    readonly ownerId: string,
    readonly videoId: string,
    readonly commentId: string,
  ) {}

  static async make(stack: WorkerStack, ownerId: string, rendition: Rendition): Promise<FilmWorld> {
    const videoId = await completeRide(ownerId, rendition);
    return new FilmWorld(stack, ownerId, videoId, await recordReview(videoId));
  }

  async access(): Promise<RecordedReview<"saveFilm">> {
    const { ownerId, videoId: id, commentId } = this;
    return recordedReview(ownVideo, "saveFilm")(await contextBy(ownerId, { id, commentId }));
  }

  ask = async () => requestFilm(await this.access(), FILM_PATH);

  /** The recording's copy, without which there is no film. */
  copyVoice = () => runVoiceCopyJob({ ...this.job(), commentId: this.commentId });

  /** One attempt in this process. */
  attempt = (over: Partial<Parameters<typeof runFilmJob>[0]> = {}) =>
    runFilmJob({ ...this.job(), commentId: this.commentId, ...over });

  film = () => db().reviewFilm.findUnique({ where: { commentId: this.commentId } });

  stored = async () =>
    (await this.stack.listObjects()).filter((key) => key.startsWith(`films/${this.videoId}`));

  /** Waiting jobs of this film. */
  jobs = () =>
    db().$queryRaw<{ later: boolean }[]>`
      SELECT start_after > now() AS later FROM pgboss.job
      WHERE name = 'make-film' AND state = 'created' AND data ->> 'commentId' = ${this.commentId} ORDER BY later`;

  async deleteRide(): Promise<void> {
    if (await db().video.findUnique({ where: { id: this.videoId } })) await deleteForGood(this.videoId);
  }

  /** Deletes its jobs too, which a worker of the next test would run. */
  async end(): Promise<void> {
    await this.deleteRide();
    await db().$executeRaw`DELETE FROM pgboss.job WHERE name LIKE 'make-%'`;
  }

  private job = () => jobContext(this.stack);
}

async function recordReview(videoId: string): Promise<string> {
  const access = await ownVideo("recordAudio")(await contextByOwner(videoId));
  const recording = { time: 0, frame: 0, duration: 1, audio: new File([webm], "recording.webm") };
  return (await addReview(access, { ...recording, track: trackOf(framesAt(0, 0, 400, 50)) })).row.id;
}
