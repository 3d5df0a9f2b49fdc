import { useId, type ReactNode } from "react";

type FieldWiring = { id: string; "aria-invalid": true | undefined; "aria-describedby": string | undefined };

type FieldFrameProps = {
  label: string;
  /** Replaced by the error. */
  description?: string;
  refusal?: ReactNode;
  children: (wiring: FieldWiring) => ReactNode;
};

/** For forms without react-hook-form (else `FormItem`). */
export function FieldFrame({ label, description, refusal, children }: FieldFrameProps) {
  const id = useId();
  const isRefused = refusal !== undefined;
  const isDescribed = isRefused || description !== undefined;
  return (
    <div className="grid min-w-0 content-start gap-2">
      <label
        htmlFor={id}
        className={`flex items-center gap-2 text-sm font-medium select-none ${isRefused ? "text-destructive" : ""}`}
      >
        {label}
      </label>
      {children({
        id,
        "aria-invalid": isRefused || undefined,
        "aria-describedby": isDescribed ? `${id}-message` : undefined,
      })}
      {isRefused ? (
        <p id={`${id}-message`} role="alert" className="text-destructive text-sm">
          {refusal}
        </p>
      ) : description === undefined ? null : (
        <p id={`${id}-message`} className="text-muted-foreground text-sm">
          {description}
        </p>
      )}
    </div>
  );
}
