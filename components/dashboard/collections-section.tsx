"use client";

import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import Link from "next/link";
import { useState } from "react";
import { CollectionGrid } from "@/components/collections/collection-grid";
import { NewCollectionDialog } from "@/components/videos/collection-dialogs";
import { NoCollections } from "@/components/collections/no-collections";
import { Section } from "@/components/shared/section";
import { Button } from "@/components/ui/button";
import { CardRowSkeleton } from "@/components/ui/card-row-skeleton";
import { LoadFailed } from "@/components/shared/load-failed";
import { collectionsQuery } from "@/lib/client/videos/collections";

const SHOWN = 3;

export function CollectionsSection() {
  const collections = useQuery(collectionsQuery);
  const [isCreating, setIsCreating] = useState(false);
  const create = () => setIsCreating(true);
  return (
    <Section
      title="Collections"
      action={
        <div className="-mr-3 flex flex-wrap justify-end">
          {collections.data && collections.data.length > SHOWN ? (
            <Button asChild variant="ghost" size="sm">
              <Link href="/collections" aria-label="View All Collections">
                View All
              </Link>
            </Button>
          ) : null}
          <Button variant="ghost" size="sm" onClick={create}>
            <Plus aria-hidden />
            New Collection
          </Button>
        </div>
      }
    >
      {collections.data ? (
        collections.data.length === 0 ? (
          <NoCollections onCreate={create} />
        ) : (
          <CollectionGrid collections={collections.data.slice(0, SHOWN)} heading="h3" />
        )
      ) : collections.isError ? (
        <LoadFailed
          what="your collections"
          error={collections.error}
          onRetry={() => void collections.refetch()}
        />
      ) : (
        <CardRowSkeleton label="Loading your collections" />
      )}
      <NewCollectionDialog open={isCreating} onOpenChange={setIsCreating} />
    </Section>
  );
}
