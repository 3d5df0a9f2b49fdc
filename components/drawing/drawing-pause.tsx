"use client";

import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from "@/components/ui/select";
import { useDeviceChoice } from "@/lib/client/device/stored-value";

/** Seconds. */
const PAUSES = ["off", "1", "3"] as const;
const NAMES = {
  off: "Play past drawings",
  "1": "Stop 1 s at drawings",
  "3": "Stop 3 s at drawings",
} as const;

export const useDrawingPause = () => useDeviceChoice("drawing-pause", PAUSES, "off");

/** The setting whether playback stops for a moment where something is drawn. */
export function DrawingPause() {
  const [pause, choose] = useDrawingPause();
  return (
    <Select value={pause} onValueChange={(next) => choose(PAUSES.find((each) => each === next) ?? "off")}>
      <SelectTrigger aria-label="Drawings while playing" className="w-auto">
        <SelectValue />
      </SelectTrigger>
      <SelectContent>
        {PAUSES.map((each) => (
          <SelectItem key={each} value={each}>
            {NAMES[each]}
          </SelectItem>
        ))}
      </SelectContent>
    </Select>
  );
}
