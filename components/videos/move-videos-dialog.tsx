"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { Folder, FolderPlus, FolderX } from "lucide-react";
import { useState, type ReactNode } from "react";
import { NewCollectionDialog } from "@/components/videos/collection-dialogs";
import { Button } from "@/components/ui/button";
import { TitledDialog } from "@/components/ui/dialog";
import { undoable, useUndoable } from "@/components/ui/use-undoable";
import { countVideos } from "@/components/shared/count-label";
import { LoadFailed } from "@/components/shared/load-failed";
import { Skeleton } from "@/components/ui/skeleton";
import { moveVideosBackMutation, moveVideosMutation } from "@/lib/client/videos/chosen-videos";
import { collectionsQuery } from "@/lib/client/videos/collections";

type MoveVideosDialogProps = {
  ids: readonly string[];
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onMoved: () => void;
};

/** Can also remove videos from their collections; the notification offers undo. */
export function MoveVideosDialog({ ids, open, onOpenChange, onMoved }: MoveVideosDialogProps) {
  const collections = useQuery({ ...collectionsQuery, enabled: open });
  const [isCreating, setIsCreating] = useState(false);
  const { mutate: moveBack } = useUndoable(moveVideosBackMutation, () => ({
    title: `${countVideos(ids.length)} moved back`,
  }));
  const moveVideos = useMutation(
    undoable(moveVideosMutation, (_moved, moved, back) => ({
      title: `${countVideos(moved.ids.length)} moved`,
      undo: () => moveBack(back),
    })),
  );
  const movingTo = moveVideos.isPending ? moveVideos.variables.collectionId : undefined;
  const moveTo = (collectionId: string | null) =>
    moveVideos.mutate({ ids, collectionId }, { onSuccess: onMoved });
  const choiceOf = (collectionId: string | null) => ({
    isMoving: movingTo === collectionId,
    isDisabled: moveVideos.isPending,
    onPress: () => moveTo(collectionId),
  });
  return (
    <TitledDialog
      open={open}
      onOpenChange={(next) => (moveVideos.isPending ? undefined : onOpenChange(next))}
      title={<>Move {countVideos(ids.length)}</>}
      description="Choose a collection for them."
    >
      {collections.isError ? (
        <LoadFailed
          what="your collections"
          error={collections.error}
          onRetry={() => void collections.refetch()}
        />
      ) : collections.data ? (
        <ul aria-label="Collections" className="-mx-2 grid gap-0.5">
          {collections.data.map(({ id, name }) => (
            <Choice key={id} icon={<Folder aria-hidden />} {...choiceOf(id)}>
              <span translate="no">{name}</span>
            </Choice>
          ))}
          <Choice
            icon={<FolderPlus aria-hidden />}
            isDisabled={moveVideos.isPending}
            onPress={() => setIsCreating(true)}
          >
            New Collection
          </Choice>
          {collections.data.length === 0 ? null : (
            <Choice icon={<FolderX aria-hidden />} {...choiceOf(null)}>
              No Collection
            </Choice>
          )}
        </ul>
      ) : (
        <Skeleton className="h-24" />
      )}
      <NewCollectionDialog
        open={isCreating}
        onOpenChange={setIsCreating}
        onCreated={(collection) => moveTo(collection.id)}
      />
    </TitledDialog>
  );
}

type ChoiceProps = {
  icon: ReactNode;
  isMoving?: boolean;
  isDisabled: boolean;
  onPress: () => void;
  children: ReactNode;
};

function Choice({ icon, isMoving = false, isDisabled, onPress, children }: ChoiceProps) {
  return (
    <li className="grid">
      <Button
        variant="ghost"
        className="h-auto min-h-11 justify-start px-2 py-2 text-left whitespace-normal"
        pending={isMoving}
        disabled={isDisabled}
        onClick={onPress}
      >
        {isMoving ? null : icon}
        {children}
      </Button>
    </li>
  );
}
