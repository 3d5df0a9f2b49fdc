/** Riders with libraries, written straight into the database: what `load.ts` polls. */
import { createHash } from "node:crypto";
import pg from "pg";

/** The token of a rider's session, as in their cookie. */
export const sessionToken = (rider: number) => `token-of-rider-${rider}`;

/** A rider's video that is being processed. */
export const processingVideoId = (rider: number) =>
  `${rider.toString(16).padStart(8, "0")}-0000-4000-8000-00000000ffff`;

/** Adds `riders`, each signed in, with `videos` completed videos of four objects and one that is being processed. */
export async function seedRiders(databaseUrl: string, riders: number, videos: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    for (let rider = 0; rider < riders; rider++) await seedRider(client, rider, videos);
    await client.query("ANALYZE");
  } finally {
    await client.end();
  }
}

async function seedRider(client: pg.Client, rider: number, videos: number): Promise<void> {
  const { rows } = await client.query<{ id: string }>(
    `INSERT INTO "User" (id, email, "firstName", "lastName", "updatedAt")
     VALUES (gen_random_uuid(), $1, 'Rita', 'Rider', now()) RETURNING id`,
    [`rider-${rider}@example.org`],
  );
  const ownerId = rows[0]?.id;
  await client.query(
    `INSERT INTO "Session" (id, "tokenHash", "userId", "expiresAt")
     VALUES (gen_random_uuid(), $1, $2, now() + interval '1 day')`,
    [createHash("sha256").update(sessionToken(rider)).digest("hex"), ownerId],
  );
  await client.query(
    `WITH ride AS (
       INSERT INTO "Video" (id, "ownerId", title, description, filename, "contentType", status, "completedAt",
         "durationSeconds", "frameRate", "frameCount", width, height, "hasAudio", sprite, "createdAt")
       SELECT gen_random_uuid(), $1, 'Ride ' || n, 'Trot and canter on both hands, then the half-pass.', 'ride.mp4',
         'video/mp4', 'completed', now(), 62.5, 30, 1875, 1920, 1080, true,
         '{"columns":10,"rows":7,"tileWidth":160,"tileHeight":90,"intervalSeconds":1,"count":63}',
         now() - n * interval '1 hour'
       FROM generate_series(1, $2) n RETURNING id
     )
     INSERT INTO "MediaObject" (id, "videoId", kind, key, bytes, "contentType")
     SELECT gen_random_uuid(), ride.id, kind::"MediaKind", 'videos/' || ride.id || '/' || gen_random_uuid() || '/' || file, 1000, type
     FROM ride, (VALUES ('rendition', 'rendition.mp4', 'video/mp4'), ('frameIndex', 'frame-index.json', 'application/json'),
       ('thumbnail', 'thumbnail.jpg', 'image/jpeg'), ('sprite', 'sprite.jpg', 'image/jpeg')) AS kinds (kind, file, type)`,
    [ownerId, videos],
  );
  await client.query(
    `INSERT INTO "Video" (id, "ownerId", title, filename, "contentType", status)
     VALUES ($1, $2, 'On its way', 'ride.mp4', 'video/mp4', 'processing')`,
    [processingVideoId(rider), ownerId],
  );
}
