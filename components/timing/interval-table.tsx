"use client";

import { useId, useState } from "react";
import { ShowButton } from "@/components/timing/show-button";
import { writeNumber } from "@/components/timing/timing-labels";
import type { Rhythm } from "@/lib/domain/timing/rhythm";
import { formatTimecode } from "@/lib/domain/playback/timecode";

type IntervalTableProps = {
  rhythm: Rhythm;
  frames: readonly number[];
  onJump: (markIndex: number) => void;
};

export function IntervalTable({ rhythm, frames, onJump }: IntervalTableProps) {
  const [isShown, setIsShown] = useState(false);
  const id = useId();
  return (
    <div className="grid gap-2">
      <ShowButton isShown={isShown} controls={id} onToggle={() => setIsShown(!isShown)}>
        {isShown ? "Hide the numbers" : "Show the numbers as a table"}
      </ShowButton>
      {isShown ? (
        <div className="max-h-80 overflow-auto rounded-lg border">
          <table id={id} className="w-full text-right text-sm tabular-nums">
            <thead className="bg-muted text-muted-foreground sticky top-0 text-xs">
              <tr>
                <Heading>Stride</Heading>
                <Heading>Begins</Heading>
                <Heading>Frame</Heading>
                <Heading>Seconds</Heading>
                <Heading>Strides/min</Heading>
              </tr>
            </thead>
            <tbody className="divide-y">
              {rhythm.intervals.map(({ index, startSeconds, seconds }, place) => (
                <tr key={index}>
                  <td className="text-muted-foreground px-3 py-1.5">{place + 1}</td>
                  <td className="px-3 py-1.5">
                    <button
                      translate="no"
                      type="button"
                      className="focus-ring text-primary rounded-sm underline-offset-4 hover:underline"
                      title="Jump to its frame"
                      onClick={() => onJump(index)}
                    >
                      {formatTimecode(startSeconds)}
                    </button>
                  </td>
                  <td className="px-3 py-1.5">{frames[index]}</td>
                  <td translate="no" className="px-3 py-1.5">
                    {writeNumber(seconds, 3)}
                  </td>
                  <td translate="no" className="px-3 py-1.5">
                    {writeNumber(60 / seconds, 1)}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : null}
    </div>
  );
}

function Heading({ children }: { children: string }) {
  return (
    <th scope="col" className="px-3 py-2 font-medium">
      {children}
    </th>
  );
}
