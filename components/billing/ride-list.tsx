import { Video } from "lucide-react";
import Link from "next/link";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { LocalTime } from "@/components/ui/local-time";
import { WindowedList } from "@/components/ui/windowed-list";
import type { UsageEntry } from "@/lib/contracts/billing";
import { formatDollars } from "@/lib/domain/billing/money";
import { formatDuration } from "@/lib/domain/playback/timecode";

type RideListProps = {
  entries: readonly UsageEntry[];
  /** `entries` leaves out the oldest of very many videos. */
  totalVideos: number;
};

export function RideList({ entries, totalVideos }: RideListProps) {
  const rows = entries.map((entry) => ({ ...entry, id: entry.videoId }));
  return (
    <section aria-labelledby="rides" className="grid gap-4">
      <h2 id="rides" className="text-lg font-semibold">
        Rides
      </h2>
      {rows.length === 0 ? (
        <EmptyState
          icon={Video}
          title="No rides yet"
          description="A ride is counted once it is processed, by its own length."
          action={
            <Button asChild>
              <Link href="/upload">Upload Your First Video</Link>
            </Button>
          }
        />
      ) : (
        <WindowedList
          label="Rides"
          rows={rows}
          rowHeight={66}
          boxClassName="bg-card rounded-xl border shadow-xs lg:max-h-[40rem] lg:overflow-y-auto"
          rowClassName="border-t px-5 py-3 data-[index=0]:border-t-0 sm:px-6"
        >
          {rideRow}
        </WindowedList>
      )}
      {totalVideos > rows.length ? (
        <p className="text-muted-foreground text-sm">
          The newest {rows.length} of {totalVideos} rides. All of them are in the sums above.
        </p>
      ) : null}
    </section>
  );
}

const rideRow = (ride: UsageEntry) => <RideRow ride={ride} />;

function RideRow({ ride }: { ride: UsageEntry }) {
  const { videoId, title, seconds, freeSeconds, billableSeconds, billable, amount, createdAt } = ride;
  const isSplit = billable && freeSeconds > 0;
  return (
    <div className="flex items-center gap-4">
      <div className="grid min-w-0 flex-1 gap-0.5">
        {title === null ? (
          <p className="text-muted-foreground">Deleted video</p>
        ) : (
          <Link
            translate="no"
            href={`/video/${videoId}`}
            className="focus-ring w-fit max-w-full truncate rounded font-medium hover:underline"
          >
            {title}
          </Link>
        )}
        <p className="text-muted-foreground text-sm tabular-nums">
          <LocalTime iso={createdAt} format="day" /> · {formatDuration(seconds)}
          {isSplit
            ? ` · ${formatDuration(freeSeconds)} free, ${formatDuration(billableSeconds)} billable`
            : null}
        </p>
      </div>
      <p className={billable ? "font-medium tabular-nums" : "text-muted-foreground"}>
        {billable ? formatDollars(amount) : "Free"}
      </p>
    </div>
  );
}
