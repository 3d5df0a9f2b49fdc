import { useId, type ComponentProps } from "react";
import { PasswordInput } from "@/components/ui/password-input";
import { inputClasses } from "@/components/ui/field-classes";

type FieldFrameProps = {
  label: string;
  /** What is wrong with it. */
  refusal: string | undefined;
  /** Draws the field; it has to take these. */
  children: (wiring: FieldWiring) => React.ReactNode;
};

type FieldWiring = { id: string; "aria-invalid": true | undefined; "aria-describedby": string | undefined };

/** A field of `useLightForm` with its label and its message. */
export function LightFieldFrame({ label, refusal, children }: FieldFrameProps) {
  const id = useId();
  const isRefused = refusal !== undefined;
  return (
    <div className="grid content-start gap-2">
      <label
        htmlFor={id}
        className={`flex items-center gap-2 text-sm font-medium select-none ${isRefused ? "text-destructive" : ""}`}
      >
        {label}
      </label>
      {children({
        id,
        "aria-invalid": isRefused || undefined,
        "aria-describedby": isRefused ? `${id}-message` : undefined,
      })}
      {isRefused ? (
        <p id={`${id}-message`} role="alert" className="text-destructive text-sm">
          {refusal}
        </p>
      ) : null}
    </div>
  );
}

type LightFieldProps = Pick<FieldFrameProps, "label" | "refusal"> &
  Pick<ComponentProps<"input">, "autoComplete" | "autoCapitalize" | "defaultValue"> & {
    name: string;
    type?: "text" | "email" | "tel" | "password";
  };

/** A text in a form of `useLightForm`. A password's text can be shown. */
export function LightField({ label, refusal, type = "text", ...input }: LightFieldProps) {
  return (
    <LightFieldFrame label={label} refusal={refusal}>
      {(wiring) =>
        type === "password" ? (
          <PasswordInput {...input} {...wiring} />
        ) : (
          <input data-slot="input" type={type} className={inputClasses} {...input} {...wiring} />
        )
      }
    </LightFieldFrame>
  );
}
