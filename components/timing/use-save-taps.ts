"use client";

import type { Author } from "@/components/shares/use-author";
import { showToast } from "@/components/ui/toast";
import type { TapAlongState } from "@/components/timing/use-tap-along";
import { useAddSeries, useDeleteSeries } from "@/lib/client/series";
import type { VideoScope } from "@/lib/client/video-scope";
import { GAIT_NAMES } from "@/lib/domain/gait";

/** Saves the taps as one series; the taps go only when the server has them, and the series can be taken back. */
export function useSaveTaps(scope: VideoScope, author: Author, { run, reading, clear }: TapAlongState) {
  const addSeries = useAddSeries();
  const deleteSeries = useDeleteSeries();
  const { gait, mark } = run;
  const save = () =>
    author.write((authorName) =>
      addSeries.mutate(
        {
          scope,
          gait,
          mark,
          isTapped: true,
          markers: reading.marks.map((each, index) => ({
            ...each,
            label: gait === "other" ? "" : `${GAIT_NAMES[gait]} ${index + 1}`,
          })),
          authorName,
        },
        {
          onSuccess: ({ id }) => {
            const restore = clear();
            const undo = () => deleteSeries.mutate({ scope, id }, { onSuccess: restore });
            showToast({
              title: "Series saved",
              variant: "success",
              action: { label: "Undo", onClick: undo },
            });
          },
        },
      ),
    );
  return { isSaving: addSeries.isPending, save };
}
