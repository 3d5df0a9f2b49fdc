import type { Ref } from "react";
import { ACCEPTED_FILES } from "@/lib/domain/videos/uploads";

type VideoFileInputProps = {
  /** For the button that opens the device's own dialog. */
  ref: Ref<HTMLInputElement>;
  label: string;
  /** Opens the camera in place of the dialog, where the device has one for it. */
  films?: boolean;
  onPick: (files: File[]) => void;
};

/** What the device's own dialog for videos comes with; a button is what people see. */
export function VideoFileInput({ ref, label, films = false, onPick }: VideoFileInputProps) {
  return (
    <input
      ref={ref}
      type="file"
      accept={films ? "video/*" : ACCEPTED_FILES}
      multiple={!films}
      capture={films ? "environment" : undefined}
      aria-label={label}
      tabIndex={-1}
      className="sr-only"
      onChange={(event) => {
        onPick([...(event.target.files ?? [])]);
        // So that the same file can be picked again after it was refused or changed.
        event.target.value = "";
      }}
    />
  );
}
