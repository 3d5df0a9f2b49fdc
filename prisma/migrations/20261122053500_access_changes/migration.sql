-- Who listens to changes is told as well when somebody's way to a video may have ended, whatever ended it: a call, the
-- worker's sweep, or a statement by hand. See lib/server/video-changes.ts.
CREATE FUNCTION tell_access_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  -- The tables have different columns: OLD."userId" alone would fail on two of them.
  gone jsonb := to_jsonb(OLD);
  about jsonb := CASE TG_TABLE_NAME
    WHEN 'Session' THEN jsonb_build_object('userId', gone -> 'userId')
    WHEN 'ShareLink' THEN jsonb_build_object('videoId', gone -> 'videoId')
    WHEN 'Video' THEN jsonb_build_object('videoId', gone -> 'id')
  END;
BEGIN
  PERFORM pg_notify('video_changed', (about || '{"what": "access"}')::text);
  RETURN NULL;
END $$;

CREATE TRIGGER "Session_ended" AFTER DELETE ON "Session"
  FOR EACH ROW EXECUTE FUNCTION tell_access_changed();

CREATE TRIGGER "ShareLink_ended" AFTER DELETE OR UPDATE OF "revokedAt", "expiresAt" ON "ShareLink"
  FOR EACH ROW EXECUTE FUNCTION tell_access_changed();

CREATE TRIGGER "Video_deleted" AFTER DELETE ON "Video"
  FOR EACH ROW EXECUTE FUNCTION tell_access_changed();

CREATE TRIGGER "Video_no_demo" AFTER UPDATE OF "isDemo" ON "Video"
  FOR EACH ROW WHEN (OLD."isDemo" AND NOT NEW."isDemo") EXECUTE FUNCTION tell_access_changed();
