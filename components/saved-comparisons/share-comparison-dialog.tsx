"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useComparisonShareEnd } from "@/components/saved-comparisons/use-comparison-share-end";
import { LoadFailed } from "@/components/shared/load-failed";
import { LinkOpenings } from "@/components/shares/link-openings";
import { NewShareTerms, useNewShareTerms } from "@/components/shares/new-share-terms";
import { ShareLinkField } from "@/components/shares/share-link-field";
import { ShareLinkTerms } from "@/components/shares/share-link-terms";
import { ShareOptionsDialog } from "@/components/shares/share-options-dialog";
import { Button } from "@/components/ui/button";
import { DialogFooter, TitledDialog } from "@/components/ui/dialog";
import { Skeleton } from "@/components/ui/skeleton";
import { comparisonShareQuery, shareComparisonMutation } from "@/lib/client/compare/comparison-shares";
import type { LinkOpening, Share } from "@/lib/contracts/shares";

type ShareComparisonDialogProps = {
  comparisonId: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** One link to both rides. Opening the dialog shares nothing. */
export function ShareComparisonDialog({ comparisonId, open, onOpenChange }: ShareComparisonDialogProps) {
  return (
    <TitledDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Share Comparison"
      description="Anyone with its link can watch these two rides beside each other and comment on them. No other video is shown."
    >
      <ComparisonShare comparisonId={comparisonId} onDone={() => onOpenChange(false)} />
    </TitledDialog>
  );
}

type ComparisonShareProps = { comparisonId: string; onDone: () => void };

function ComparisonShare({ comparisonId, onDone }: ComparisonShareProps) {
  const { data, error, refetch } = useQuery(comparisonShareQuery(comparisonId));
  const endShare = useComparisonShareEnd();
  if (data === undefined)
    return error ? (
      <LoadFailed what="the link" error={error} onRetry={() => void refetch()} />
    ) : (
      <Skeleton className="h-40" />
    );
  const { share, openings } = data;
  return (
    <>
      {share ? (
        <LiveShare comparisonId={comparisonId} share={share} openings={openings} />
      ) : (
        <NewShare comparisonId={comparisonId} />
      )}
      <DialogFooter className="sm:items-center sm:justify-between">
        {share ? (
          <Button variant="destructive-ghost" size="sm" onClick={() => void endShare(comparisonId)}>
            Stop Sharing
          </Button>
        ) : null}
        <Button variant="outline" className="sm:ml-auto" onClick={onDone}>
          Done
        </Button>
      </DialogFooter>
    </>
  );
}

function NewShare({ comparisonId }: { comparisonId: string }) {
  const make = useMutation(shareComparisonMutation);
  const terms = useNewShareTerms();
  const create = async () => {
    const chosen = await terms.read();
    return (await make.mutateAsync({ comparisonId, ...chosen }, { onError: terms.showRefusal })).shareUrl;
  };
  return (
    <>
      <p className="text-muted-foreground text-sm">
        This comparison is not shared. Copying or sending its link shares it.
      </p>
      <NewShareTerms form={terms.form} />
      <ShareLinkField address={create} />
    </>
  );
}

type LiveShareProps = { comparisonId: string; share: Share; openings: readonly LinkOpening[] };

function LiveShare({ comparisonId, share, openings }: LiveShareProps) {
  const [isChanging, setIsChanging] = useState(false);
  const change = useMutation(shareComparisonMutation);
  return (
    <>
      <ShareLinkField address={share.shareUrl} />
      <ShareLinkTerms
        share={share}
        onChange={() => setIsChanging(true)}
        onGuestsMayDeleteMarkers={(guestsMayDeleteMarkers) =>
          change.mutate({ comparisonId, guestsMayDeleteMarkers })
        }
      />
      <LinkOpenings openings={openings} />
      <ShareOptionsDialog
        link={share}
        open={isChanging}
        onOpenChange={setIsChanging}
        isSaving={change.isPending}
        onSave={({ code, expiresAt }, options) => change.mutate({ comparisonId, code, expiresAt }, options)}
      />
    </>
  );
}
