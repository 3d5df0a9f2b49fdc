"use client";

import { useState } from "react";
import { Choice } from "@/components/compare/choice";
import { useCompared, useComparison } from "@/components/compare/comparison-context";
import { RideComments } from "@/components/compare/ride-comments";
import type { RideBeside } from "@/components/compare/use-compared-ride";
import { TimeScaleProvider } from "@/components/player/time-scale";
import { TitledDialog } from "@/components/ui/dialog";
import { useMediaQuery, WIDE } from "@/components/ui/use-media-query";
import type { Comment } from "@/lib/contracts/comments";
import { SIDES, type BySide } from "@/lib/domain/compare/comparison-choice";

type ComparedCommentsProps = { rides: BySide<RideBeside>; onClose: () => void };

/** The comments of both rides: beside the pictures on a desk, elsewhere in a sheet that a tap on a row closes. */
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

/** Shows the comments of one ride, at first of the one that leads. */
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
    <div className="grid grid-cols-1 gap-2">
      <div role="group" aria-label="Ride" className="bg-muted flex gap-0.5 rounded-lg p-1">
        {(isSwapped ? SIDES.toReversed() : SIDES).map((each) => (
          <Choice key={each} isTyped isChosen={each === side} onChoose={() => setSide(each)}>
            {rides[each].video.title}
          </Choice>
        ))}
      </div>
      <TimeScaleProvider key={side} video={rides[side].video}>
        <RideComments scope={rides[side].scope} onShow={show} />
      </TimeScaleProvider>
    </div>
  );
}
