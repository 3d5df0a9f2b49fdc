"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { Bookmark, Ellipsis, FileText, Pencil, Save, Share2, Trash2 } from "lucide-react";
import { useState } from "react";
import type { Comparison as ComparedRides } from "@/components/compare/comparison";
import { useComparison } from "@/components/compare/comparison-context";
import type { RideBeside } from "@/components/compare/use-compared-ride";
import { ComparisonTitleDialog } from "@/components/saved-comparisons/comparison-title-dialog";
import { Button } from "@/components/ui/button";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import { onDemand } from "@/components/ui/on-demand";
import { showToast } from "@/components/ui/toast";
import { useUndoable } from "@/components/ui/use-undoable";
import { useCreateMutation } from "@/lib/client/annotations/use-create-mutation";
import {
  comparisonsQuery,
  createComparisonMutation,
  deleteComparisonMutation,
  restoreComparisonMutation,
  updateComparisonMutation,
} from "@/lib/client/compare/comparisons";
import { COMPARISON_TITLE_MAX, type Comparison } from "@/lib/contracts/comparisons";
import { exchangeSides, type BySide, type ShownChoice } from "@/lib/domain/compare/comparison-choice";

const { Component: ShareComparisonDialog, prepare: prepareSharing } = onDemand(
  async () => (await import("@/components/saved-comparisons/share-comparison-dialog")).ShareComparisonDialog,
);

const { Component: ComparisonReportDialog, prepare: prepareReporting } = onDemand(
  async () => (await import("@/components/reports/comparison-report-dialog")).ComparisonReportDialog,
);

type SavedComparisonProps = {
  rides: BySide<RideBeside>;
  /** Null for one that is not saved. */
  savedId: string | null;
  opensReport?: boolean;
  onSaved: (id: string | null) => void;
};

/** Saves the comparison; a saved one can be changed, shared and deleted. */
export function SavedComparison({ rides, savedId, opensReport = false, onSaved }: SavedComparisonProps) {
  const { data: known, isError, refetch } = useQuery(comparisonsQuery(rides.a.video.id));
  const saved = known?.find(({ id }) => id === savedId);
  // Until the saved comparison has loaded, saving could store it twice.
  if (savedId !== null && known === undefined)
    return isError ? (
      <Button
        variant="outline"
        aria-label="Load the saved comparison again"
        title="The saved comparison could not be loaded"
        onClick={() => void refetch()}
      >
        Try Again
      </Button>
    ) : null;
  return saved ? (
    <SavedActions
      key={saved.id}
      saved={saved}
      firstId={rides.a.video.id}
      opensReport={opensReport}
      onSaved={onSaved}
    />
  ) : (
    <SaveNew rides={rides} onSaved={onSaved} />
  );
}

const ICON_ON_PHONES = "compact:w-11 compact:px-0 compact:[&>span]:sr-only";

function shownChoice({ engines, getSnapshot }: ComparedRides): ShownChoice {
  const { focus, mode, anchors, isLinked, isSwapped, mirrored, layout, opacity, wipe } = getSnapshot();
  const frames = { a: engines.a.getPosition().frameIndex, b: engines.b.getPosition().frameIndex };
  const { loop } = engines[focus].getSnapshot();
  return { focus, mode, anchors, isLinked, isSwapped, mirrored, layout, opacity, wipe, frames, loop };
}

function SaveNew({ rides: { a, b }, onSaved }: Pick<SavedComparisonProps, "rides" | "onSaved">) {
  const comparison = useComparison();
  const [isOpen, setIsOpen] = useState(false);
  const create = useCreateMutation(createComparisonMutation);
  const videoIds = { a: a.video.id, b: b.video.id };
  return (
    <>
      <Button
        variant="outline"
        aria-label="Save Comparison"
        className={ICON_ON_PHONES}
        onClick={() => setIsOpen(true)}
      >
        <Bookmark aria-hidden />
        <span>Save</span>
      </Button>
      <ComparisonTitleDialog
        open={isOpen}
        onOpenChange={setIsOpen}
        heading="Save Comparison"
        description="Both rides, how they are lined up, and the frames on the screen. It is listed with both rides."
        title={`${a.video.title} and ${b.video.title}`.slice(0, COMPARISON_TITLE_MAX)}
        submitLabel="Save Comparison"
        isSending={create.isPending}
        onTitle={(title, { onError }) =>
          create.mutate(
            { title, videoIds, choice: shownChoice(comparison) },
            {
              onSuccess: ({ id }) => {
                setIsOpen(false);
                onSaved(id);
                showToast({ title: "Comparison saved", variant: "success" });
              },
              onError,
            },
          )
        }
      />
    </>
  );
}

type SavedActionsProps = {
  saved: Comparison;
  /** The video of side a on this page, which is side b of the saved one after a swap. */
  firstId: string;
  opensReport: boolean;
  onSaved: (id: string | null) => void;
};

function SavedActions({ saved, firstId, opensReport, onSaved }: SavedActionsProps) {
  const comparison = useComparison();
  const [isRenaming, setIsRenaming] = useState(false);
  const [isSharing, setIsSharing] = useState<boolean | null>(null);
  const [isReporting, setIsReporting] = useState<boolean | null>(opensReport ? true : null);
  const update = useMutation(updateComparisonMutation);
  const { id, title } = saved;
  const { mutate: restore } = useUndoable(restoreComparisonMutation, () => {
    onSaved(id);
    return { title: "Comparison restored" };
  });
  const { mutate: remove } = useUndoable(deleteComparisonMutation, () => {
    onSaved(null);
    return {
      title: "Comparison deleted",
      description: saved.isShared ? "Its link no longer works." : undefined,
      undo: () => restore(id),
    };
  });
  const saveShown = () => {
    const shown = shownChoice(comparison);
    const choice = firstId === saved.videos.a.id ? shown : exchangeSides(shown);
    update.mutate(
      { id, choice },
      { onSuccess: () => showToast({ title: "Comparison saved", variant: "success" }) },
    );
  };
  const share = async () => {
    if (await prepareSharing()) setIsSharing(true);
  };
  const report = async () => {
    if (await prepareReporting()) setIsReporting(true);
  };
  return (
    <div role="group" aria-label="Saved comparison" className="flex items-center gap-1.5">
      <Button
        variant="outline"
        aria-label="Share Comparison"
        className={ICON_ON_PHONES}
        onClick={() => void share()}
      >
        <Share2 aria-hidden />
        <span>Share</span>
      </Button>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <Button variant="outline" size="icon" aria-label="Saved comparison: more actions">
            <Ellipsis aria-hidden />
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent align="end">
          <DropdownMenuItem onSelect={saveShown}>
            <Save aria-hidden />
            Save What Is Shown
          </DropdownMenuItem>
          <DropdownMenuItem onSelect={() => setIsRenaming(true)}>
            <Pencil aria-hidden />
            Rename
          </DropdownMenuItem>
          <DropdownMenuItem onSelect={() => void report()}>
            <FileText aria-hidden />
            Report
          </DropdownMenuItem>
          <DropdownMenuItem variant="destructive" onSelect={() => remove(id)}>
            <Trash2 aria-hidden />
            Delete Comparison
          </DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
      <ComparisonTitleDialog
        open={isRenaming}
        onOpenChange={setIsRenaming}
        heading="Rename Comparison"
        description="Who has its link sees the title too."
        title={title}
        submitLabel="Save Title"
        isSending={update.isPending}
        onTitle={(next, { onError }) =>
          update.mutate({ id, title: next }, { onSuccess: () => setIsRenaming(false), onError })
        }
      />
      {isSharing === null ? null : (
        <ShareComparisonDialog comparisonId={id} open={isSharing} onOpenChange={setIsSharing} />
      )}
      {isReporting === null ? null : (
        <ComparisonReportDialog comparisonId={id} open={isReporting} onOpenChange={setIsReporting} />
      )}
    </div>
  );
}
