import type { ReactNode } from "react";

export function BlogInvitation({ title, children }: { title: string; children: ReactNode }) {
  return (
    <aside
      aria-label="Next step"
      className="bg-brand text-brand-foreground grid justify-items-center gap-4 rounded-2xl px-6 py-10 text-center sm:py-12"
    >
      <h2 className="text-2xl font-semibold sm:text-3xl">{title}</h2>
      <p className="text-brand-foreground/85 max-w-md">
        Your first 5 videos or 25 minutes are free. A phone at the side of the arena is all it takes.
      </p>
      <div className="mt-2 flex flex-wrap justify-center gap-3">{children}</div>
    </aside>
  );
}
