"use client";
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from "@/components/ui/select";
import { VIDEO_SIZES, type VideoSize } from "@/lib/domain/playback/playback";

const SIZE_NAMES: Readonly<Record<VideoSize, string>> = {
  small: "Small",
  medium: "Medium",
  large: "Large",
  full: "Full",
};

interface SizeChoiceProps {
  size: VideoSize;
  onChange: (size: VideoSize) => void;
}

/** Phones always use the full width. */
export function SizeChoice({ size, onChange }: SizeChoiceProps) {
  return (
    <Select
      value={size}
      onValueChange={(value) => {
        const chosen = VIDEO_SIZES.find((candidate) => candidate === value);
        if (chosen !== undefined) onChange(chosen);
      }}
    >
      <SelectTrigger aria-label="Video Size" className="compact:hidden w-28 in-[:fullscreen]:hidden">
        <SelectValue />
      </SelectTrigger>
      <SelectContent>
        {VIDEO_SIZES.map((candidate) => (
          <SelectItem key={candidate} value={candidate}>
            {SIZE_NAMES[candidate]}
          </SelectItem>
        ))}
      </SelectContent>
    </Select>
  );
}
