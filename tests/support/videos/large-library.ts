/** A library of many years: thousands of videos in the database, of which the newest have a picture in storage. */
import { createHash, randomUUID } from "node:crypto";
import { copyFileSync, mkdirSync } from "node:fs";
import path from "node:path";
import pg from "pg";

const COLLECTIONS = 20;
/** Only these pictures can be opened; the others are rows without an object. */
const PICTURES = 90;

interface LargeLibrary {
  userId: string;
  /** What the session's cookie holds. */
  token: string;
}

interface LargeLibraryOptions {
  databaseUrl: string;
  videos: number;
  /** A JPEG, and the folder of the disk storage's objects; without it the cards have no pictures. */
  picture?: { file: string; objects: string };
}

/** An account with this many videos: 9 in 10 completed, two in processing, the rest failed; in 20 collections. */
export async function seedLargeLibrary(options: LargeLibraryOptions): Promise<LargeLibrary> {
  const { databaseUrl, videos, picture } = options;
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const userId = randomUUID();
    const token = `token-${userId}`;
    await client.query(
      `INSERT INTO "User" (id, email, "firstName", "lastName", "updatedAt") VALUES ($1, $2, 'Frida', 'Lindqvist', now())`,
      [userId, `frida-${userId}@example.org`],
    );
    await client.query(
      `INSERT INTO "Session" (id, "tokenHash", "userId", "expiresAt") VALUES (gen_random_uuid(), $1, $2, now() + interval '1 day')`,
      [createHash("sha256").update(token).digest("hex"), userId],
    );
    await client.query(
      `INSERT INTO "Collection" (id, "ownerId", name)
       SELECT gen_random_uuid(), $1, 'Horse ' || n FROM generate_series(1, $2::int) n`,
      [userId, COLLECTIONS],
    );
    await client.query(
      `INSERT INTO "Video" (id, "ownerId", "collectionId", title, description, "createdAt", status, error, filename,
         "contentType", "durationSeconds", "frameRate", "frameCount", width, height, "hasAudio", "completedAt")
       SELECT gen_random_uuid(), $1,
         CASE WHEN n % 3 = 0 THEN NULL ELSE (SELECT array_agg(id ORDER BY id) FROM "Collection" WHERE "ownerId" = $1)[1 + n % $3::int] END,
         (ARRAY['Canter work', 'Trot poles', 'Half-pass', 'Piaffe', 'Gallop on the beach', 'Lunging', 'Jumping grid'])[1 + n % 7]
           || ', ' || (ARRAY['left rein', 'right rein', 'outdoor', 'indoor'])[1 + n % 4] || ' ' || n,
         CASE WHEN n % 2 = 0 THEN 'Lesson ' || n || ' with Anna: more bend, quieter hands' ELSE '' END,
         now() - n * interval '5 hours', s.status::"VideoStatus",
         CASE s.status WHEN 'failed' THEN 'This file is not a video we can read.' END, 'ride.mp4', 'video/mp4',
         CASE s.status WHEN 'completed' THEN 60 + n % 600 END, 50, 3000, 1920, 1080, true,
         CASE s.status WHEN 'completed' THEN now() END
       FROM generate_series(1, $2::int) n,
         LATERAL (SELECT CASE WHEN n <= 2 THEN 'processing' WHEN n % 10 = 0 THEN 'failed' ELSE 'completed' END AS status) s`,
      [userId, videos, COLLECTIONS],
    );
    const { rows } = await client.query<{ key: string }>(
      `INSERT INTO "MediaObject" (id, "videoId", kind, key, bytes, "contentType")
       SELECT gen_random_uuid(), id, 'thumbnail', 'videos/' || id || '/' || gen_random_uuid() || '/thumbnail.jpg', 1, 'image/jpeg'
       FROM "Video" WHERE "ownerId" = $1 AND status = 'completed' ORDER BY "createdAt" DESC RETURNING key`,
      [userId],
    );
    await client.query("ANALYZE");
    if (picture)
      for (const { key } of rows.slice(0, PICTURES)) place(picture.file, path.join(picture.objects, key));
    return { userId, token };
  } finally {
    await client.end();
  }
}

function place(file: string, target: string): void {
  mkdirSync(path.dirname(target), { recursive: true });
  copyFileSync(file, target);
}
