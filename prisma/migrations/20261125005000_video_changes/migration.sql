-- Every write that changes what viewers of a video are shown notifies them, whichever program makes it. See lib/server/video-changes.ts.
-- A row that is deleted, or of an upload under way, is not shown. TG_ARGV[0] names the change, TG_ARGV[1] the columns that nobody is shown.
CREATE FUNCTION notify_video_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  what text := TG_ARGV[0];
  hidden text[] := TG_ARGV[1]::text[];
  before jsonb[];
  after jsonb[];
BEGIN
  IF TG_OP <> 'INSERT' THEN SELECT array_agg(to_jsonb(r)) INTO before FROM old_rows r; END IF;
  IF TG_OP <> 'DELETE' THEN SELECT array_agg(to_jsonb(r)) INTO after FROM new_rows r; END IF;
  PERFORM pg_notify('video_changed', jsonb_strip_nulls(changed)::text)
  FROM (
    SELECT DISTINCT jsonb_build_object(
      'videoId', coalesce(r -> 'videoId', r -> 'id'), 'what', what, 'userId', r -> 'ownerId') AS changed
    FROM (
      SELECT coalesce(n.r, o.r) AS r
      FROM (SELECT r - hidden AS r FROM unnest(before) r WHERE r ->> 'deletedAt' IS NULL AND r ->> 'status' IS DISTINCT FROM 'uploading') o
      FULL JOIN (SELECT r - hidden AS r FROM unnest(after) r WHERE r ->> 'deletedAt' IS NULL AND r ->> 'status' IS DISTINCT FROM 'uploading') n
        ON n.r ->> 'id' = o.r ->> 'id'
      WHERE n.r IS DISTINCT FROM o.r
    ) seen
    -- What goes with its video is told with it.
    WHERE NOT r ? 'videoId' OR EXISTS (SELECT 1 FROM "Video" v WHERE v.id = (r ->> 'videoId')::uuid)
  ) changes;
  RETURN NULL;
END $$;

-- For the migration of a table whose rows are shown with a video.
CREATE FUNCTION notify_changes_of(shown regclass, what text, hidden text[] DEFAULT '{}') RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('CREATE TRIGGER inserted AFTER INSERT ON %s REFERENCING NEW TABLE AS new_rows
    FOR EACH STATEMENT EXECUTE FUNCTION notify_video_changed(%L, %L)', shown, what, hidden);
  EXECUTE format('CREATE TRIGGER updated AFTER UPDATE ON %s REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
    FOR EACH STATEMENT EXECUTE FUNCTION notify_video_changed(%L, %L)', shown, what, hidden);
  EXECUTE format('CREATE TRIGGER deleted AFTER DELETE ON %s REFERENCING OLD TABLE AS old_rows
    FOR EACH STATEMENT EXECUTE FUNCTION notify_video_changed(%L, %L)', shown, what, hidden);
END $$;

SELECT notify_changes_of('"Video"', 'video',
  '{progress,attemptId,claimedAt,delayedSince,crashes,workersLost,turn,processingSeconds}');
SELECT notify_changes_of('"Comment"', 'comments', '{audioTries}');
SELECT notify_changes_of('"Marker"', 'markers');
SELECT notify_changes_of('"MarkerSeries"', 'markers');
SELECT notify_changes_of('"Distance"', 'markers');
