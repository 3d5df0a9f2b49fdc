"use client";

import { useDeviceChoice } from "@/lib/client/device/stored-value";
import { PAPERS, type Paper } from "@/lib/domain/reports/report-choice";

const PAPER_LABELS: Readonly<Record<Paper, string>> = { a4: "A4", letter: "Letter" };

export const rowClasses = "flex min-h-11 cursor-pointer items-center gap-3 text-sm";
export const boxClasses = "accent-primary size-5 shrink-0";

/** Remembered on this device, for all reports. */
export const usePaper = () => useDeviceChoice("report-paper", PAPERS, "a4");

type PaperChoiceProps = { paper: Paper; onPaper: (paper: Paper) => void; disabled: boolean };

export function PaperChoice({ paper, onPaper, disabled }: PaperChoiceProps) {
  return (
    <fieldset disabled={disabled} className="flex flex-wrap gap-x-6">
      <legend className="text-sm font-medium">Paper</legend>
      {PAPERS.map((each) => (
        <label key={each} className={rowClasses}>
          <input
            type="radio"
            name="paper"
            checked={paper === each}
            onChange={() => onPaper(each)}
            className={boxClasses}
          />
          <span>{PAPER_LABELS[each]}</span>
        </label>
      ))}
    </fieldset>
  );
}
