"use client";

import { LoaderCircle as loaderCircleNode } from "lucide";
import { useState, type ComponentType } from "react";
import { FailureAlert } from "@/components/ui/alert-frame";
import { staticIcon } from "@/components/ui/static-icon";
import { NOT_LOADED } from "@/lib/client/use-native-form";
import { PATTERN_CLIPS } from "@/lib/domain/playback/pattern-clips";

const LoaderCircle = staticIcon(loaderCircleNode);

type Loading = "no" | "underWay" | "failed";

/** Shows the first frame; the player and the check, twenty times the page's own script, are loaded on the press. */
export function DeviceCheckStart({ className }: { className: string }) {
  const [loading, setLoading] = useState<Loading>("no");
  const [Run, setRun] = useState<ComponentType | null>(null);
  if (Run !== null) return <Run />;

  const isLoading = loading === "underWay";
  const load = async () => {
    setLoading("underWay");
    try {
      const { DeviceCheckRun } = await import("@/components/device-check/device-check-run");
      setRun(() => DeviceCheckRun);
    } catch {
      setLoading("failed");
    }
  };
  return (
    <>
      <div inert className="max-w-md" data-testid="device-check-player">
        <div className="bg-stage overflow-hidden border-y sm:rounded-xl sm:border sm:shadow-sm">
          <video
            src={PATTERN_CLIPS[0]?.mp4Url}
            preload="auto"
            playsInline
            // The same request mode as the player's, so that the cache is used.
            crossOrigin="anonymous"
            aria-label="Numbered frames"
            className="aspect-video w-full object-contain"
          />
        </div>
      </div>
      <div className="grid gap-8">
        {loading === "failed" ? <FailureAlert>{NOT_LOADED}</FailureAlert> : null}
        <button
          type="button"
          // `disabled` would remove the focus.
          aria-disabled={isLoading || undefined}
          aria-busy={isLoading || undefined}
          className={`${className} justify-self-start`}
          onClick={() => (isLoading ? undefined : void load())}
        >
          {isLoading ? (
            <LoaderCircle data-slot="spinner" aria-hidden className="size-4 animate-spin" />
          ) : null}
          {isLoading ? "Loading the Player..." : loading === "failed" ? "Try Again" : "Check This Device"}
        </button>
      </div>
    </>
  );
}
