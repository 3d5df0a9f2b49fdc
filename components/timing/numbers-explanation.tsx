"use client";

import { writeNumber } from "@/components/timing/timing-labels";

export interface NumbersExplanationProps {
  /** True seconds. */
  frameSeconds: number;
  isTapped: boolean;
}

export function NumbersExplanation({ frameSeconds, isTapped }: NumbersExplanationProps) {
  return (
    <div className="grid gap-3 [&_strong]:font-medium">
      <h3 className="font-semibold">Where these numbers come from</h3>
      {isTapped ? (
        <p>
          <strong>The ±</strong> comes from how your taps scatter around an even beat. That you tap a little
          late or early does not matter to the tempo: it is the same for every tap.
        </p>
      ) : (
        <p>
          <strong>The ±</strong> of the tempo is the horse&apos;s: in 95 of 100 cases its tempo lies within.
          It comes from how much the strides differ, from marks that are beside their landing, and from the
          frames. One lasts {writeNumber(1000 * frameSeconds, 1)} ms. What these strides alone took is known
          better, since they were seen.
        </p>
      )}
      <p>
        <strong>Tempo</strong> is counted in strides per minute: the same hoof from landing to landing.{" "}
        {isTapped
          ? "It is the slope of a line through all taps."
          : "It is the number of strides by the time they took."}{" "}
        Marks that do not fit the beat of the others are left out and named, which makes the ± larger; where
        less than two thirds agree, there is no tempo. Music counts two beats a stride at walk and trot, one
        at the canter.
      </p>
      <p>
        <strong>Regularity</strong> is how much the strides differ in time: their standard deviation in
        percent of their mean, with what the frames alone would make taken out. Steady horses on a level track
        vary by about 1.6 % (Yamanobe 1992). Below what the frames make, a video cannot tell; more frames a
        second can.
      </p>
      <p>
        <strong>What is usual</strong> of a gait is only a hint. Ponies are quicker. Sources: British Dressage
        (footfalls), Equisense (tempo), Horsescout (music).
      </p>
      <p className="text-muted-foreground">
        These are measurements, not a judgement of a horse or its health.
      </p>
    </div>
  );
}
