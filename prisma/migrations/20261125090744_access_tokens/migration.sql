-- CreateTable
CREATE TABLE "AccessToken" (
    "id" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "tokenHash" TEXT NOT NULL,
    "mayWrite" BOOLEAN NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expiresAt" TIMESTAMPTZ(3),
    "lastUsedAt" TIMESTAMPTZ(3),

    CONSTRAINT "AccessToken_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "AccessToken_tokenHash_key" ON "AccessToken"("tokenHash");

-- CreateIndex
CREATE INDEX "AccessToken_userId_idx" ON "AccessToken"("userId");

-- AddForeignKey
ALTER TABLE "AccessToken" ADD CONSTRAINT "AccessToken_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Open streams of events end with their token, as with a session.
CREATE OR REPLACE FUNCTION tell_access_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  -- The tables have different columns: OLD."userId" alone would fail on some of them.
  gone jsonb := to_jsonb(OLD);
  about jsonb := CASE TG_TABLE_NAME
    WHEN 'Session' THEN jsonb_build_object('userId', gone -> 'userId')
    WHEN 'AccessToken' THEN jsonb_build_object('userId', gone -> 'userId')
    WHEN 'ShareLink' THEN jsonb_build_object('videoId', gone -> 'videoId')
    WHEN 'Video' THEN jsonb_build_object('videoId', gone -> 'id')
  END;
BEGIN
  PERFORM pg_notify('video_changed', (about || '{"what": "access"}')::text);
  RETURN NULL;
END $$;

CREATE TRIGGER "AccessToken_ended" AFTER DELETE ON "AccessToken"
  FOR EACH ROW EXECUTE FUNCTION tell_access_changed();
