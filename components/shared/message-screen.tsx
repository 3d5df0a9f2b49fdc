import type { IconComponent } from "@/components/ui/static-icon";
import type { ReactNode } from "react";

type MessageScreenProps = {
  icon: IconComponent;
  title: string;
  description?: ReactNode;
  actions?: ReactNode;
  children?: ReactNode;
};

export function MessageScreen({ icon: Icon, title, description, actions, children }: MessageScreenProps) {
  return (
    <div className="page-container grid min-h-[70dvh] place-items-center content-center gap-12 py-16">
      <div className="animate-rise-in flex max-w-md flex-col items-center gap-5 text-center">
        <span className="bg-accent text-accent-foreground grid size-14 place-items-center rounded-2xl">
          <Icon aria-hidden className="size-6" />
        </span>
        <div className="grid gap-2">
          <h1 className="text-2xl font-semibold wrap-anywhere">{title}</h1>
          {description === undefined ? null : (
            <div className="text-muted-foreground wrap-anywhere">{description}</div>
          )}
        </div>
        {actions === undefined ? null : (
          <div className="flex flex-wrap items-center justify-center gap-2">{actions}</div>
        )}
      </div>
      {children}
    </div>
  );
}
