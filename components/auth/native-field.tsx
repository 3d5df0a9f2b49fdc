import type { ComponentProps } from "react";
import { FieldFrame } from "@/components/ui/field-frame";
import { PasswordInput } from "@/components/ui/password-input";
import { inputClasses } from "@/components/ui/field-classes";

type NativeFieldProps = { label: string; description?: string; refusal: string | undefined } & Pick<
  ComponentProps<"input">,
  "autoComplete" | "autoCapitalize" | "defaultValue"
> & {
    name: string;
    type?: "text" | "email" | "tel" | "password";
  };

/** A text in a form of `useNativeForm`. A password's text can be shown. */
export function NativeField({ label, description, refusal, type = "text", ...input }: NativeFieldProps) {
  return (
    <FieldFrame label={label} description={description} refusal={refusal}>
      {(wiring) =>
        type === "password" ? (
          <PasswordInput {...input} {...wiring} />
        ) : (
          <input data-slot="input" type={type} className={inputClasses} {...input} {...wiring} />
        )
      }
    </FieldFrame>
  );
}
