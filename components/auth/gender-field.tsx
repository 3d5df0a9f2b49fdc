import { GENDER_LABELS } from "@/components/auth/gender-label";
import { LightFieldFrame } from "@/components/auth/light-field";
import { inputClasses } from "@/components/ui/field-classes";

/** The browser's own list: on a phone it is the best there is. */
export function GenderField({ refusal }: { refusal: string | undefined }) {
  return (
    <LightFieldFrame label="Gender" refusal={refusal}>
      {(wiring) => (
        <select
          name="gender"
          defaultValue=""
          className={`${inputClasses} has-[option[value='']:checked]:text-muted-foreground/80 [&>option]:text-foreground cursor-pointer`}
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
