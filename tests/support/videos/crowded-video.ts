/** Comments and markers by the thousand, written straight into the database. */
import pg from "pg";

export async function withDatabase(work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

/** Adds so many comments of one to three lines. */
export async function addComments(client: pg.Client, videoId: string, count: number): Promise<void> {
  await client.query(
    `INSERT INTO "Comment" (id, "videoId", "timeSeconds", "frameIndex", content, "authorName", "guestId", "createdAt")
     SELECT gen_random_uuid(), $1, (n % 25) / 25.0, n % 25,
       n || repeat(' steps well under and keeps the shoulder straight', 1 + n % 3), 'Anna ' || n, gen_random_uuid(),
       now() - n * interval '1 minute'
     FROM generate_series(1, $2) n`,
    [videoId, count],
  );
}

/** Adds so many markers, in one series. */
export async function addMarkers(client: pg.Client, videoId: string, count: number): Promise<void> {
  await client.query(
    `WITH series AS (
       INSERT INTO "MarkerSeries" (id, "videoId", "authorName", "guestId")
       VALUES (gen_random_uuid(), $1, 'Anna', gen_random_uuid()) RETURNING id
     )
     INSERT INTO "Marker" (id, "videoId", "seriesId", "timeSeconds", "frameIndex", label, "authorName", "guestId")
     SELECT gen_random_uuid(), $1, series.id, (n % 25) / 25.0, n % 25, 'Marker ' || n, 'Anna', gen_random_uuid()
     FROM series, generate_series(1, $2) n`,
    [videoId, count],
  );
}
