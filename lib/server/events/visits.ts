/** Who has which video's page open, for web processes and workers. */
import { unguardedDb } from "../database/unguarded-db";

export interface Visitor {
  videoId: string;
  userId: string;
}

/** Written at most once in this time a visitor. */
const ACCURACY_SECONDS = 20;

export async function recordVisits(visitors: readonly Visitor[]): Promise<void> {
  if (visitors.length === 0) return;
  // In one order, so that two web processes never wait for each other.
  await unguardedDb().$executeRaw`
    INSERT INTO "Visit" ("videoId", "userId", at)
    SELECT DISTINCT v.id, u.id, now() FROM unnest(
      ${visitors.map(({ videoId }) => videoId)}::uuid[], ${visitors.map(({ userId }) => userId)}::uuid[]
    ) AS h("videoId", "userId") JOIN "Video" v ON v.id = h."videoId" JOIN "User" u ON u.id = h."userId"
    WHERE NOT EXISTS (SELECT 1 FROM "Visit" k WHERE k."videoId" = v.id AND k."userId" = u.id
      AND k.at > now() - make_interval(secs => ${ACCURACY_SECONDS}))
    ORDER BY v.id, u.id
    ON CONFLICT ("videoId", "userId") DO UPDATE SET at = EXCLUDED.at`;
}
