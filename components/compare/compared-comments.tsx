"use client";

import { useState } from "react";
import { useCompared, useComparison } from "@/components/compare/comparison-context";
import { RideComments } from "@/components/compare/ride-comments";
import type { RideBeside } from "@/components/compare/use-compared-ride";
import { TimeScaleProvider } from "@/components/player/time-scale";
import { TitledDialog } from "@/components/ui/dialog";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@/components/ui/tabs";
import { useMediaQuery, WIDE } from "@/components/ui/use-media-query";
import type { Comment } from "@/lib/contracts/comments";
import { SIDES, type BySide } from "@/lib/domain/compare/comparison-choice";

type ComparedCommentsProps = { rides: BySide<RideBeside>; onClose: () => void };

/** What was written on either ride: beside the pictures on a desk, elsewhere a sheet, which a tap on a row closes. */
export function ComparedComments({ rides, onClose }: ComparedCommentsProps) {
  const isDesk = useMediaQuery(WIDE, false);
  if (!isDesk)
    return (
      <TitledDialog
        open
        onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
        title="Comments"
        description="A tap shows its frame."
      >
        <CommentsOfRides rides={rides} onShown={onClose} />
      </TitledDialog>
    );
  return (
    <section aria-label="Comments" className="relative order-3 min-h-0">
      <div className="overlay:pb-56 absolute inset-0 overflow-y-auto overscroll-contain p-2">
        <CommentsOfRides rides={rides} />
      </div>
    </section>
  );
}

type CommentsOfRidesProps = { rides: BySide<RideBeside>; onShown?: () => void };

/** A tab for each ride, the one that leads first on show. */
function CommentsOfRides({ rides, onShown }: CommentsOfRidesProps) {
  const comparison = useComparison();
  const [side, setSide] = useState(() => comparison.getSnapshot().focus);
  const isSwapped = useCompared((snapshot) => snapshot.isSwapped);
  const show = ({ frame }: Comment) => {
    comparison.setFocus(side);
    comparison.engines[side].seekToFrame(frame);
    onShown?.();
  };
  return (
    <Tabs value={side} onValueChange={(next) => setSide(SIDES.find((each) => each === next) ?? side)}>
      <TabsList aria-label="Ride" className="w-full">
        {(isSwapped ? SIDES.toReversed() : SIDES).map((each) => (
          <TabsTrigger key={each} value={each} className="min-w-0 basis-0">
            <span dir="auto" translate="no" className="truncate">
              {rides[each].video.title}
            </span>
          </TabsTrigger>
        ))}
      </TabsList>
      {SIDES.map((each) => (
        <TabsContent key={each} value={each}>
          <TimeScaleProvider video={rides[each].video}>
            <RideComments scope={rides[each].scope} onShow={show} />
          </TimeScaleProvider>
        </TabsContent>
      ))}
    </Tabs>
  );
}
