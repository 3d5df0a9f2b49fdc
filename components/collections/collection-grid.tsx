"use client";

import Link from "next/link";
import { Button } from "@/components/ui/button";
import { useLibrary } from "@/lib/client/videos/library";
import type { Collection } from "@/lib/contracts/collections";

type CollectionGridProps = {
  collections: Collection[];
  heading: "h2" | "h3";
};

export function CollectionGrid({ collections, heading }: CollectionGridProps) {
  const counts = useLibrary().data?.inCollections;
  return (
    <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {collections.map((collection) => (
        <li key={collection.id} className="min-w-0">
          <CollectionCard
            collection={collection}
            heading={heading}
            videoCount={counts && (counts[collection.id] ?? 0)}
          />
        </li>
      ))}
    </ul>
  );
}

type CollectionCardProps = {
  collection: Collection;
  heading: CollectionGridProps["heading"];
  videoCount: number | undefined;
};

function CollectionCard({ collection, heading: Heading, videoCount }: CollectionCardProps) {
  return (
    <article className="bg-card flex h-full flex-col gap-4 rounded-xl border p-5 shadow-xs">
      <div className="grid gap-1">
        <Heading dir="auto" translate="no" className="font-medium wrap-anywhere">
          {collection.name}
        </Heading>
        {collection.description === "" ? null : (
          <p dir="auto" translate="no" className="text-muted-foreground line-clamp-2 text-sm break-words">
            {collection.description}
          </p>
        )}
      </div>
      <div className="mt-auto flex items-center justify-between gap-3">
        <span className="text-muted-foreground text-sm tabular-nums">
          {videoCount === undefined ? null : videoCount === 1 ? "1 video" : `${videoCount} videos`}
        </span>
        <Button asChild variant="secondary" size="sm">
          <Link href={`/collections/${collection.id}`} aria-label={`View Collection ${collection.name}`}>
            View Collection
          </Link>
        </Button>
      </div>
    </article>
  );
}
