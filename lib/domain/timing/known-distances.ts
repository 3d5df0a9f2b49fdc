/** Known distances in metres: arena letters, poles, jumps. */

/** A letter of a long side and its distance from the corner, in metres. */
interface LetterPosition {
  letter: string;
  metres: number;
}

export interface Arena {
  name: string;
  /** Both long sides, from the corner at the entrance. */
  sides: readonly (readonly LetterPosition[])[];
}

const toPositions = (letters: string, places: readonly number[]): LetterPosition[] =>
  places.map((metres, index) => ({ letter: letters.charAt(index), metres }));

/** First letter 6 m from the corner, then every 12 m (small arena 14 m): cathedral.co.za, shortenyourreins.com. */
export const ARENAS: readonly Arena[] = [
  {
    name: "Arena 20 × 60 m",
    sides: [toPositions("KVESH", [6, 18, 30, 42, 54]), toPositions("FPBRM", [6, 18, 30, 42, 54])],
  },
  { name: "Arena 20 × 40 m", sides: [toPositions("KEH", [6, 20, 34]), toPositions("FBM", [6, 20, 34])] },
];

/** Null where the letters are not on one long side. */
export function metresBetween(arena: Arena, from: string, to: string): number | null {
  for (const side of arena.sides) {
    const [start, end] = [from, to].map((letter) => side.find((place) => place.letter === letter));
    if (start && end && start !== end) return Math.abs(start.metres - end.metres);
  }
  return null;
}

export interface Poles {
  name: string;
  /** A usual value to start with. */
  gapMetres: number;
  from: number;
  to: number;
  stridesPerGap: number;
}

/** A trot stride passes two gaps, a canter stride one (SANEF and BHS manuals, horsealot.com, cha-ahse.org, yourhorse.co.uk). */
export const POLES: readonly Poles[] = [
  { name: "Trot poles", gapMetres: 1.4, from: 1.2, to: 1.5, stridesPerGap: 0.5 },
  { name: "Canter poles", gapMetres: 3, from: 2.8, to: 3.7, stridesPerGap: 1 },
];

export interface RelatedDistance {
  strides: number;
  metres: number;
}

/** 3.50 m per canter stride; landing and take-off count as one more each (horsealot.com). */
export const RELATED_DISTANCES: readonly RelatedDistance[] = [
  { strides: 1, metres: 7 },
  { strides: 2, metres: 10.5 },
  { strides: 3, metres: 14 },
  { strides: 4, metres: 17.5 },
  { strides: 5, metres: 21 },
  { strides: 6, metres: 24.5 },
];

/** Metres per minute. Rules change: check this year's. */
export interface RuledSpeed {
  name: string;
  from: number;
  to: number;
}

/**
 * FEI cross-country by names since 2019 (sv.wikipedia, CCI; readkong), USEF (supreminders.com), British
 * Eventing (forums.horseandhound.co.uk, 2012). Jumping: blog-isport.cwdsellier.com.
 */
export const RULED_SPEEDS: readonly RuledSpeed[] = [
  { name: "Jumping, by class", from: 250, to: 400 },
  { name: "Eventing USEF, Beginner Novice", from: 300, to: 350 },
  { name: "Eventing USEF, Novice", from: 350, to: 400 },
  { name: "Eventing USEF, Training", from: 420, to: 470 },
  { name: "Eventing UK, BE80", from: 435, to: 435 },
  { name: "Eventing USEF, Modified", from: 490, to: 490 },
  { name: "Eventing FEI, CCI2*", from: 520, to: 520 },
  { name: "Eventing FEI, CCI3*", from: 550, to: 550 },
  { name: "Eventing FEI, CCI4* and CCI5*", from: 570, to: 570 },
];
