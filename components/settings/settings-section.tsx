import type { ReactNode } from "react";
import type { SettingsSectionId } from "@/lib/domain/accounts/settings-pages";
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from "@/components/ui/card";

type SettingsSectionProps = {
  /** Anchor, e.g. `links` in `/settings/sharing#links`. */
  id: SettingsSectionId | "email";
  title: string;
  description: ReactNode;
  children: ReactNode;
};

export function SettingsSection({ id, title, description, children }: SettingsSectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="scroll-mt-20">
      <Card>
        <CardHeader>
          <CardTitle as="h2" id={`${id}-title`}>
            {title}
          </CardTitle>
          <CardDescription>{description}</CardDescription>
        </CardHeader>
        <CardContent className="grid">{children}</CardContent>
      </Card>
    </section>
  );
}
