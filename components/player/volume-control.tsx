"use client";
import { Volume1, Volume2, VolumeX } from "lucide-react";
import { memo, useId } from "react";
import { ControlButton } from "@/components/player/control-button";
import { usePlayback, useEngine } from "@/components/player/engine";
import { Slider } from "@/components/ui/slider";
import { Switch } from "@/components/ui/switch";

export const VolumeControl = memo(function VolumeControl({ hasAudio }: { hasAudio: boolean }) {
  const engine = useEngine();
  const volume = usePlayback((snapshot) => snapshot.volume);
  const mutedBy = usePlayback((snapshot) => snapshot.mutedBy);
  const isSlow = usePlayback((snapshot) => snapshot.rate < 1);
  const hearSlowSound = usePlayback((snapshot) => snapshot.hearSlowSound);
  const switchId = useId();
  if (!hasAudio) {
    return (
      <p className="text-muted-foreground flex items-center gap-2 px-2 text-sm">
        <VolumeX aria-hidden className="size-4" /> No sound
      </p>
    );
  }
  const isMuted = mutedBy !== null;
  // During recording and voice playback the viewer cannot unmute.
  const isSuppressed = mutedBy === "recording" || mutedBy === "voicePlayback";
  const Icon = isMuted || volume === 0 ? VolumeX : volume < 0.5 ? Volume1 : Volume2;
  return (
    <div className="flex items-center gap-1">
      <ControlButton
        name={isMuted ? "Turn sound on" : "Mute"}
        disabled={isSuppressed}
        onClick={() => engine.toggleMuted()}
      >
        <Icon aria-hidden />
      </ControlButton>
      <Slider
        thumbLabels={["Volume"]}
        className="w-20"
        min={0}
        max={100}
        step={5}
        value={[Math.round(volume * 100)]}
        formatValue={(value) => `${value} percent`}
        onValueChange={([value]) => engine.setVolume((value ?? 0) / 100)}
      />
      {isSlow ? (
        <div className="ml-3 flex items-center gap-2">
          <Switch
            id={switchId}
            checked={hearSlowSound}
            onCheckedChange={(checked) => engine.setHearSlowSound(checked)}
          />
          <label htmlFor={switchId} className="text-muted-foreground text-sm whitespace-nowrap">
            Slowed sound
          </label>
        </div>
      ) : null}
    </div>
  );
});
