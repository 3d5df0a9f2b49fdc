"use client";

import type { Author } from "@/components/shares/use-author";
import { showToast } from "@/components/ui/toast";
import { useAddSeries, useDeleteSeries, useRestoreSeries } from "@/lib/client/series";
import type { VideoScope } from "@/lib/client/video-scope";
import type { Series } from "@/lib/contracts/series";
import { DEFAULT_GAIT, DEFAULT_MARK } from "@/lib/domain/gait";

/** Beginning and deleting series, with what the viewer is told of it. */
export function useSeriesActions(scope: VideoScope, author: Author) {
  const addSeries = useAddSeries();
  const deleteSeries = useDeleteSeries();
  const restoreSeries = useRestoreSeries();

  /** @param like a series of whose gait and marks the new one most likely is. */
  const begin = (like?: Pick<Series, "gait" | "mark">) =>
    author.write((authorName) =>
      addSeries.mutate(
        { scope, gait: like?.gait ?? DEFAULT_GAIT, mark: like?.mark ?? DEFAULT_MARK, authorName },
        {
          onSuccess: (begun) =>
            showToast({
              title: "Series added",
              description: "New markers go to it.",
              variant: "success",
              action: { label: "Undo", onClick: () => remove(begun) },
            }),
        },
      ),
    );

  const remove = ({ id }: Series) =>
    deleteSeries.mutate(
      { scope, id },
      {
        onSuccess: () =>
          showToast({
            title: "Series deleted",
            variant: "success",
            action: { label: "Undo", onClick: () => restore(id) },
          }),
      },
    );

  const restore = (id: string) =>
    restoreSeries.mutate(
      { scope, ids: [id] },
      { onSuccess: () => showToast({ title: "Series restored", variant: "success" }) },
    );

  return { begin, remove };
}
