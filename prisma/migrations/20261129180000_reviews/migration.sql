ALTER TYPE "CommentType" ADD VALUE 'review';

CREATE TABLE "ReviewTrack" (
    "commentId" UUID NOT NULL,
    "track" JSONB NOT NULL,
    "bytes" INTEGER NOT NULL,

    CONSTRAINT "ReviewTrack_pkey" PRIMARY KEY ("commentId")
);

ALTER TABLE "ReviewTrack" ADD CONSTRAINT "ReviewTrack_commentId_fkey" FOREIGN KEY ("commentId") REFERENCES "Comment"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "ReviewTrack"
    ADD CONSTRAINT "ReviewTrack_object" CHECK (jsonb_typeof("track") = 'object'),
    ADD CONSTRAINT "ReviewTrack_bytes" CHECK ("bytes" > 0);

-- As text, since a new value of an enum cannot be used in the transaction that adds it.
ALTER TABLE "Comment" DROP CONSTRAINT "Comment_text_or_audio", DROP CONSTRAINT "Comment_voice";
ALTER TABLE "Comment"
    ADD CONSTRAINT "Comment_text_or_audio" CHECK (
        CASE "type"::text
            WHEN 'text' THEN ("content" <> '' OR "drawing" IS NOT NULL)
                AND num_nonnulls("audioKey", "audioDurationSeconds") = 0
            ELSE "audioDurationSeconds" IS NOT NULL
                AND "audioDurationSeconds" > 0 AND "audioDurationSeconds" < 'Infinity'
                AND ("audioKey" IS NOT NULL OR "audioProblem" IS NOT DISTINCT FROM 'unreadable')
        END
    ),
    ADD CONSTRAINT "Comment_voice" CHECK (
        "audioTries" >= 0 AND ("type"::text <> 'text' OR ("audioProblem" IS NULL AND "audioTries" = 0))
    ),
    ADD CONSTRAINT "Comment_review" CHECK (
        "type"::text <> 'review' OR ("content" = '' AND num_nonnulls("parentId", "drawing") = 0)
    );

-- A review has a track, and no other comment has one. Both rows are written in one transaction, and checked at its end.
CREATE FUNCTION require_track_of_review(comment_id uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM "Comment" c WHERE c."id" = comment_id AND (c."type"::text = 'review') <> EXISTS (
      SELECT FROM "ReviewTrack" t WHERE t."commentId" = comment_id))
  THEN
    RAISE EXCEPTION 'A review has a track, and only a review'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'ReviewTrack_of_review';
  END IF;
END $$;

CREATE FUNCTION check_type_of_comment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM require_track_of_review(NEW."id");
  RETURN NULL;
END $$;

CREATE FUNCTION check_comment_of_track() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM require_track_of_review(coalesce(NEW."commentId", OLD."commentId"));
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER has_track AFTER INSERT OR UPDATE OF "type" ON "Comment"
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_type_of_comment();

CREATE CONSTRAINT TRIGGER of_review AFTER INSERT OR UPDATE OR DELETE ON "ReviewTrack"
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_comment_of_track();
