import { GENDER_LABELS } from "@/components/auth/gender-label";
import { LightFieldFrame } from "@/components/auth/light-field";
import { fieldClasses } from "@/components/ui/field-classes";

/** The browser's own list: on a phone it is the best there is. */
export function GenderField({ refusal }: { refusal: string | undefined }) {
  return (
    <LightFieldFrame label="Gender" refusal={refusal}>
      {(wiring) => (
        <select
          name="gender"
          defaultValue=""
          className={`${fieldClasses} has-[option[value='']:checked]:text-muted-foreground [&>option]:text-foreground h-10 cursor-pointer px-2 pointer-coarse:h-11`}
          {...wiring}
        >
          <option value="" disabled hidden>
            Select gender
          </option>
          {Object.entries(GENDER_LABELS).map(([gender, label]) => (
            <option key={gender} value={gender}>
              {label}
            </option>
          ))}
        </select>
      )}
    </LightFieldFrame>
  );
}
