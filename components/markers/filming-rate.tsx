"use client";

import { useMutation } from "@tanstack/react-query";
import { useId, useState } from "react";
import { FoldingCard } from "@/components/ui/fold";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from "@/components/ui/select";
import { showToast } from "@/components/ui/toast";
import { updateVideoMutation } from "@/lib/client/videos/videos";
import type { Video } from "@/lib/contracts/videos";
import { isSlowMotion, MAX_CAPTURE_FRAME_RATE } from "@/lib/domain/timing/time-scale";

/** Frames per second of slow motion on phones. */
const USUAL_RATES = [60, 120, 240];
const AS_PLAYED = "as played";
const OTHER = "other";

const written = (rate: number) => String(Math.round(rate * 100) / 100);

/** Uses the mean for a variable frame rate. */
const ofPlayback = ({ frameRate, frameRateMean }: { frameRate: number; frameRateMean: number | null }) => ({
  rate: written(frameRateMean ?? frameRate),
  note: frameRateMean === null ? "" : ", variable",
});

/** Phones save slow motion with slower playback, so the owner states the real frame rate. */
export function FilmingRate({ video }: { video: Video }) {
  const fieldId = useId();
  const hintId = useId();
  const updateVideo = useMutation(updateVideoMutation);
  const [isAsking, setIsAsking] = useState(false);
  const { frameRate, frameRateMean, captureFrameRate } = video;
  if (frameRate === null) return null;

  const played = ofPlayback({ frameRate, frameRateMean });
  const summary =
    captureFrameRate === null
      ? `${played.rate} frames a second${played.note}`
      : `${written(captureFrameRate)} frames a second`;
  const offered = USUAL_RATES.filter((rate) => isSlowMotion(frameRate, rate));
  const rates =
    captureFrameRate === null || offered.includes(captureFrameRate)
      ? offered
      : [...offered, captureFrameRate];
  const save = (rate: number | null) =>
    updateVideo.mutate(
      { videoId: video.id, edit: { captureFrameRate: rate } },
      {
        onSuccess: () => {
          setIsAsking(false);
          showToast({ title: "Filming speed saved", variant: "success" });
        },
      },
    );
  const choose = (choice: string) => {
    if (choice === OTHER) return setIsAsking(true);
    setIsAsking(false);
    save(choice === AS_PLAYED ? null : Number(choice));
  };
  return (
    <FoldingCard name="filming" title="Filming speed" summary={summary} isFoldedAtFirst>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1.5 text-sm">
        <label htmlFor={fieldId} className="font-medium">
          Filmed at
        </label>
        <Select
          value={isAsking ? OTHER : captureFrameRate === null ? AS_PLAYED : String(captureFrameRate)}
          onValueChange={choose}
          disabled={updateVideo.isPending}
        >
          <SelectTrigger id={fieldId} aria-describedby={hintId} className="w-auto min-w-32">
            <SelectValue />
          </SelectTrigger>
          <SelectContent>
            <SelectItem value={AS_PLAYED}>As played ({played.rate + played.note})</SelectItem>
            {rates.map((rate) => (
              <SelectItem key={rate} value={String(rate)}>
                {written(rate)}
              </SelectItem>
            ))}
            <SelectItem value={OTHER}>Other…</SelectItem>
          </SelectContent>
        </Select>
        <span>frames a second</span>
      </div>
      {isAsking ? <OtherRate least={frameRate} isSaving={updateVideo.isPending} onSave={save} /> : null}
      <p id={hintId} className="text-muted-foreground text-xs">
        If the video plays in slow motion, say how fast it was filmed: all times are then those of the ride
        itself.
      </p>
    </FoldingCard>
  );
}

type OtherRateProps = { least: number; isSaving: boolean; onSave: (rate: number) => void };

function OtherRate({ least, isSaving, onSave }: OtherRateProps) {
  const [text, setText] = useState("");
  const rate = Number(text);
  const isRight = text.trim() !== "" && rate >= least && rate <= MAX_CAPTURE_FRAME_RATE;
  return (
    <form
      className="flex items-center gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (isRight) onSave(rate);
      }}
    >
      <Input
        // The previous choice asks for this field.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        aria-label="Frames a second"
        type="number"
        inputMode="decimal"
        min={least}
        max={MAX_CAPTURE_FRAME_RATE}
        step="any"
        placeholder={`${Math.ceil(least)} to ${MAX_CAPTURE_FRAME_RATE}`}
        className="w-36"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" variant="outline" disabled={!isRight} pending={isSaving}>
        Save
      </Button>
    </form>
  );
}
