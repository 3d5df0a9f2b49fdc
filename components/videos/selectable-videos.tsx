"use client";

import { SquareCheck } from "lucide-react";
import { useEffect, useRef, type ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { LayoutSwitch } from "@/components/videos/layout-switch";
import { SelectionBar } from "@/components/videos/selection-bar";
import { useSelection } from "@/components/videos/use-selection";
import { VideoGrid } from "@/components/videos/video-grid";
import type { Collection } from "@/lib/contracts/collections";
import type { LibraryVideo } from "@/lib/contracts/library";

type SelectableVideosProps = {
  label: string;
  countLabel: string;
  videos: readonly LibraryVideo[];
  count: number;
  /** The total before the search, so that the kind of list does not change while typing. */
  total: number;
  isRead: boolean;
  collections?: readonly Collection[];
  empty: ReactNode;
};

export function SelectableVideos(props: SelectableVideosProps) {
  const { label, countLabel, videos, count, total, isRead, collections, empty } = props;
  const selection = useSelection(videos);
  const selectButton = useRef<HTMLButtonElement>(null);
  const countLine = useRef<HTMLParagraphElement>(null);
  const wasOn = useRef(false);
  useEffect(() => {
    // The selection bar disappeared with the focus.
    if (wasOn.current && !selection.isOn)
      (selectButton.current ?? countLine.current)?.focus({ preventScroll: true });
    wasOn.current = selection.isOn;
  }, [selection.isOn]);
  return (
    <>
      <div className="flex min-h-9 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p
          ref={countLine}
          role="status"
          tabIndex={-1}
          className="text-muted-foreground text-sm tabular-nums outline-none"
        >
          {countLabel}
        </p>
        <div className="flex items-center gap-2">
          {selection.isOn || count === 0 ? null : (
            <Button ref={selectButton} variant="ghost" size="sm" onClick={selection.start}>
              <SquareCheck aria-hidden />
              Select
            </Button>
          )}
          {total === 0 ? null : <LayoutSwitch />}
        </div>
      </div>
      {selection.isOn ? (
        <SelectionBar selection={selection} shown={count} canSelectAll={isRead} onDone={selection.stop} />
      ) : null}
      {count === 0 && isRead ? (
        empty
      ) : (
        <VideoGrid
          label={label}
          videos={videos}
          count={count}
          total={total}
          collections={collections}
          selection={selection}
        />
      )}
    </>
  );
}
