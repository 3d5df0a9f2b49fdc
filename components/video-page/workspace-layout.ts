/** Where the parts of the video page stand, in class names. */
import type { VideoSize } from "@/lib/domain/playback/playback";

/**
 * Where player, panels, composer and timeline are: on upright phones, on phones on their side, and on desks (decision 046, 036).
 * A page that has more above the workspace states its height by `--above-workspace`.
 */
export const LAYOUT = [
  "page-container pb-10 max-lg:flex max-lg:flex-col sm:pt-5 lg:pb-2 stacked:pt-0 stacked:pb-0 side:p-0!",
  "lg:grid lg:items-start lg:gap-x-6 lg:gap-y-6",
  "lg:[--rest-height:calc(100dvh-22.5rem-var(--above-workspace,0rem))]",
  "lg:[--stage-height:max(18rem,var(--rest-height)-max(0rem,var(--timeline-height,0rem)-var(--saved-height,0rem)))]",
  "lg:has-data-hoof-strip:[--rest-height:calc(100dvh-32.75rem-var(--above-workspace,0rem))]",
  "lg:has-data-[timeline=comments]:[--timeline-height:4.625rem] lg:has-data-[timeline=marks]:[--timeline-height:9rem]",
  "lg:has-[[data-timeline][data-folded]]:[--timeline-height:2.625rem]",
  // Of a low window the controls stand closer together, in a wide one they take a row less.
  "lg:max-[112.5rem]:[@media(height<960px)]:[--saved-height:1.125rem] min-[112.5rem]:[--saved-height:3rem]",
].join(" ");

/** Width of the page (the header goes along) and columns, by how large the viewer wants the player. */
export const LAYOUT_OF_SIZE: Readonly<Record<VideoSize, string>> = {
  small: "lg:grid-cols-[minmax(0,42rem)_minmax(22rem,1fr)]",
  medium: [
    "lg:grid-cols-[minmax(0,56rem)_minmax(22rem,1fr)] xl:grid-cols-[minmax(0,56rem)_minmax(26rem,1fr)]",
    "min-[112.5rem]:grid-cols-[minmax(0,72rem)_minmax(26rem,1fr)]",
  ].join(" "),
  large: [
    "lg:grid-cols-1 lg:max-[104rem]:[--stage-height:max(18rem,calc(100dvh-18.5rem-var(--above-workspace,0rem)))]",
    "min-[104rem]:grid-cols-[minmax(0,72rem)_minmax(22rem,1fr)] min-[112.5rem]:grid-cols-[minmax(0,1fr)_26rem]",
  ].join(" "),
  full: "lg:grid-cols-1 lg:[--stage-height:78dvh]",
};

/**
 * As high as the screen leaves below the header. Under the player the title stands beside the panels. Where not all of it fits, title
 * and notice give way to the panels, and scroll in themselves: the composer at the foot is always wholly seen.
 */
export const COLUMN = [
  "min-w-0 max-lg:contents",
  "lg:-m-1 lg:flex lg:h-[calc(100dvh-5.75rem-var(--above-workspace,0rem))] lg:flex-col lg:gap-4 lg:overflow-y-auto lg:p-1",
  "low:gap-3",
  "beside:sticky beside:top-20",
  "below:grid below:grid-cols-[minmax(0,1fr)_minmax(0,2fr)] below:grid-rows-[minmax(0,auto)_minmax(0,1fr)] below:gap-x-6",
].join(" ");

/** Its own overflow would cut the focus rings of what is in it. */
const SCROLLS_IN_ITSELF = "lg:-m-1 lg:min-h-0 lg:overflow-y-auto lg:p-1 lg:[scrollbar-width:thin]";

/**
 * The title and what is known of the video, in the column. It gives way before the notice does, down to two lines of the title, and
 * wholly to a phone's keyboard.
 */
export const HEADER = [
  "stacked:order-first side:px-6 side:pt-4 [[data-keyboard]_&]:hidden",
  SCROLLS_IN_ITSELF,
  "beside:min-h-11 beside:shrink-[99]",
].join(" ");

/** What is to be said of the video, in the column. */
export const NOTICE = ["stacked:mt-1 stacked:mb-3 side:px-6 side:pt-4 empty:hidden", SCROLLS_IN_ITSELF].join(
  " ",
);

/** The panels in the column: high enough for the composer while it records, with something of the list above it. */
export const PANELS = [
  "lg:min-h-100 lg:flex-[1_0_0px] below:col-start-2 below:row-span-2 below:row-start-1",
  "side:px-[max(1.5rem,env(safe-area-inset-left),env(safe-area-inset-right))] side:pt-4 side:pb-8",
].join(" ");

/** What the page says of its width (`data-page-width`). */
export const PAGE_WIDTHS: Readonly<Record<VideoSize, string>> = {
  small: "wide",
  medium: "wide",
  large: "large-player",
  full: "full",
};
