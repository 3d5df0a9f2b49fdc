/** Missing and forbidden items look the same, as in the API. */
import { FolderX, VideoOff, type LucideIcon } from "lucide-react";
import Link from "next/link";
import { MessageScreen } from "@/components/shared/message-screen";
import { Button } from "@/components/ui/button";

type MissingProps = { icon: LucideIcon; what: string; href: string; back: string };

function Missing({ icon, what, href, back }: MissingProps) {
  return (
    <MessageScreen
      icon={icon}
      title={`${what} Not Found`}
      description={`The ${what.toLowerCase()} you're looking for doesn't exist or you don't have permission to view it.`}
      actions={
        <Button asChild>
          <Link href={href}>{back}</Link>
        </Button>
      }
    />
  );
}

export const VideoNotFound = () => (
  <Missing icon={VideoOff} what="Video" href="/videos" back="Back to Video Library" />
);

export const CollectionNotFound = () => (
  <Missing icon={FolderX} what="Collection" href="/collections" back="Back to Collections" />
);
