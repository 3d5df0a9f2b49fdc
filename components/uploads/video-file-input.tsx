import type { Ref } from "react";
import { ACCEPTED_FILES } from "@/lib/domain/videos/uploads";

type VideoFileInputProps = {
  ref: Ref<HTMLInputElement>;
  label: string;
  /** Opens the camera, if the device has one. */
  films?: boolean;
  onPick: (files: File[]) => void;
};

/** A button opens it; the input itself is hidden. */
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
        // Allows choosing the same file again.
        event.target.value = "";
      }}
    />
  );
}
