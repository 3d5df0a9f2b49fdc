"use client";
import { Ellipsis, Maximize, MessageSquareText, Minimize, Film, X } from "lucide-react";
import { Activity, memo, useId, useState, type ReactNode } from "react";
import { ControlButton } from "@/components/player/control-button";
import { HelpMenu, type HelpTopic } from "@/components/player/help-menu";
import { LoopControls } from "@/components/player/loop-controls";
import { ProgressSlider } from "@/components/player/progress-slider";
import { SaveFrameButton } from "@/components/player/save-frame-button";
import { SpeedButtons, SpeedMenu } from "@/components/player/speed-controls";
import { TimeDisplay, WholeLength } from "@/components/player/time-display";
import type { TimelineMark } from "@/components/player/timeline-mark";
import { SecondSteps, TransportControls } from "@/components/player/transport-controls";
import type { Fullscreen } from "@/components/player/use-fullscreen";
import { usePlayback, useEngine } from "@/components/player/engine";
import { VolumeControl } from "@/components/player/volume-control";
import { Button } from "@/components/ui/button";
import { cn } from "@/lib/client/class-names";
import { isFrameMode, isReady } from "@/lib/player/state/snapshot-selectors";
import type { VideoSource } from "@/lib/player/state/video-source";

export interface PlayerControlsSlots {
  onJumpToComments?: () => void;
  sizeChoice?: ReactNode;
  besideFrame?: ReactNode;
  besideMarker?: ReactNode;
  besidePlay?: ReactNode;
  /** In the transport row; on phones at its end of the row above. */
  talkThrough?: ReactNode;
  underPicture?: ReactNode;
  underTransport?: ReactNode;
}

interface PlayerControlsProps extends PlayerControlsSlots {
  source: VideoSource;
  marks: readonly TimelineMark[];
  fullscreen: Fullscreen;
  onHelp: (topic: HelpTopic) => void;
  onAddMarker?: () => void;
}

/**
 * Phones hide rarer controls behind "More controls"; held sideways, controls are in corners, not over the hooves.
 * The frame's number is hydrated with the page; what is in an `Activity` follows.
 */
export function PlayerControls(props: PlayerControlsProps) {
  const { source, marks, fullscreen, onHelp, onAddMarker, onJumpToComments, sizeChoice } = props;
  const [isMoreOpen, setMoreOpen] = useState(false);
  const moreId = useId();
  return (
    <div className={cn("compact:gap-1.5 low:gap-2 @container grid gap-3", ON_ITS_SIDE)}>
      {props.underPicture}
      <div className="side:[grid-area:bar] side:px-[max(1rem,env(safe-area-inset-left),env(safe-area-inset-right))]">
        <Activity>
          <ProgressSlider marks={marks} sprite={source.sprite} missing={source.missing ?? null} />
        </Activity>
      </div>
      <div className="compact:mt-0 low:-mt-2 side:contents -mt-3 flex items-center gap-2">
        <TimeDisplay besideFrame={props.besideFrame} />
        <WholeLength className="compact:hidden ml-auto" />
        <Activity>
          <div className="compact:ml-auto compact:flex side:[grid-area:top] side:justify-self-end hidden gap-2">
            <div className="contents [&_button]:size-11 [&_button]:rounded-full [&_button]:p-0 [&_button>span]:sr-only">
              {props.talkThrough}
            </div>
            <SpeedMenu />
            <ControlButton
              name="More controls"
              variant="outline"
              aria-expanded={isMoreOpen}
              aria-controls={moreId}
              onClick={() => setMoreOpen(!isMoreOpen)}
            >
              {isMoreOpen ? <X aria-hidden /> : <Ellipsis aria-hidden />}
            </ControlButton>
          </div>
        </Activity>
      </div>
      <Activity>
        <div
          className={cn("compact:gap-1.5 low:gap-2 composing:hidden grid gap-3", WIDE_ROWS, "side:contents")}
        >
          <TransportControls
            onAddMarker={onAddMarker}
            besideMarker={props.besideMarker}
            talkThrough={props.talkThrough}
          />
          {props.underTransport === undefined || props.underTransport === null ? null : (
            <div className="contents @5xl:order-last @5xl:block @5xl:basis-full">{props.underTransport}</div>
          )}
          {props.besidePlay === undefined ? null : (
            <div className="side:flex hidden gap-2 [grid-area:beside]">{props.besidePlay}</div>
          )}
          <div id={moreId} data-open={isMoreOpen || undefined} className={MORE}>
            <div className={cn(ROW, "gap-x-4 gap-y-2")}>
              <SpeedButtons className="compact:hidden" />
              <SecondSteps className="compact:flex hidden" />
              <FrameModeButton />
            </div>
            <div className={cn(ROW, "compact:border-t-0 compact:pt-0 gap-x-3 gap-y-2 border-t pt-2")}>
              <VolumeControl hasAudio={source.hasAudio} />
              <WholeLength className="compact:block hidden" />
              <div className="compact:w-full compact:flex-wrap flex items-center justify-between gap-2 sm:gap-0.5">
                <LoopControls />
                <SaveFrameButton title={source.title} />
                {onJumpToComments === undefined ? null : (
                  <ControlButton name="Jump to comments" onClick={onJumpToComments}>
                    <MessageSquareText aria-hidden />
                  </ControlButton>
                )}
                <HelpMenu onChoose={onHelp} />
                {sizeChoice}
                <ControlButton
                  name={fullscreen.isFullscreen ? "Leave fullscreen" : "Fullscreen"}
                  shortcut="W"
                  onClick={() => fullscreen.toggle()}
                >
                  {fullscreen.isFullscreen ? <Minimize aria-hidden /> : <Maximize aria-hidden />}
                </ControlButton>
              </div>
            </div>
          </div>
        </div>
      </Activity>
    </div>
  );
}

const WIDE_ROWS =
  "@5xl:flex @5xl:flex-wrap @5xl:items-center @5xl:justify-between @5xl:gap-x-4 compact:items-stretch";

const ROW = "flex flex-wrap items-center justify-between @5xl:contents compact:flex";

const MORE = [
  "contents compact:not-data-open:hidden compact:grid compact:grid-cols-1 compact:gap-2 compact:border-t compact:pt-2",
  // Between the corners, below the time.
  "side:absolute side:top-16 side:right-38 side:left-24 side:z-10 side:max-h-[calc(100%-11.75rem)]",
  "side:overflow-y-auto side:rounded-xl side:border side:bg-card side:p-3 side:shadow-lg",
].join(" ");

/** Corners: time, speed and more at the top; play, voice, text and -1 for the left thumb; marker and +1 for the right. */
const ON_ITS_SIDE = [
  "side:h-full side:items-end side:gap-2 side:pt-3",
  "side:grid-cols-[max(0.75rem,env(safe-area-inset-left))_auto_auto_1fr_auto_auto_max(0.75rem,env(safe-area-inset-right))]",
  "side:grid-rows-[auto_1fr_auto_auto]",
  "side:[grid-template-areas:'._._._time_top_top_.'_'._play_beside_beside_._mark_.'_'._back_back5_._on5_on_.'_'bar_bar_bar_bar_bar_bar_bar']",
].join(" ");

const FrameModeButton = memo(function FrameModeButton() {
  const engine = useEngine();
  const isOff = !usePlayback(isFrameMode);
  const isEnabled = usePlayback(isReady);
  return isOff ? (
    <Button
      variant="secondary"
      className="compact:grow sm:px-4 pointer-coarse:px-3"
      disabled={!isEnabled}
      onClick={() => engine.enterFrameMode()}
    >
      <Film aria-hidden /> Extract Frames (6 seconds)
    </Button>
  ) : (
    <Button className="compact:grow sm:px-4 pointer-coarse:px-3" onClick={() => engine.exitFrameMode()}>
      <X aria-hidden /> Exit Frame Mode
    </Button>
  );
});
