"use client";

import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";
import { CollectionGrid } from "@/components/collections/collection-grid";
import { NewCollectionDialog } from "@/components/videos/collection-dialogs";
import { NoCollections } from "@/components/collections/no-collections";
import { Button } from "@/components/ui/button";
import { CardRowSkeleton } from "@/components/ui/card-row-skeleton";
import { PageHeader } from "@/components/ui/page-header";
import { LoadFailed } from "@/components/shared/load-failed";
import { collectionsQuery } from "@/lib/client/videos/collections";

export function CollectionsScreen() {
  const collections = useQuery(collectionsQuery);
  const [isCreating, setIsCreating] = useState(false);
  return (
    <div className="page-container grid gap-6 py-8 sm:py-10">
      <PageHeader
        title="Collections"
        description="Your rides by horse, rider or season."
        actions={
          <Button onClick={() => setIsCreating(true)}>
            <Plus aria-hidden />
            New Collection
          </Button>
        }
      />
      {collections.isPending ? (
        <CardRowSkeleton label="Loading your collections" />
      ) : collections.isError ? (
        <LoadFailed
          what="your collections"
          error={collections.error}
          onRetry={() => void collections.refetch()}
        />
      ) : collections.data.length === 0 ? (
        <NoCollections onCreate={() => setIsCreating(true)} />
      ) : (
        <CollectionGrid collections={collections.data} heading="h2" />
      )}
      <NewCollectionDialog open={isCreating} onOpenChange={setIsCreating} />
    </div>
  );
}
