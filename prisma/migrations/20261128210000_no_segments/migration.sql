-- DropTable
DROP TABLE "Segment";

-- Jobs of helpers, which nobody takes any more. The queue makes its own tables, at the first start.
DO $$
BEGIN
  IF to_regclass('pgboss.job') IS NOT NULL THEN
    DELETE FROM pgboss.job WHERE name IN ('process-video', 'process-video-gave-up') AND data ? 'segmentsOf';
  END IF;
END $$;
