ALTER TABLE "Comment" ADD COLUMN "drawing" JSONB;

-- A text comment has words, a drawing, or both.
ALTER TABLE "Comment" DROP CONSTRAINT "Comment_text_or_audio";
ALTER TABLE "Comment"
    ADD CONSTRAINT "Comment_text_or_audio" CHECK (
        CASE "type"
            WHEN 'text' THEN ("content" <> '' OR "drawing" IS NOT NULL)
                AND num_nonnulls("audioKey", "audioDurationSeconds") = 0
            WHEN 'audio' THEN "audioDurationSeconds" IS NOT NULL
                AND "audioDurationSeconds" > 0 AND "audioDurationSeconds" < 'Infinity'
                AND ("audioKey" IS NOT NULL OR "audioProblem" IS NOT DISTINCT FROM 'unreadable')
        END
    ),
    ADD CONSTRAINT "Comment_reply_has_no_drawing" CHECK (num_nonnulls("parentId", "drawing") < 2),
    ADD CONSTRAINT "Comment_drawing" CHECK (jsonb_typeof("drawing") = 'object');
