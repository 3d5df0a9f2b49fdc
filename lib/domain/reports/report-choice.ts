/** What a report of a ride may contain, as its maker chooses it. */

export const REPORT_PARTS = ["stills", "comments", "splits", "tempo", "chart", "speed", "strip"] as const;
export type ReportPart = (typeof REPORT_PARTS)[number];

export const PAPERS = ["a4", "letter"] as const;
export type Paper = (typeof PAPERS)[number];

export interface ReportChoice {
  parts: readonly ReportPart[];
  paper: Paper;
  /** Whether readers can open the ride from it. */
  link: boolean;
}

/** Of one account's rides and comparisons at a time, as they count in no quota of bytes. */
export const MAX_REPORTS = 20;

/** Frames with a picture; each is up to 150 kB. */
export const MAX_STILLS = 200;

/** Of a comparison's report, by stride: as many as a stride strip has. By time there are half as many. */
export const MAX_STRIDE_PAIRS = 12;
export const TIME_PAIRS = 6;

/** Series with a stride strip; each has up to twelve small pictures. */
export const MAX_STRIPS = 20;
