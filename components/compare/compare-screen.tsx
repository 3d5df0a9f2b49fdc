"use client";

import { SquareArrowOutUpRight } from "lucide-react";
import dynamic from "next/dynamic";
import { useRouter } from "next/navigation";
import { useEffect, useMemo, useState } from "react";
import { CompareBar } from "@/components/compare/compare-bar";
import { ComparedPicture } from "@/components/compare/compared-picture";
import type { ComparedPage } from "@/components/compare/compared-page";
import { createComparison, type Comparison } from "@/components/compare/comparison";
import { ComparisonProvider, useCompared } from "@/components/compare/comparison-context";
import { RideName } from "@/components/compare/ride-name";
import { useCompareAddress } from "@/components/compare/use-compare-address";
import { useCompareKeys } from "@/components/compare/use-compare-keys";
import { useComparedRide, type RideBeside } from "@/components/compare/use-compared-ride";
import { ControlButton } from "@/components/player/control-button";
import { EngineProvider, useEngine, useNewEngine } from "@/components/player/engine";
import { PlayerFrame } from "@/components/player/player-frame";
import { TimeScaleProvider } from "@/components/player/time-scale";
import { announce } from "@/components/ui/announce";
import { onDemand } from "@/components/ui/on-demand";
import { cn } from "@/lib/client/class-names";
import type { VideoScope } from "@/lib/client/annotations/video-scope";
import type { Video } from "@/lib/contracts/videos";
import type { CompareAddress } from "@/lib/domain/compare/compare-address";
import { SIDES, type BySide, type Side } from "@/lib/domain/compare/comparison-choice";
import { chooseStrides } from "@/lib/domain/compare/stride-choice";
import { timeScaleOf } from "@/lib/domain/timing/time-scale";
import { deviceMemoryGib, frameBudgetBytes } from "@/lib/player/frames/memory-budget";
import type { InitialPosition } from "@/lib/player/state/video-source";

// Shown once it is loaded: React does not repeat a press on what the server has rendered and the browser has not loaded yet.
const SavedComparison = dynamic(
  () => import("@/components/compare/saved-comparison").then((module) => module.SavedComparison),
  { loading: () => null, ssr: false },
);

const { Component: ComparedComments, prepare: prepareComments } = onDemand(
  async () => (await import("@/components/compare/compared-comments")).ComparedComments,
);

type CompareScreenProps = { page: ComparedPage; videos: BySide<Video> };

export function CompareScreen({ page, videos }: CompareScreenProps) {
  const { scopes } = page;
  const rides = { a: useComparedRide(videos.a, scopes.a), b: useComparedRide(videos.b, scopes.b) };
  const comparison = useNewComparison(page.address);
  return (
    <ComparisonProvider value={comparison}>
      <ComparedRides rides={rides} comparison={comparison} page={page} />
    </ComparisonProvider>
  );
}

/** Both players share one memory budget. */
function useNewComparison({ choice, speed }: CompareAddress): Comparison {
  const [halfBudget] = useState(() => ({ frameBudgetBytes: frameBudgetBytes(deviceMemoryGib()) / 2 }));
  const a = useNewEngine(halfBudget);
  const b = useNewEngine(halfBudget);
  const [comparison] = useState(() => createComparison({ a, b }, choice));
  useEffect(() => {
    if (speed !== null) comparison.engines[comparison.getSnapshot().focus].setRate(speed);
    return comparison.connect();
  }, [comparison, speed]);
  return comparison;
}

/** The loop belongs to the ride that leads. */
const positionIn = ({ frames, loop, choice }: CompareAddress, side: Side): InitialPosition => ({
  frameIndex: frames[side],
  loop: side === choice.focus ? loop : undefined,
});

type ComparedRidesProps = { rides: BySide<RideBeside>; comparison: Comparison; page: ComparedPage };

function ComparedRides({ rides, comparison, page }: ComparedRidesProps) {
  const { address, scopes, path, asksName } = page;
  const focus = useCompared((snapshot) => snapshot.focus);
  const isOver = useCompared(({ layout }) => layout !== "beside");
  const { a, b } = rides;
  const strides = useMemo(() => chooseStrides({ a: a.series, b: b.series }), [a.series, b.series]);
  useEffect(() => {
    for (const side of SIDES)
      comparison.setRide(side, {
        scale: timeScaleOf((side === "a" ? a : b).video),
        strides: strides.kind === "chosen" ? strides.strides[side] : null,
      });
  }, [comparison, strides, a, b]);
  useCompareKeys(comparison);
  const { videoIds } = address;
  const [saved, setSaved] = useState({ id: address.savedId, opensReport: address.opensReport });
  useCompareAddress(comparison, { path, videoIds, savedId: saved.id });
  const leader = rides[focus];
  useSpokenLeader(comparison, rides);
  const [isListOpen, setIsListOpen] = useState(false);
  const toggleList = async () => setIsListOpen(!isListOpen && (await prepareComments()));
  return (
    <div
      className="page-container stacked:px-0 side:p-0! pt-2 pb-6 sm:pt-4"
      data-video-page=""
      data-page-width="wide"
    >
      <h1 className="sr-only">
        Compare {a.video.title} and {b.video.title}
      </h1>
      <EngineProvider value={comparison.engines[focus]}>
        <TimeScaleProvider video={leader.video}>
          <PlayerFrame
            label="Two rides"
            page="comparison"
            source={leader.source}
            marks={leader.marks}
            sizeChoice={<OpenRide ride={leader} />}
            underPicture={
              <CompareBar
                rides={rides}
                strides={strides}
                asksName={asksName}
                isListOpen={isListOpen}
                onList={() => void toggleList()}
                actions={
                  areOwn(scopes) ? (
                    <SavedComparison
                      rides={rides}
                      savedId={saved.id}
                      opensReport={saved.opensReport}
                      onSaved={(id) => setSaved({ id, opensReport: undefined })}
                    />
                  ) : null
                }
              />
            }
            pictures={
              <>
                <div
                  role="group"
                  aria-label="Ride that leads"
                  className="side:sr-only flex gap-1 p-1 sm:gap-2 sm:px-2"
                >
                  {SIDES.map((side) => (
                    <RideName key={side} side={side} ride={rides[side]} />
                  ))}
                </div>
                <div
                  className={cn(
                    PICTURES,
                    isOver ? ONE : areUpright(rides) ? BESIDE : STACKED,
                    isListOpen && (isOver ? LIST_BESIDE_ONE : LIST_BESIDE_TWO),
                  )}
                >
                  {SIDES.map((side) => (
                    <ComparedPicture
                      key={side}
                      side={side}
                      ride={rides[side]}
                      opensAt={positionIn(address, side)}
                    />
                  ))}
                  {isListOpen ? (
                    <ComparedComments rides={rides} onClose={() => setIsListOpen(false)} />
                  ) : null}
                </div>
              </>
            }
          />
        </TimeScaleProvider>
      </EngineProvider>
    </div>
  );
}

/** The page's height less header, names and controls. */
const PICTURES =
  "overlay:min-h-0 overlay:flex-1 overlay:[--stage-height:100cqh] grid gap-px [--rest-height:calc(100svh-29rem)] lg:[--rest-height:calc(100svh-23rem)]";
const ONE = "grid-cols-1 overlay:grid-rows-1 [--stage-height:max(12rem,var(--rest-height))]";
const BESIDE = "grid-cols-2 overlay:grid-rows-1 [--stage-height:max(12rem,var(--rest-height))]";
const STACKED =
  "grid-cols-1 [--stage-height:max(9rem,calc(var(--rest-height)/2))] sm:grid-cols-2 sm:[--stage-height:max(12rem,var(--rest-height))] overlay:sm:grid-rows-1";

/** On a desk; elsewhere the list is a sheet. */
const LIST_BESIDE_ONE = "lg:grid-cols-[minmax(0,1fr)_19rem]";
const LIST_BESIDE_TWO = "lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_19rem]";

/** Upright films fit beside each other on a phone, too. */
const areUpright = (rides: BySide<RideBeside>): boolean =>
  SIDES.every((side) => {
    const { width, height } = rides[side].video;
    return width !== null && height !== null && height > width;
  });

function OpenRide({ ride: { video, scope } }: { ride: RideBeside }) {
  const router = useRouter();
  const engine = useEngine();
  return (
    <ControlButton
      name={`Open ${video.title}`}
      onClick={() => router.push(`${pagePath(scope, video.id)}?frame=${engine.getPosition().frameIndex}`)}
    >
      <SquareArrowOutUpRight aria-hidden />
    </ControlButton>
  );
}

/** Only own rides are saved together. */
const areOwn = (scopes: ComparedPage["scopes"]) => SIDES.every((side) => scopes[side].kind === "own");

const pagePath = (scope: VideoScope, videoId: string) =>
  scope.kind === "shared" ? `/shared/${encodeURIComponent(scope.token)}` : `/video/${videoId}`;

function useSpokenLeader(comparison: Comparison, rides: BySide<RideBeside>): void {
  const titles = useMemo(() => ({ a: rides.a.video.title, b: rides.b.video.title }), [rides.a, rides.b]);
  useEffect(() => {
    let { focus } = comparison.getSnapshot();
    return comparison.subscribe(() => {
      const next = comparison.getSnapshot().focus;
      if (next === focus) return;
      focus = next;
      announce(`${titles[next]} leads`);
    });
  }, [comparison, titles]);
}
