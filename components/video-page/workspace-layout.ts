import type { VideoSize } from "@/lib/domain/playback/playback";

/** Decisions 036 and 046. Content above the workspace is stated by `--above-workspace`. */
export const LAYOUT = [
  "page-container pb-10 max-lg:flex max-lg:flex-col sm:pt-5 lg:pb-2 stacked:pt-0 stacked:pb-0 side:p-0!",
  "lg:grid lg:items-start lg:gap-x-6 lg:gap-y-6",
  "lg:[--rest-height:calc(100dvh-22.5rem-var(--above-workspace,0rem))]",
  "lg:[--stage-height:max(18rem,var(--rest-height)-max(0rem,var(--timeline-height,0rem)-var(--saved-height,0rem)))]",
  "lg:has-data-hoof-strip:[--rest-height:calc(100dvh-32.75rem-var(--above-workspace,0rem))]",
  "lg:has-data-[timeline=comments]:[--timeline-height:4.625rem] lg:has-data-[timeline=marks]:[--timeline-height:9rem]",
  "lg:has-[[data-timeline][data-folded]]:[--timeline-height:2.625rem]",
  // Low windows have tighter controls; wide ones need one row less.
  "lg:max-[112.5rem]:[@media(height<960px)]:[--saved-height:1.125rem] min-[112.5rem]:[--saved-height:3rem]",
].join(" ");

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

/** The height below the header. If space is short, title and notice shrink and scroll, so that the composer stays visible. */
export const COLUMN = [
  "min-w-0 max-lg:contents",
  "lg:-m-1 lg:flex lg:h-[calc(100dvh-5.75rem-var(--above-workspace,0rem))] lg:flex-col lg:gap-4 lg:overflow-y-auto lg:p-1",
  "low:gap-3",
  "beside:sticky beside:top-20",
  "below:grid below:grid-cols-[minmax(0,1fr)_minmax(0,2fr)] below:grid-rows-[minmax(0,auto)_minmax(0,1fr)] below:gap-x-6",
].join(" ");

/** Padding, because overflow would clip focus rings. */
const SCROLLS_IN_ITSELF = "lg:-m-1 lg:min-h-0 lg:overflow-y-auto lg:p-1 lg:[scrollbar-width:thin]";

/** Shrinks before the notice, to two lines of the title; hidden above a phone's keyboard. */
export const HEADER = [
  "stacked:order-first side:px-6 side:pt-4 [[data-keyboard]_&]:hidden",
  SCROLLS_IN_ITSELF,
  "beside:min-h-11 beside:shrink-[99]",
].join(" ");

export const NOTICE = ["stacked:mt-1 stacked:mb-3 side:px-6 side:pt-4 empty:hidden", SCROLLS_IN_ITSELF].join(
  " ",
);

/** At least the composer while recording, and part of the list. */
export const PANELS = [
  "lg:min-h-100 lg:flex-[1_0_0px] below:col-start-2 below:row-span-2 below:row-start-1",
  "side:px-[max(1.5rem,env(safe-area-inset-left),env(safe-area-inset-right))] side:pt-4 side:pb-8",
].join(" ");

export const PAGE_WIDTHS: Readonly<Record<VideoSize, string>> = {
  small: "wide",
  medium: "wide",
  large: "large-player",
  full: "full",
};
