"use client";

import { ChevronRight, LockKeyhole, Plus } from "lucide-react";
import { useState } from "react";
import { LastOpening } from "@/components/shares/link-openings";
import { NamedLinkDialog } from "@/components/shares/named-link-dialog";
import { NewLinkDialog } from "@/components/shares/new-link-dialog";
import { Button } from "@/components/ui/button";
import type { OpenedLink } from "@/lib/contracts/shares";
import { formatMoment } from "@/lib/domain/dates";
import { hasExpired } from "@/lib/domain/videos/shares";

type NamedLinksProps = { videoId: string; links: readonly OpenedLink[] };

export function NamedLinks({ videoId, links }: NamedLinksProps) {
  const [isMaking, setIsMaking] = useState(false);
  const [shownId, setShownId] = useState<string | null>(null);
  const [isShown, setIsShown] = useState(false);
  const shown = links.find(({ id }) => id === shownId);
  const show = (id: string) => {
    setShownId(id);
    setIsShown(true);
  };
  return (
    <section aria-labelledby="named-links" className="grid grid-cols-1 gap-2">
      <div className="flex items-center justify-between gap-3">
        <h3 id="named-links" className="text-sm font-medium">
          More links
        </h3>
        <Button variant="ghost" size="sm" className="-mr-3" onClick={() => setIsMaking(true)}>
          <Plus aria-hidden />
          New Link
        </Button>
      </div>
      {links.length === 0 ? (
        <p className="text-muted-foreground text-sm">
          Give a trainer or a group a link of their own, with its own code, end and rights. Stopping one
          leaves the others.
        </p>
      ) : (
        <ul className="divide-y rounded-lg border">
          {links.map((link) => (
            <LinkRow key={link.id} link={link} onOpen={() => show(link.id)} />
          ))}
        </ul>
      )}
      <NewLinkDialog
        videoId={videoId}
        open={isMaking}
        onOpenChange={setIsMaking}
        onMade={({ id }) => {
          setIsMaking(false);
          show(id);
        }}
      />
      {shown ? (
        <NamedLinkDialog
          key={shown.id}
          videoId={videoId}
          link={shown}
          open={isShown}
          onOpenChange={setIsShown}
        />
      ) : null}
    </section>
  );
}

function LinkRow({ link, onOpen }: { link: OpenedLink; onOpen: () => void }) {
  return (
    <li>
      <button
        type="button"
        className="focus-ring hover:bg-accent flex min-h-13 w-full items-center gap-3 rounded-lg px-3 py-2 text-left"
        onClick={onOpen}
      >
        <span className="grid min-w-0 grow grid-cols-1 text-sm">
          <span className="flex items-center gap-1.5 font-medium">
            <span dir="auto" translate="no" className="truncate">
              {link.name}
            </span>
            {link.hasCode ? (
              <>
                <LockKeyhole aria-hidden className="text-muted-foreground size-3.5 shrink-0" />
                <span className="sr-only">asks for a code</span>
              </>
            ) : null}
          </span>
          {link.expiresAt !== undefined && hasExpired(link, new Date()) ? (
            <span className="text-muted-foreground truncate">Expired {formatMoment(link.expiresAt)}</span>
          ) : (
            <LastOpening opening={link.openings[0]} className="text-muted-foreground truncate" />
          )}
        </span>
        <ChevronRight aria-hidden className="text-muted-foreground size-4 shrink-0" />
      </button>
    </li>
  );
}
