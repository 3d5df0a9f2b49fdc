"use client";

import { useId } from "react";
import { SelectField, NumberField } from "@/components/timing/measure-fields";
import { arenaOf, KINDS, polesOf, type DistanceChoice } from "@/components/timing/distance-choice";
import { countOf, writeNumber } from "@/components/timing/timing-labels";
import { Switch } from "@/components/ui/switch";
import { POLES, RELATED_DISTANCES } from "@/lib/domain/timing/known-distances";

type DistanceFieldsProps = { choice: DistanceChoice; onChange: (choice: DistanceChoice) => void };

export function DistanceFields({ choice, onChange }: DistanceFieldsProps) {
  const change = (part: Partial<DistanceChoice>) => onChange({ ...choice, ...part });
  const arena = arenaOf(choice);
  const poles = polesOf(choice);
  const setKind = (kind: string) => {
    const next = POLES.find(({ name }) => name === kind);
    if (next) change({ kind, gapMetres: String(next.gapMetres) });
    else if (kind === "related") change({ kind, metres: String(RELATED_DISTANCES[0]?.metres ?? "") });
    else change({ kind });
  };
  return (
    <>
      <SelectField label="What lies between them" value={choice.kind} onChange={setKind} options={KINDS} />
      <div className="grid grid-cols-2 gap-3">
        {arena ? (
          <>
            <LetterField
              label="From letter"
              letters={arena.sides.flat().map(({ letter }) => letter)}
              value={choice.fromLetter}
              onChange={(fromLetter) => {
                const side = arena.sides.find((each) => each.some(({ letter }) => letter === fromLetter));
                const hasOther = side?.some(({ letter }) => letter === choice.toLetter);
                change(hasOther ? { fromLetter } : { fromLetter, toLetter: side?.at(-1)?.letter ?? "" });
              }}
            />
            <LetterField
              label="To letter"
              letters={
                arena.sides
                  .find((side) => side.some(({ letter }) => letter === choice.fromLetter))
                  ?.map(({ letter }) => letter) ?? []
              }
              value={choice.toLetter}
              onChange={(toLetter) => change({ toLetter })}
            />
          </>
        ) : poles ? (
          <>
            <NumberField
              label="From pole to pole"
              unit="m"
              value={choice.gapMetres}
              onChange={(gapMetres) => change({ gapMetres })}
            />
            <NumberField label="Gaps" unit="×" value={choice.gaps} onChange={(gaps) => change({ gaps })} />
          </>
        ) : choice.kind === "related" ? (
          <>
            <SelectField
              label="Strides between"
              value={choice.strides}
              onChange={(strides) => {
                const related = RELATED_DISTANCES.find((each) => String(each.strides) === strides);
                change({ strides, metres: String(related?.metres ?? choice.metres) });
              }}
              options={RELATED_DISTANCES.map(({ strides }) => ({
                value: String(strides),
                text: countOf(strides, "stride"),
              }))}
            />
            <MetresField choice={choice} change={change} />
          </>
        ) : (
          <MetresField choice={choice} change={change} />
        )}
      </div>
      {poles ? (
        <p className="text-muted-foreground text-xs">
          Usual are {writeNumber(poles.from, 2)} to {writeNumber(poles.to, 2)} m; measure yours. One gap is
          one {poles.stridesPerGap === 1 ? "stride" : "step, two are a stride"}.
        </p>
      ) : (
        <SightFields choice={choice} change={change} />
      )}
    </>
  );
}

type PartProps = { choice: DistanceChoice; change: (part: Partial<DistanceChoice>) => void };

function MetresField({ choice, change }: PartProps) {
  return (
    <NumberField label="Distance" unit="m" value={choice.metres} onChange={(metres) => change({ metres })} />
  );
}

type LetterFieldProps = {
  label: string;
  letters: readonly string[];
  value: string;
  onChange: (letter: string) => void;
};

function LetterField({ letters, ...field }: LetterFieldProps) {
  return <SelectField options={letters.map((letter) => ({ value: letter, text: letter }))} {...field} />;
}

/** From the side, letters and horse are at different distances from the camera: the largest error. */
function SightFields({ choice, change }: PartProps) {
  const id = useId();
  return (
    <div className="bg-muted grid gap-3 rounded-lg p-3">
      <div className="flex items-start justify-between gap-4">
        <div className="grid gap-0.5 text-sm">
          <label htmlFor={id} className="font-medium">
            The horse goes beside the letters
          </label>
          <p id={`${id}-why`} className="text-muted-foreground text-xs">
            From 20 m away, a track 1.5 m inside the letters makes a speed read 8 % too fast. With two lengths
            that is corrected.
          </p>
        </div>
        <Switch
          id={id}
          aria-describedby={`${id}-why`}
          checked={choice.isSeenAside}
          onCheckedChange={(isSeenAside) => change({ isSeenAside })}
        />
      </div>
      {choice.isSeenAside ? (
        <>
          <div className="grid grid-cols-2 gap-3">
            <NumberField
              label="Camera to letters"
              unit="m"
              value={choice.cameraMetres}
              onChange={(cameraMetres) => change({ cameraMetres })}
            />
            <NumberField
              label="Letters to horse"
              unit="m"
              value={choice.horseMetres}
              onChange={(horseMetres) => change({ horseMetres })}
            />
          </div>
          <SelectField
            label="The camera stands"
            value={choice.side}
            onChange={(side) => change({ side: side === "behind" ? "behind" : "across" })}
            options={[
              { value: "across", text: "On the horse's side of the letters" },
              { value: "behind", text: "Behind the letters" },
            ]}
          />
        </>
      ) : null}
    </div>
  );
}
