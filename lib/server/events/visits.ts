/** Which accounts and guests have which video's page open, for web processes and workers. */
import { unguardedDb } from "../database/unguarded-db";

export interface Visitor {
  videoId: string;
  /** Id of an account or of a guest pass. */
  visitorId: string;
}

/** Shortest time between two writes for a visitor. */
const ACCURACY_SECONDS = 20;

/** Records guests only if they asked for mails about replies. */
export async function recordVisits(visitors: readonly Visitor[]): Promise<void> {
  if (visitors.length === 0) return;
  const videoIds = visitors.map(({ videoId }) => videoId);
  const visitorIds = visitors.map(({ visitorId }) => visitorId);
  // In a fixed order, so that two web processes never wait for each other.
  await unguardedDb().$executeRaw`
    WITH here AS (SELECT DISTINCT * FROM unnest(${videoIds}::uuid[], ${visitorIds}::uuid[]) AS h("videoId", "visitorId")),
    accounts AS (
      INSERT INTO "Visit" ("videoId", "userId", at)
      SELECT v.id, u.id, now() FROM here h JOIN "Video" v ON v.id = h."videoId" JOIN "User" u ON u.id = h."visitorId"
      WHERE NOT EXISTS (SELECT 1 FROM "Visit" k WHERE k."videoId" = v.id AND k."userId" = u.id
        AND k.at > now() - make_interval(secs => ${ACCURACY_SECONDS}))
      ORDER BY v.id, u.id
      ON CONFLICT ("videoId", "userId") DO UPDATE SET at = EXCLUDED.at)
    UPDATE "GuestAddress" SET "visitedAt" = now() WHERE id IN (
      SELECT g.id FROM here h JOIN "GuestAddress" g ON g."guestId" = h."visitorId"
        JOIN "ShareLink" l ON l.id = g."linkId" AND l."videoId" = h."videoId"
      WHERE g."visitedAt" IS NULL OR g."visitedAt" < now() - make_interval(secs => ${ACCURACY_SECONDS})
      FOR NO KEY UPDATE OF g SKIP LOCKED)`;
}
