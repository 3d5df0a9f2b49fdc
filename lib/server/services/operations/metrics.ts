/** Metrics of this process and of the database, read on the spare connection, because calls may hold all others. */
import { statfs } from "node:fs/promises";
import { Gauge, Registry } from "prom-client";
import { databasePool, POOL_SIZE } from "../../database/database-pool";
import { env } from "../../env";
import { eventHub } from "../../events/event-hub";
import { JOB_NAMES } from "../../queue/jobs";
import { metrics } from "../../logging/metrics";
import { querySpare } from "../../database/spare-connection";

const TRANSCODE_WINDOW = "1 hour";

type Labels = Readonly<Record<string, string>>;
type Figures = readonly (readonly [Labels, number])[];

/** In Prometheus' text format; without a database only what is known without it. */
export async function readMetrics(): Promise<string> {
  const registry = new Registry();
  const add = (name: string, help: string, figures: Figures): void => {
    const labelNames = Object.keys(figures[0]?.[0] ?? {});
    const gauge = new Gauge({ name: `strideframe_${name}`, help, labelNames, registers: [registry] });
    for (const [labels, value] of figures) gauge.set(labels, value);
  };
  addPoolMetrics(add);
  await addDiskMetrics(add);
  const isUp = await addDatabaseMetrics(add).then(
    () => true,
    () => false,
  );
  add("database_up", "Whether the database answered", [[{}, Number(isUp)]]);
  return Registry.merge([metrics().registry, registry]).metrics();
}

type AddMetric = (name: string, help: string, figures: Figures) => void;

function addPoolMetrics(add: AddMetric): void {
  const { totalCount, idleCount, waitingCount } = databasePool();
  add("database_pool_connections", "Connections of calls and pages to the database", [
    [{ state: "in_use" }, totalCount - idleCount],
    [{ state: "idle" }, idleCount],
  ]);
  add("database_pool_size", "Connections that there may be", [[{}, POOL_SIZE]]);
  add("database_pool_waiting", "Calls that wait for a connection", [[{}, waitingCount]]);
  add("backups_scheduled", "Whether backups are made by a schedule", [
    [{}, Number(Boolean(env().BACKUP_TARGET))],
  ]);
  add("event_streams", "Open streams of events", [[{}, eventHub().size]]);
}

async function addDiskMetrics(add: AddMetric): Promise<void> {
  const { bsize, bavail, blocks } = await statfs(env().DATA_DIR);
  add("disk_free_bytes", "What is free where DATA_DIR lies", [[{}, bavail * bsize]]);
  add("disk_size_bytes", "The size of the disk where DATA_DIR lies", [[{}, blocks * bsize]]);
}

async function addDatabaseMetrics(add: AddMetric): Promise<void> {
  const [heartbeats, jobs, objects, mails, speeds] = await Promise.all([
    // Before the first backup, the age of the database.
    querySpare<{ part: string; age: number }>(
      `SELECT part, extract(epoch FROM now() - max(at))::float8 AS age FROM (SELECT part, at FROM "Heartbeat"
         UNION ALL SELECT 'backup', min(started_at) FROM "_prisma_migrations") AS beat GROUP BY part`,
    ),
    // A repeated job waits since it was sent, a later one since it was due.
    querySpare<{ name: string; state: string; count: number; age: number }>(
      `SELECT name, state, count(*)::int AS count, greatest(0, extract(epoch FROM now() - min(since)))::float8 AS age
       FROM (SELECT name, CASE WHEN state = 'created' AND start_after > now() THEN 'scheduled'
             WHEN state = 'created' THEN 'waiting' WHEN state = 'retry' THEN 'retrying' ELSE state::text END AS state,
           CASE state WHEN 'created' THEN start_after ELSE created_on END AS since
         FROM pgboss.job WHERE state IN ('created', 'retry', 'active', 'failed')) AS job
       GROUP BY name, state`,
    ),
    querySpare<{ kind: string; bytes: number }>(
      `SELECT kind, coalesce(sum(bytes), 0)::float8 AS bytes FROM "MediaObject" GROUP BY kind`,
    ),
    querySpare<{ status: string; count: number }>(
      `SELECT status, count(*)::int AS count FROM "Mail" GROUP BY status`,
    ),
    querySpare<{ speed: number | null }>(
      `SELECT sum("processingSeconds") / nullif(sum("durationSeconds"), 0) AS speed FROM "Video"
       WHERE "completedAt" > now() - $1::interval AND "processingSeconds" IS NOT NULL`,
      [TRANSCODE_WINDOW],
    ),
  ]);
  for (const { part, age } of heartbeats.rows) {
    if (part === "worker")
      add("worker_heartbeat_age_seconds", "Since the last heartbeat of a worker", [[{}, age]]);
    if (part === "backup")
      add("backup_age_seconds", "Since the last backup, or since the database was made", [[{}, age]]);
  }
  const jobCounts = jobs.rows.filter(({ name }) => JOB_NAMES.some((job) => job === name));
  add(
    "queue_jobs",
    "Jobs in the queue by kind of job and state",
    ["scheduled", "waiting", "retrying", "active", "failed"].flatMap((state) =>
      JOB_NAMES.map((queue) => {
        const found = jobCounts.find((row) => row.name === queue && row.state === state);
        return [{ queue, state }, found?.count ?? 0] as const;
      }),
    ),
  );
  add(
    "queue_oldest_job_seconds",
    "How long the oldest job has waited that is due or tried again, by kind of job",
    JOB_NAMES.map((queue) => {
      const ages = jobCounts
        .filter(({ name, state }) => name === queue && (state === "waiting" || state === "retrying"))
        .map(({ age }) => age);
      return [{ queue }, Math.max(0, ...ages)] as const;
    }),
  );
  add(
    "storage_bytes",
    "Bytes in storage by kind of object",
    objects.rows.map(({ kind, bytes }) => [{ kind }, bytes] as const),
  );
  add(
    "mails",
    "Messages by outcome",
    ["waiting", "sending", "sent", "indeterminate"].map(
      (status) => [{ status }, mails.rows.find((row) => row.status === status)?.count ?? 0] as const,
    ),
  );
  const speed = speeds.rows[0]?.speed;
  if (typeof speed === "number")
    add(
      "transcode_seconds_per_video_second",
      "Seconds of processing a second of video took, of the last hour",
      [[{}, speed]],
    );
}
