"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { ChevronLeft, FolderOpen, Pencil, Trash2, Upload } from "lucide-react";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { useMemo, useState } from "react";
import { CollectionNotFound } from "@/components/layout/missing-signed-in";
import { useConfirm } from "@/components/ui/confirm";
import { showToast } from "@/components/ui/toast";
import { EditCollectionDialog } from "@/components/videos/collection-dialogs";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHeader } from "@/components/ui/page-header";
import { CenteredSpinner } from "@/components/ui/spinner";
import { countVideos } from "@/components/shared/count-label";
import { LibrarySkeleton } from "@/components/videos/library-skeleton";
import { LoadFailed } from "@/components/shared/load-failed";
import { SelectableVideos } from "@/components/videos/selectable-videos";
import { collectionsQuery, deleteCollectionMutation } from "@/lib/client/videos/collections";
import { useLibraryEvents } from "@/lib/client/live/events";
import { useWholeLibrary } from "@/lib/client/videos/library";
import type { Collection } from "@/lib/contracts/collections";

export function CollectionScreen({ collectionId }: { collectionId: string }) {
  const collections = useQuery(collectionsQuery);
  if (collections.isPending) return <CenteredSpinner label="Loading the collection" />;
  if (collections.isError) {
    return (
      <div data-page-width="wide" className="page-container py-8 sm:py-10">
        <LoadFailed
          what="the collection"
          error={collections.error}
          onRetry={() => void collections.refetch()}
        />
      </div>
    );
  }
  const collection = collections.data.find(({ id }) => id === collectionId);
  if (!collection) return <CollectionNotFound />;
  return (
    <div data-page-width="wide" className="page-container grid gap-6 py-8 sm:py-10">
      <CollectionHeader collection={collection} />
      <CollectionVideos collection={collection} />
    </div>
  );
}

function CollectionHeader({ collection }: { collection: Collection }) {
  const router = useRouter();
  const [isEditing, setIsEditing] = useState(false);
  const confirm = useConfirm();
  const { mutateAsync: deleteCollection } = useMutation(deleteCollectionMutation);
  const remove = async () => {
    const isDeleted = await confirm({
      title: "Delete this collection?",
      description: (
        <>
          “
          <span dir="auto" translate="no">
            {collection.name}
          </span>
          ” will be deleted. Its videos stay in your library. This action cannot be undone.
        </>
      ),
      confirmLabel: "Delete Collection",
      action: () => deleteCollection({ id: collection.id }),
    });
    if (!isDeleted) return;
    showToast({
      title: "Collection deleted",
      description: "Its videos are in your library.",
      variant: "success",
    });
    router.push("/collections");
  };
  return (
    <>
      <PageHeader
        eyebrow={
          <Link
            href="/collections"
            className="focus-ring text-muted-foreground hover:text-foreground -ml-1 inline-flex min-h-6 items-center gap-1 rounded-sm pr-1 pointer-coarse:min-h-11"
          >
            <ChevronLeft aria-hidden className="size-4" />
            Collections
          </Link>
        }
        title={
          <span dir="auto" translate="no">
            {collection.name}
          </span>
        }
        description={collection.description === "" ? undefined : collection.description}
        actions={
          <>
            <Button variant="outline" onClick={() => setIsEditing(true)}>
              <Pencil aria-hidden />
              Edit
            </Button>
            <Button variant="destructive-ghost" onClick={() => void remove()}>
              <Trash2 aria-hidden />
              Delete Collection
            </Button>
          </>
        }
      />
      <EditCollectionDialog collection={collection} open={isEditing} onOpenChange={setIsEditing} />
    </>
  );
}

function CollectionVideos({ collection }: { collection: Collection }) {
  const library = useWholeLibrary();
  useLibraryEvents();
  const inCollection = useMemo(
    () => library.data?.videos.filter((video) => video.collectionId === collection.id) ?? [],
    [library.data?.videos, collection.id],
  );
  if (library.isPending) return <LibrarySkeleton />;
  if (!library.data) {
    return <LoadFailed what="its videos" error={library.error} onRetry={() => void library.refetch()} />;
  }
  if (library.restError !== null) {
    return <LoadFailed what="its videos" error={library.restError} onRetry={library.retryRest} />;
  }
  const isRead = library.data.next === null;
  const known = inCollection.length;
  const count = isRead ? known : Math.max(known, library.data.inCollections[collection.id] ?? 0);
  return (
    <SelectableVideos
      label={`Videos in ${collection.name}`}
      countLabel={count === 0 ? "" : countVideos(count)}
      videos={inCollection}
      count={count}
      total={count}
      isRead={isRead || count === 0}
      empty={<NoVideos collectionId={collection.id} />}
    />
  );
}

function NoVideos({ collectionId }: { collectionId: string }) {
  return (
    <EmptyState
      icon={FolderOpen}
      title="No videos in this collection yet"
      description="Upload one into it, or choose it under Edit on the page of a video you have."
      action={
        <div className="flex flex-wrap justify-center gap-2">
          <Button asChild>
            <Link href={`/upload?collection=${collectionId}`}>
              <Upload aria-hidden />
              Upload Video
            </Link>
          </Button>
          <Button asChild variant="outline">
            <Link href="/videos">Video Library</Link>
          </Button>
        </div>
      }
    />
  );
}
