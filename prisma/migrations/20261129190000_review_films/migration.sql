ALTER TYPE "MediaKind" ADD VALUE 'film';

CREATE TYPE "RenderStatus" AS ENUM ('waiting', 'rendering', 'ready', 'failed');

CREATE TABLE "ReviewFilm" (
    "commentId" UUID NOT NULL,
    "status" "RenderStatus" NOT NULL DEFAULT 'waiting',
    "attemptId" UUID,
    "progress" INTEGER NOT NULL DEFAULT 0,
    "crashes" INTEGER NOT NULL DEFAULT 0,
    "workersLost" INTEGER NOT NULL DEFAULT 0,
    "key" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expiresAt" TIMESTAMPTZ(3),

    CONSTRAINT "ReviewFilm_pkey" PRIMARY KEY ("commentId")
);

CREATE UNIQUE INDEX "ReviewFilm_key_key" ON "ReviewFilm"("key");
CREATE INDEX "ReviewFilm_expiresAt_idx" ON "ReviewFilm"("expiresAt");

ALTER TABLE "ReviewFilm" ADD CONSTRAINT "ReviewFilm_commentId_fkey" FOREIGN KEY ("commentId") REFERENCES "ReviewTrack"("commentId") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "ReviewFilm" ADD CONSTRAINT "ReviewFilm_key_fkey" FOREIGN KEY ("key") REFERENCES "MediaObject"("key") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "ReviewFilm"
    ADD CONSTRAINT "ReviewFilm_progress_percent" CHECK ("progress" BETWEEN 0 AND 100),
    ADD CONSTRAINT "ReviewFilm_counts" CHECK ("crashes" >= 0 AND "workersLost" >= 0),
    ADD CONSTRAINT "ReviewFilm_attempt_renders" CHECK (("status" = 'rendering') = ("attemptId" IS NOT NULL)),
    ADD CONSTRAINT "ReviewFilm_ready_has_object" CHECK (("status" = 'ready') = ("key" IS NOT NULL)),
    ADD CONSTRAINT "ReviewFilm_ended_expires" CHECK (("status" IN ('ready', 'failed')) = ("expiresAt" IS NOT NULL));
