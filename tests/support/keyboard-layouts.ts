/**
 * The command keys of keyboard layouts: what a press reports, by the layouts as their makers ship them (each one's
 * default variant, for Polish "Programmers" and "Polish Pro"). Compared with Unicode CLDR's keyboard charts: Czech and Hebrew on both
 * systems, French, Russian and Spanish on Mac.
 */
import type { CommandKey } from "@/lib/domain/playback/key-commands";

export interface LayoutPress {
  system: "Mac" | "Windows";
  layout: string;
  /** `KeyboardEvent.code` and `KeyboardEvent.key`. */
  code: string;
  key: string;
  with: "nothing" | "Shift" | "Option" | "Option and Shift" | "AltGr";
  command: CommandKey;
}

type Row = [command: CommandKey, code: string, key: string, held?: LayoutPress["with"]];

const PLACED_LETTERS: readonly Row[] = [
  ["s", "KeyS", "s"],
  ["f", "KeyF", "f"],
  ["t", "KeyT", "t"],
  ["v", "KeyV", "v"],
];
const DIGITS: readonly Row[] = [
  ["1", "Digit1", "1"],
  ["6", "Digit6", "6"],
  ["6", "Numpad6", "6"],
];
const LATIN: readonly Row[] = [...PLACED_LETTERS, ...DIGITS, ["m", "KeyM", "m"], ["s", "KeyS", "S", "Shift"]];
const STOPS: readonly Row[] = [
  [",", "Comma", ","],
  [".", "Period", "."],
];
const BRACKETS: readonly Row[] = [
  ["[", "BracketLeft", "["],
  ["]", "BracketRight", "]"],
];
const questionMark = (code: string): Row => ["?", code, "?", "Shift"];
const brackets = (
  held: NonNullable<Row[3]>,
  [left, right]: readonly [string, string] = ["BracketLeft", "BracketRight"],
): Row[] => [
  ["[", left, "[", held],
  ["]", right, "]", held],
];
const FRENCH: readonly Row[] = [
  ...PLACED_LETTERS,
  ["1", "Digit1", "&"],
  ["5", "Digit5", "("],
  ["5", "Digit5", "5", "Shift"],
  ["m", "Semicolon", "m"],
  [",", "KeyM", ","],
  [".", "Comma", ".", "Shift"],
  questionMark("KeyM"),
];
/** Letters by their place: S, F, M, T, V. */
const placed = (letters: readonly [string, string, string, string, string]): Row[] =>
  (["s", "f", "m", "t", "v"] as const).map((command, index) => [
    command,
    `Key${command.toUpperCase()}`,
    letters[index] ?? "",
  ]);
const RUSSIAN: readonly Row[] = [
  ...placed(["ы", "а", "ь", "е", "м"]),
  ["s", "KeyS", "Ы", "Shift"],
  [",", "Comma", "б"],
  [".", "Period", "ю"],
  ["[", "BracketLeft", "х"],
  ["]", "BracketRight", "ъ"],
];
const GREEK: readonly Row[] = [
  ...placed(["σ", "φ", "μ", "τ", "ω"]),
  ["s", "KeyS", "Σ", "Shift"],
  ...STOPS,
  ...BRACKETS,
  questionMark("Slash"),
];
const HEBREW: readonly Row[] = [
  ...placed(["ד", "כ", "צ", "א", "ה"]),
  [",", "Quote", ","],
  [".", "Slash", "."],
  [",", "Comma", "ת"],
  [".", "Period", "ץ"],
  // The layout is mirrored: `]` is typed left of `[`.
  ["[", "BracketRight", "["],
  ["]", "BracketLeft", "]"],
  questionMark("Slash"),
];

const LAYOUTS: Readonly<Record<string, Record<LayoutPress["system"], readonly Row[]>>> = {
  US: {
    Mac: [...LATIN, ...STOPS, ...BRACKETS, questionMark("Slash")],
    Windows: [...LATIN, ...STOPS, ...BRACKETS, questionMark("Slash")],
  },
  German: {
    Mac: [...LATIN, ...STOPS, ...brackets("Option", ["Digit5", "Digit6"]), questionMark("Minus")],
    Windows: [...LATIN, ...STOPS, ...brackets("AltGr", ["Digit8", "Digit9"]), questionMark("Minus")],
  },
  French: {
    Mac: [...FRENCH, ...brackets("Option and Shift", ["Digit5", "Minus"])],
    Windows: [...FRENCH, ...brackets("AltGr", ["Digit5", "Minus"])],
  },
  Swiss: {
    Mac: [...LATIN, ...STOPS, ...brackets("Option", ["Digit5", "Digit6"]), questionMark("Minus")],
    Windows: [...LATIN, ...STOPS, ...brackets("AltGr"), questionMark("Minus")],
  },
  Spanish: {
    Mac: [...LATIN, ...STOPS, ...brackets("Option"), questionMark("Minus")],
    Windows: [...LATIN, ...STOPS, ...brackets("AltGr"), questionMark("Minus")],
  },
  Finnish: {
    Mac: [...LATIN, ...STOPS, ...brackets("Option", ["Digit8", "Digit9"]), questionMark("Minus")],
    Windows: [...LATIN, ...STOPS, ...brackets("AltGr", ["Digit8", "Digit9"]), questionMark("Minus")],
  },
  Czech: {
    Mac: [...LATIN, ...STOPS, ...brackets("Option"), questionMark("Comma")],
    Windows: [...LATIN, ...STOPS, ...brackets("AltGr", ["KeyF", "KeyG"]), questionMark("Comma")],
  },
  Polish: {
    Mac: [...LATIN, ...STOPS, ...BRACKETS, questionMark("Slash")],
    Windows: [...LATIN, ...STOPS, ...BRACKETS, questionMark("Slash")],
  },
  Russian: {
    Mac: [
      ...RUSSIAN,
      ["]", "Backquote", "]"],
      ["[", "Backquote", "[", "Shift"],
      [",", "Digit6", ",", "Shift"],
      [".", "Digit7", ".", "Shift"],
      questionMark("Slash"),
    ],
    Windows: [...RUSSIAN, [".", "Slash", "."], [",", "Slash", ",", "Shift"], questionMark("Digit7")],
  },
  Greek: { Mac: GREEK, Windows: GREEK },
  Hebrew: { Mac: HEBREW, Windows: [...HEBREW, ["s", "KeyS", "S", "Shift"]] },
};

export const LAYOUT_PRESSES: readonly LayoutPress[] = Object.entries(LAYOUTS).flatMap(([layout, systems]) =>
  (["Mac", "Windows"] as const).flatMap((system) =>
    systems[system].map(([command, code, key, held = "nothing"]) => ({
      ...{ system, layout, code, key, command },
      with: held,
    })),
  ),
);

export const MAC_BROWSER =
  "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15";
export const WINDOWS_BROWSER =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";
