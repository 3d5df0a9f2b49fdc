import { FolderX } from "lucide-react";
import Link from "next/link";
import { MessageScreen } from "@/components/layout/message-screen";
import { Button } from "@/components/ui/button";

/** Missing and forbidden look the same, as they do in the server's answers. */
export function CollectionNotFound() {
  return (
    <MessageScreen
      icon={FolderX}
      title="Collection Not Found"
      description="The collection you're looking for doesn't exist or you don't have permission to view it."
      actions={
        <Button asChild>
          <Link href="/collections">Back to Collections</Link>
        </Button>
      }
    />
  );
}
