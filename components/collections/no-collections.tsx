import { FolderOpen, Plus } from "lucide-react";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";

export function NoCollections({ onCreate }: { onCreate: () => void }) {
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
