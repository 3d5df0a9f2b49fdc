"use client";

import { Columns2 } from "lucide-react";
import { useState } from "react";
import { Choice, ChoiceIcon } from "@/components/compare-picker/choice";
import { LibraryChoices } from "@/components/compare-picker/library-choices";
import { ReceivedChoices } from "@/components/compare-picker/received-choices";
import { SavedChoices } from "@/components/compare-picker/saved-choices";
import { useEngine } from "@/components/player/engine";
import { TitledDialog } from "@/components/ui/dialog";
import { SearchInput } from "@/components/ui/search-input";
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
  const pathWith = (other?: string) => (token === null ? undefined : sharedComparisonPath(token, other));
  const hrefBeside = (otherId: string, path?: string) =>
    newComparisonHref({ a: id, b: otherId }, { a: frame }, path);
  const hrefOfOwn = (ride: { id: string }) => hrefBeside(ride.id, pathWith(ride.id));
  const hrefOfReceived = (ride: ReceivedVideo) =>
    hrefBeside(ride.videoId, pathWith(tokenOf(ride)) ?? sharedComparisonPath(tokenOf(ride), id));
  const received = <ReceivedChoices videoId={id} search={search} hrefOf={hrefOfReceived} />;
  return (
    <div className="grid grid-cols-1 gap-4">
      <Choice
        href={newComparisonHref({ a: id, b: id }, { a: frame, b: frame }, pathWith())}
        picture={<ChoiceIcon icon={Columns2} />}
        title="Another place of this video"
      />
      {author.signature === null ? (
        <>
          <div role="search">
            <SearchInput
              label="Search videos"
              value={search}
              onChange={(event) => setSearch(event.target.value)}
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
