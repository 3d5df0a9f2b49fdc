import { Choice, type ChoiceProps } from "@/components/compare-picker/choice";

/** Of each group; the search finds the rest. */
const SHOWN = 50;

export type GroupedChoice = Omit<ChoiceProps, "title"> & { id: string; title: string };

/** What can stand beside the video, under a heading; nothing for none. */
export function ChoiceGroup({ title, choices }: { title: string; choices: readonly GroupedChoice[] }) {
  if (choices.length === 0) return null;
  return (
    <section aria-label={title} className="grid grid-cols-1 gap-1">
      <h3 className="text-muted-foreground text-sm font-medium">{title}</h3>
      <ul className="-mx-2 grid grid-cols-1 gap-0.5">
        {choices.slice(0, SHOWN).map(({ id, title: ofChoice, ...choice }) => (
          <li key={id}>
            <Choice
              {...choice}
              title={
                <span dir="auto" translate="no">
                  {ofChoice}
                </span>
              }
            />
          </li>
        ))}
      </ul>
      {choices.length > SHOWN ? (
        <p className="text-muted-foreground text-sm">
          {choices.length - SHOWN} more: search for their title.
        </p>
      ) : null}
    </section>
  );
}
