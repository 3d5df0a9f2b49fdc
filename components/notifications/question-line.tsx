import type { ReactNode } from "react";

type QuestionLineProps = { label: string; children: ReactNode; buttons: ReactNode; form?: ReactNode };

export function QuestionLine({ label, children, buttons, form }: QuestionLineProps) {
  return (
    <section
      aria-label={label}
      className="bg-muted flex flex-wrap items-center gap-x-3 gap-y-1 rounded-xl px-3 py-1.5 text-sm not-first:mt-2"
    >
      <p role="status" className="min-w-40 flex-1 wrap-anywhere">
        {children}
      </p>
      <div className="flex gap-1">{buttons}</div>
      {form}
    </section>
  );
}
