/** The arena; distant things move more slowly. */
import { LETTERS, SAMPLE_FRAME_RATE } from "@/lib/domain/videos/sample-ride";
import { disc, outline, polygon, type Point, type Layer, type Projection, type Shape } from "./shapes";

const LETTER_IS_PASSED_AT = 0.6;
/** Speed relative to the track. */
const BOARD_PACE = 0.86;

interface Letter {
  letter: string;
  at: Point;
}

/** Pseudo-random, the same in every run. @returns 0 to 1. */
const chance = (seed: number) => {
  const value = Math.sin(seed * 127.1) * 43758.5453;
  return value - Math.floor(value);
};

/** Indices of visible repeats every `period` metres. `left` is the picture's left edge. */
function inView(left: number, period: number, width = 9): number[] {
  const first = Math.floor(left / period) - 1;
  return Array.from({ length: Math.ceil(width / period) + 3 }, (_, index) => first + index);
}

/** @param passed metres of the camera. @param speed metres per second. */
export function scenery(passed: number, speed: number, to: Projection): Layer[] {
  const at = (pace: number): Place => {
    return (x, y) => [x - passed * pace, y];
  };
  const letters = LETTERS.map(({ letter, frame }): Letter => {
    const x = ((frame / SAMPLE_FRAME_RATE) * speed - passed) * BOARD_PACE + LETTER_IS_PASSED_AT;
    return { letter, at: [x, 0.87] };
  });
  return [
    ...hills(at(0.03), passed * 0.03, to),
    ...trees(at(0.12), passed * 0.12, to),
    ...fence(at(0.5), passed * 0.5, to),
    ...ground(passed, to),
    ...boards(at(BOARD_PACE), passed * BOARD_PACE, to),
    ...letters.flatMap((each) => letterBoard(each, to)),
  ];
}

type Place = (x: number, y: number) => Point;

function hills(place: Place, passed: number, to: Projection): Shape[] {
  const ridge = (base: number, height: number, period: number, seed: number) => {
    const tops = inView(passed - 5, period, 12).flatMap((n): Point[] => [
      place(n * period, base + height * chance(n + seed)),
      place((n + 0.5) * period, base + height * 0.3 * chance(n + seed + 0.5)),
    ]);
    return outline([...tops, [9, -0.2], [-9, -0.2]], to);
  };
  return [
    { d: ridge(1.25, 0.75, 2.9, 3), fill: "#a9c3ae" },
    { d: ridge(0.95, 0.5, 1.9, 11), fill: "#87ab90" },
  ];
}

function trees(place: Place, passed: number, to: Projection): Shape[] {
  const period = 0.62;
  return inView(passed - 5, period, 11).flatMap((n): Shape[] => {
    if (chance(n) < 0.3) return [];
    const size = 0.3 + 0.22 * chance(n + 7);
    const x = n * period + 0.3 * chance(n + 3);
    const fill = chance(n + 5) < 0.5 ? "#4d7d61" : "#5b8a6b";
    return [
      {
        d: polygon(
          [place(x - 0.035, 0.6), place(x + 0.035, 0.6), place(x + 0.03, 1.3), place(x - 0.03, 1.3)],
          to,
        ),
        fill: "#5d4a38",
      },
      {
        d:
          disc(place(x, 1.25 + size * 0.6), size, to, 1.15) +
          disc(place(x - size * 0.6, 1.2 + size * 0.3), size * 0.7, to) +
          disc(place(x + size * 0.6, 1.18 + size * 0.35), size * 0.72, to),
        fill,
      },
    ];
  });
}

/** From `y` metres above the track, across the picture. */
const across = (y: number, height: number, fill: string, to: Projection, opacity = 1): Shape => ({
  d: polygon(
    [
      [-5, y],
      [5, y],
      [5, y + height],
      [-5, y + height],
    ],
    to,
  ),
  fill,
  opacity,
});

function fence(place: Place, passed: number, to: Projection): Shape[] {
  const period = 1.5;
  const post = (x: number): Shape => ({
    d: polygon(
      [place(x - 0.035, 0.5), place(x + 0.035, 0.5), place(x + 0.035, 1.2), place(x - 0.035, 1.2)],
      to,
    ),
    fill: "#e9e4d3",
  });
  return [
    across(-0.2, 1.0, "#7ea36f", to),
    across(0.62, 0.14, "#6f9663", to),
    ...inView(passed - 5, period, 10).map((n) => post(n * period)),
    across(1.06, 0.055, "#f3efe1", to),
    across(0.82, 0.05, "#f3efe1", to),
  ];
}

function ground(passed: number, to: Projection): Shape[] {
  const sand = across(-1.2, 1.72, "sand", to);
  // Nearer rows move faster.
  const rows = [0.4, 0.26, 0.1, -0.08, -0.27, -0.46, -0.66];
  const marks = rows.flatMap((y, row): Shape[] => {
    const pace = 1 - y * 0.42;
    const period = 0.34 + 0.1 * row;
    return inView(passed * pace - 5, period, 10).map((n) => {
      const seed = n + row * 31;
      const x = n * period + chance(seed) * period - passed * pace;
      const size = (0.035 + 0.06 * chance(seed + 2)) * (1 + row * 0.18);
      return {
        d: disc([x, y + 0.07 * (chance(seed + 4) - 0.5)], size, to, 0.26),
        fill: chance(seed + 6) < 0.55 ? "#a98c60" : "#d8c195",
        opacity: 0.55,
      };
    });
  });
  return [sand, ...marks];
}

function boards(place: Place, passed: number, to: Projection): Shape[] {
  const period = 2;
  return [
    across(0.36, 0.06, "#8d7449", to, 0.5),
    across(0.4, 0.24, "#f7f3e6", to),
    across(0.4, 0.06, "#d9d2bd", to),
    ...inView(passed - 5, period, 10).map((n): Shape => ({
      d: polygon(
        [
          place(n * period, 0.4),
          place(n * period + 0.02, 0.4),
          place(n * period + 0.02, 0.64),
          place(n * period, 0.64),
        ],
        to,
      ),
      fill: "#b9b29c",
    })),
  ];
}

function letterBoard({ letter, at: [x, y] }: Letter, to: Projection): Layer[] {
  const box = (half: number, top: number, bottom: number, fill: string): Shape => ({
    d: polygon(
      [
        [x - half, bottom],
        [x + half, bottom],
        [x + half * 0.92, top],
        [x - half * 0.92, top],
      ],
      to,
    ),
    fill,
  });
  return [
    box(0.2, y + 0.2, 0.46, "#c9c2ad"),
    box(0.185, y + 0.18, 0.5, "#ffffff"),
    { letter, at: to([x, y]) },
  ];
}
