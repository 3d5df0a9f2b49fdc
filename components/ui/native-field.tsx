import type { ComponentProps, ComponentType, ReactNode } from "react";
import { FieldFrame } from "@/components/ui/field-frame";
import { inputClasses } from "@/components/ui/field-classes";

type InputProps = Pick<
  ComponentProps<"input">,
  "autoComplete" | "autoCapitalize" | "autoFocus" | "defaultValue" | "enterKeyHint" | "spellCheck"
> & { name: string };

type NativeFieldProps = InputProps & {
  label: string;
  description?: string;
  refusal: ReactNode;
  type?: "text" | "email" | "tel";
  Input?: ComponentType<InputProps>;
};

export function NativeField({ label, description, refusal, Input = TextInput, ...input }: NativeFieldProps) {
  return (
    <FieldFrame label={label} description={description} refusal={refusal}>
      {(wiring) => <Input {...input} {...wiring} />}
    </FieldFrame>
  );
}

function TextInput(props: ComponentProps<"input">) {
  return <input data-slot="input" className={inputClasses} {...props} />;
}
