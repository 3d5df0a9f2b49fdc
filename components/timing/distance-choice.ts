import { numberOf } from "@/components/timing/measure-fields";
import {
  ARENAS,
  metresBetween,
  POLES,
  RELATED_DISTANCES,
  type Arena,
  type Poles,
} from "@/lib/domain/timing/known-distances";
import { sightShare } from "@/lib/domain/timing/speed";

/** Fields that the kind does not use keep their values. */
export interface DistanceChoice {
  kind: string;
  metres: string;
  fromLetter: string;
  toLetter: string;
  gapMetres: string;
  gaps: string;
  strides: string;
  isSeenAside: boolean;
  cameraMetres: string;
  horseMetres: string;
  side: "across" | "behind";
}

export const FIRST_CHOICE: DistanceChoice = {
  kind: "typed",
  metres: "",
  fromLetter: "K",
  toLetter: "H",
  gapMetres: "",
  gaps: "4",
  strides: "1",
  isSeenAside: false,
  cameraMetres: "",
  horseMetres: "",
  side: "across",
};

export const KINDS: readonly { value: string; text: string }[] = [
  { value: "typed", text: "A distance I know" },
  ...ARENAS.map(({ name }) => ({ value: name, text: `Letters, ${name.replace("Arena", "arena")}` })),
  ...POLES.map(({ name }) => ({ value: name, text: name })),
  { value: "related", text: "Between two jumps" },
];

export const arenaOf = ({ kind }: DistanceChoice): Arena | undefined =>
  ARENAS.find(({ name }) => name === kind);
export const polesOf = ({ kind }: DistanceChoice): Poles | undefined =>
  POLES.find(({ name }) => name === kind);

export interface ChosenDistance {
  metres: number;
  strides: number | null;
  label: string;
}

/** Null if incomplete or impossible. */
export function distanceOf(choice: DistanceChoice): ChosenDistance | null {
  const known = knownDistance(choice);
  if (known === null || !choice.isSeenAside || polesOf(choice)) return known;
  const camera = numberOf(choice.cameraMetres);
  const horse = numberOf(choice.horseMetres);
  if (camera === null || horse === null) return null;
  const share = sightShare({
    cameraMetres: camera,
    horseMetres: horse,
    isHorseNearer: choice.side === "across",
  });
  if (share === null) return null;
  const label = known.label === "" ? "Seen from the side" : `${known.label}, seen from ${camera} m`;
  return { ...known, metres: Math.round(known.metres * share * 1000) / 1000, label };
}

function knownDistance(choice: DistanceChoice): ChosenDistance | null {
  const arena = arenaOf(choice);
  const poles = polesOf(choice);
  if (arena) {
    const metres = metresBetween(arena, choice.fromLetter, choice.toLetter);
    return metres === null
      ? null
      : { metres, strides: null, label: `${choice.fromLetter} to ${choice.toLetter}` };
  }
  if (poles) {
    const gap = numberOf(choice.gapMetres);
    const gaps = numberOf(choice.gaps);
    if (!gap || !gaps || !Number.isInteger(gaps)) return null;
    const metres = Math.round(gap * gaps * 1000) / 1000;
    return { metres, strides: gaps * poles.stridesPerGap, label: `${poles.name}, ${gaps} × ${gap} m` };
  }
  if (choice.kind === "related") {
    const related = RELATED_DISTANCES.find(({ strides }) => String(strides) === choice.strides);
    const metres = numberOf(choice.metres);
    return related && metres ? { metres, strides: null, label: `${related.strides}-stride distance` } : null;
  }
  const metres = numberOf(choice.metres);
  return metres ? { metres, strides: null, label: "" } : null;
}
