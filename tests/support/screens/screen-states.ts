/** Every screen in every checked state: the browser test and `npm run look` both read this table. */
import { ACCOUNT_STATES } from "@/tests/support/screens/account-states";
import { ADMIN_STATES } from "@/tests/support/screens/admin-states";
import { COMPARE_ON_ITS_SIDE_STATES, COMPARE_STATES } from "@/tests/support/screens/compare-states";
import { DEMO_STATES } from "@/tests/support/screens/demo-states";
import { DEVICE_STATES } from "@/tests/support/screens/device-states";
import { BLOG_STATES } from "@/tests/support/screens/blog-states";
import { DRAWING_STATES } from "@/tests/support/screens/drawing-states";
import { LOCAL_STATES } from "@/tests/support/screens/local-states";
import { MAILED_LINK_STATES } from "@/tests/support/screens/mailed-link-states";
import { PUBLIC_STATES } from "@/tests/support/screens/public-states";
import { PUSH_STATES } from "@/tests/support/screens/push-states";
import { REPLY_STATES } from "@/tests/support/screens/reply-states";
import { REPORT_STATES } from "@/tests/support/screens/report-states";
import { SECOND_FACTOR_STATES } from "@/tests/support/screens/second-factor-states";
import {
  SIZE_NAMES,
  type ScreenSizeName,
  type ScreenState,
  type Theme,
} from "@/tests/support/screens/screen-state";
import { SHARE_STATES } from "@/tests/support/screens/share-states";
import { TIMING_STATES } from "@/tests/support/screens/timing-states";
import { REVIEW_ON_ITS_SIDE_STATES, REVIEW_STATES } from "@/tests/support/screens/review-states";
import { VOICE_STATES } from "@/tests/support/screens/voice-states";
import { SETTINGS_STATES } from "@/tests/support/screens/settings-states";
import { ON_ITS_SIDE_STATES, WORKSPACE_STATES } from "@/tests/support/screens/workspace-states";

export const SCREEN_STATES: readonly ScreenState[] = [
  ...PUBLIC_STATES,
  ...MAILED_LINK_STATES,
  ...DEMO_STATES,
  ...DEVICE_STATES,
  ...ACCOUNT_STATES,
  ...SECOND_FACTOR_STATES,
  ...SETTINGS_STATES,
  ...PUSH_STATES,
  ...REPLY_STATES,
  ...LOCAL_STATES,
  ...WORKSPACE_STATES,
  ...DRAWING_STATES,
  ...REPORT_STATES,
  ...SHARE_STATES,
  ...TIMING_STATES,
  ...BLOG_STATES,
  ...VOICE_STATES,
  ...REVIEW_STATES,
  ...COMPARE_STATES,
  ...ADMIN_STATES,
];

/** @throws when no state has this name. */
export function stateOf(name: string): ScreenState {
  const state = SCREEN_STATES.find((each) => each.name === name);
  if (state === undefined) throw new Error(`There is no state "${name}".`);
  return state;
}

export interface Sight {
  state: ScreenState;
  size: ScreenSizeName;
  /** Its position on the sheets: first on a phone, then on a desktop. */
  place: number;
  /** Whether it is the first state of its screen. */
  isFirst: boolean;
  /**
   * In every run the first of each eight states of a screen is checked once, on a phone or on a desktop.
   * False at both sizes for the others, and where another test checks the state.
   */
  isInTurn: boolean;
  /** A state has one theme on a phone and the other on a desk, where each is seen once at a size. */
  theme: Theme;
}

const visitorOf = ({ state: { visitor, beforeScripts } }: Sight): string => (beforeScripts ? "" : visitor);
const screenOf = ({ name }: ScreenState): string => name.split(",")[0] ?? name;

/** Every run checks one of this many states of a screen. */
const ONE_OF = 8;

/** How many states of its screen come before this one. */
const ordinalOf = (state: ScreenState): number =>
  SCREEN_STATES.filter((each) => screenOf(each) === screenOf(state)).indexOf(state);

/** Each state at each size, one visitor after the other at each: see `openScreen`. */
const SIGHTS_OF_ALL: readonly Sight[] = SIZE_NAMES.flatMap((size, n) =>
  SCREEN_STATES.map((state, row): Sight => {
    const isInTurn = size === SIZE_NAMES[row % SIZE_NAMES.length];
    const ordinal = ordinalOf(state);
    return {
      state,
      size,
      place: n * SCREEN_STATES.length + row,
      isFirst: ordinal === 0,
      isInTurn: isInTurn && ordinal % ONE_OF === 0 && state.isSeenElsewhere !== true,
      theme: row % 4 < 2 === isInTurn ? "light" : "dark",
    };
  }).toSorted((a, b) => visitorOf(a).localeCompare(visitorOf(b))),
);

/** Includes those of a phone in landscape. */
export const SIGHTS: readonly Sight[] = [
  ...SIGHTS_OF_ALL,
  ...[...ON_ITS_SIDE_STATES, ...REVIEW_ON_ITS_SIDE_STATES, ...COMPARE_ON_ITS_SIDE_STATES].map(
    (state, row): Sight => ({
      state,
      size: "phoneOnSide",
      place: SIGHTS_OF_ALL.length + row,
      isFirst: row === 0,
      isInTurn: true,
      theme: row % 2 === 0 ? "light" : "dark",
    }),
  ),
];
