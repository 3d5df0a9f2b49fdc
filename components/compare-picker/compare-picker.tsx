"use client";

import { Columns2, Search } from "lucide-react";
import { useState } from "react";
import { Choice, ChoiceIcon } from "@/components/compare-picker/choice";
import { LibraryChoices } from "@/components/compare-picker/library-choices";
import { ReceivedChoices } from "@/components/compare-picker/received-choices";
import { SavedChoices } from "@/components/compare-picker/saved-choices";
import { useEngine } from "@/components/player/engine";
import { TitledDialog } from "@/components/ui/dialog";
import { Input } from "@/components/ui/input";
import { useWorkspace } from "@/components/workspace/workspace";
import { newComparisonHref } from "@/lib/client/compare/new-comparison";
import { sharedComparisonPath } from "@/lib/client/compare/shared-comparisons";
import type { ReceivedVideo } from "@/lib/contracts/received-videos";
import type { Video } from "@/lib/contracts/videos";

type ComparePickerProps = { video: Video; open: boolean; onOpenChange: (open: boolean) => void };

/** Chooses what stands beside this video, from the frame that it shows. */
export function ComparePicker({ video, open, onOpenChange }: ComparePickerProps) {
  return (
    <TitledDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Compare"
      description="Choose what stands beside this video."
    >
      <Choices video={video} />
    </TitledDialog>
  );
}

function Choices({ video: { id }, video }: { video: Video }) {
  const { scope, author } = useWorkspace();
  const engine = useEngine();
  const [frame] = useState(() => engine.getPosition().frameIndex);
  const [search, setSearch] = useState("");
  const token = scope.kind === "shared" ? scope.token : null;
  const hrefBeside = (otherId: string, path?: string) =>
    newComparisonHref({ a: id, b: otherId }, { a: frame }, path);
  const hrefOfOwn = (ride: { id: string }) =>
    hrefBeside(ride.id, token === null ? undefined : sharedComparisonPath(token, ride.id));
  const hrefOfReceived = (ride: ReceivedVideo) =>
    hrefBeside(
      ride.videoId,
      token === null ? sharedComparisonPath(tokenOf(ride), id) : sharedComparisonPath(token, tokenOf(ride)),
    );
  const received = <ReceivedChoices videoId={id} search={search} hrefOf={hrefOfReceived} />;
  return (
    <div className="grid grid-cols-1 gap-4">
      <Choice
        href={newComparisonHref(
          { a: id, b: id },
          { a: frame, b: frame },
          token === null ? undefined : sharedComparisonPath(token),
        )}
        picture={<ChoiceIcon icon={Columns2} />}
        title="Another place of this video"
      />
      {author.signature === null ? (
        <>
          <div role="search" className="relative">
            <Search
              aria-hidden
              className="text-muted-foreground pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2"
            />
            <Input
              type="search"
              value={search}
              onChange={(event) => setSearch(event.target.value)}
              placeholder="Search videos"
              aria-label="Search videos"
              className="pl-9"
            />
          </div>
          {token === null ? <SavedChoices videoId={id} search={search} /> : received}
          <LibraryChoices video={video} search={search} hrefOf={hrefOfOwn} />
          {token === null ? received : null}
        </>
      ) : null}
    </div>
  );
}

/** The last part of a share link's address. */
const tokenOf = ({ url }: ReceivedVideo): string => new URL(url).pathname.split("/").at(-1) ?? "";
