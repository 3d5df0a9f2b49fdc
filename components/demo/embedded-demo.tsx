"use client";

import { LoaderCircle as loaderCircleNode, Play as playNode } from "lucide";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { buttonVariants } from "@/components/ui/button-variants";
import { staticIcon } from "@/components/ui/static-icon";

const LoaderCircle = staticIcon(loaderCircleNode);
const Play = staticIcon(playNode);

/** Loaded on demand: the player is much larger than the page. */
async function loadWorkspace() {
  const { DemoWorkspace: workspace } = await import("@/components/demo/demo-workspace");
  return { default: workspace };
}
const DemoWorkspace = lazy(loadWorkspace);
const prepare = () => void loadWorkspace().catch(() => undefined);

type EmbeddedDemoProps = {
  video: { id: string; title: string };
  poster: string | null;
};

export function EmbeddedDemo({ video, poster }: EmbeddedDemoProps) {
  const [isOpen, setIsOpen] = useState(false);
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    // The focused button was removed.
    if (isOpen) place.current?.focus({ preventScroll: true });
  }, [isOpen]);
  return (
    <section ref={place} tabIndex={-1} aria-label={`Demo: ${video.title}`} className="outline-none">
      {isOpen ? (
        <Suspense fallback={<Loading />}>
          <DemoWorkspace videoId={video.id} />
        </Suspense>
      ) : (
        <div className="page-container max-w-5xl">
          <div className="bg-stage text-stage-foreground relative isolate grid aspect-video place-items-center overflow-hidden rounded-2xl">
            {poster === null ? null : (
              // oxlint-disable-next-line nextjs/no-img-element -- Made by our worker in the size that is needed.
              <img
                src={poster}
                alt=""
                decoding="async"
                onError={(event) => (event.currentTarget.hidden = true)}
                className="absolute inset-0 -z-10 size-full object-cover opacity-60"
              />
            )}
            <div className="grid justify-items-center gap-3 p-6 text-center">
              <p
                dir="auto"
                translate="no"
                className="text-lg font-semibold wrap-anywhere drop-shadow-sm sm:text-2xl"
              >
                {video.title}
              </p>
              <button
                type="button"
                onPointerEnter={prepare}
                onFocus={prepare}
                onClick={() => setIsOpen(true)}
                className={buttonVariants({ size: "lg" })}
              >
                <Play aria-hidden />
                Step Through This Ride
              </button>
            </div>
          </div>
        </div>
      )}
    </section>
  );
}

function Loading() {
  return (
    <div role="status" className="text-muted-foreground grid min-h-[50dvh] w-full place-items-center">
      <LoaderCircle data-slot="spinner" aria-hidden className="size-7 animate-spin" />
      <span className="sr-only">Loading the demo</span>
    </div>
  );
}
