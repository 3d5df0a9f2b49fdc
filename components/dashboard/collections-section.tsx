"use client";

import { FolderOpen, Plus } from "lucide-react";
import Link from "next/link";
import { useState } from "react";
import { NewCollectionDialog } from "@/components/collections/new-collection-dialog";
import { CardRowSkeleton } from "@/components/dashboard/card-row-skeleton";
import { Section } from "@/components/dashboard/section";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { LoadFailed } from "@/components/videos/load-failed";
import { useCollections } from "@/lib/client/collections";
import { useVideos } from "@/lib/client/videos";
import type { Collection } from "@/lib/contracts/collections";

const SHOWN = 3;

export function CollectionsSection() {
  const collections = useCollections();
  const [creating, setCreating] = useState(false);
  const create = () => setCreating(true);
  return (
    <Section
      title="Collections"
      action={
        <Button variant="ghost" size="sm" className="-mr-3" onClick={create}>
          <Plus aria-hidden />
          New Collection
        </Button>
      }
    >
      {collections.data ? (
        <Collections collections={collections.data.slice(0, SHOWN)} onCreate={create} />
      ) : collections.isError ? (
        <LoadFailed
          what="your collections"
          error={collections.error}
          onRetry={() => void collections.refetch()}
        />
      ) : (
        <CardRowSkeleton label="Loading your collections" />
      )}
      <NewCollectionDialog open={creating} onOpenChange={setCreating} />
    </Section>
  );
}

type CollectionsProps = { collections: Collection[]; onCreate: () => void };

function Collections({ collections, onCreate }: CollectionsProps) {
  const videos = useVideos();
  if (collections.length === 0) {
    return (
      <EmptyState
        icon={FolderOpen}
        title="No collections created yet"
        description="Keep the rides of one horse, one rider or one season together."
        action={
          <Button variant="outline" onClick={onCreate}>
            <Plus aria-hidden />
            Create Collection
          </Button>
        }
      />
    );
  }
  return (
    <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {collections.map((collection) => (
        <li key={collection.id}>
          <CollectionCard
            collection={collection}
            videoCount={videos.data?.filter((video) => video.collectionId === collection.id).length ?? 0}
          />
        </li>
      ))}
    </ul>
  );
}

function CollectionCard({ collection, videoCount }: { collection: Collection; videoCount: number }) {
  return (
    <article className="bg-card flex h-full flex-col gap-4 rounded-xl border p-5 shadow-xs">
      <div className="grid gap-1">
        <h3 className="font-medium break-words">{collection.name}</h3>
        {collection.description === "" ? null : (
          <p className="text-muted-foreground line-clamp-2 text-sm">{collection.description}</p>
        )}
      </div>
      <div className="mt-auto flex items-center justify-between gap-3">
        <span className="text-muted-foreground text-sm tabular-nums">
          {videoCount === 1 ? "1 video" : `${videoCount} videos`}
        </span>
        <Button asChild variant="secondary" size="sm">
          <Link
            href={`/videos?collection=${collection.id}`}
            aria-label={`View Collection ${collection.name}`}
          >
            View Collection
          </Link>
        </Button>
      </div>
    </article>
  );
}
