import { ExportForm } from "@/components/settings/export-form";
import { SettingsSection } from "@/components/settings/settings-section";
import { Alert } from "@/components/ui/alert";
import { formatFileSize } from "@/lib/domain/uploads";

type ExportSectionProps = {
  /** How many videos the account has, and the bytes of their files. */
  videos: number;
  bytes: number;
  /** The last try was one too many for now. */
  isTooOften: boolean;
};

export function ExportSection({ videos, bytes, isTooOften }: ExportSectionProps) {
  const size =
    videos === 0 ? null : `${videos === 1 ? "1 video" : `${videos} videos`}, ${formatFileSize(bytes)}`;
  return (
    <SettingsSection
      id="export"
      title="Everything of yours"
      description="One ZIP file: profile, comments with voice, markers, results as CSV and JSON, usage and invoices."
    >
      <div className="grid gap-4">
        {isTooOften ? (
          <Alert variant="destructive">
            That was a lot of exports in a short time. Please try again in an hour.
          </Alert>
        ) : null}
        <ExportForm size={size} />
      </div>
    </SettingsSection>
  );
}
