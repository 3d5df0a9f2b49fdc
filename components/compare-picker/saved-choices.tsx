"use client";

import { useQuery } from "@tanstack/react-query";
import { Bookmark } from "lucide-react";
import { ChoiceIcon } from "@/components/compare-picker/choice";
import { ChoiceGroup } from "@/components/compare-picker/choice-group";
import { LoadFailed } from "@/components/shared/load-failed";
import { LocalTime } from "@/components/ui/local-time";
import { comparisonsQuery } from "@/lib/client/compare/comparisons";
import { savedHref } from "@/lib/domain/compare/compare-address";
import { foldText } from "@/lib/domain/folded-text";

/** Saved comparisons in which the video takes part. */
export function SavedChoices({ videoId, search }: { videoId: string; search: string }) {
  const { data, error, refetch } = useQuery(comparisonsQuery(videoId));
  if (data === undefined)
    return error ? (
      <LoadFailed what="your saved comparisons" error={error} onRetry={() => void refetch()} />
    ) : null;
  const words = foldText(search.trim());
  const found = data.filter(({ title, videos: { a, b } }) =>
    foldText(`${title}\n${a.title}\n${b.title}`).includes(words),
  );
  return (
    <ChoiceGroup
      title="Saved comparisons"
      choices={found.map((saved) => ({
        id: saved.id,
        href: savedHref(saved),
        picture: <ChoiceIcon icon={Bookmark} />,
        title: saved.title,
        note: (
          <>
            <LocalTime iso={saved.createdAt} format="day" />
            {saved.isShared ? <span>{", shared"}</span> : null}
          </>
        ),
      }))}
    />
  );
}
