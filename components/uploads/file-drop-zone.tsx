"use client";

import { FileVideo, UploadCloud } from "lucide-react";
import { useId, useRef, useState, type DragEvent } from "react";
import { Button } from "@/components/ui/button";
import { VideoFileInput } from "@/components/uploads/video-file-input";
import { cn } from "@/lib/client/class-names";
import { formatFileSize } from "@/lib/domain/videos/uploads";

type FileDropZoneProps = {
  file: File | null;
  /** Frames per second of the file, where they are known. */
  frameRate: number | null;
  /** All picked or dropped files; the caller decides which it accepts. */
  onPick: (files: File[]) => void;
  /** Why the last file was not taken. */
  error: string | null;
};

/** Takes files, by dropping or by choosing them, and shows the first. */
export function FileDropZone({ file, frameRate, onPick, error }: FileDropZoneProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const hintId = useId();
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    onPick([...event.dataTransfer.files]);
  };
  return (
    <div className="grid gap-2">
      <div
        data-testid="drop-zone"
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
        className={cn(
          "bg-card/60 border-input/60 flex min-h-52 flex-col items-center justify-center gap-4 rounded-xl border-2 border-dashed px-6 py-8 text-center transition-colors",
          isOver && "border-primary bg-accent",
          error !== null && "border-destructive/60",
        )}
      >
        <span className="bg-accent text-accent-foreground grid size-14 place-items-center rounded-full">
          {file ? (
            <FileVideo aria-hidden className="size-6" />
          ) : (
            <UploadCloud aria-hidden className="size-6" />
          )}
        </span>
        {file ? (
          <div className="grid max-w-full gap-0.5">
            <p className="font-medium break-all">{file.name}</p>
            <p className="text-muted-foreground text-sm tabular-nums">
              {formatFileSize(file.size)}
              {frameRate === null ? null : ` · ${Number(frameRate.toFixed(2))} frames a second`}
            </p>
          </div>
        ) : (
          <div className="grid gap-0.5">
            <p className="font-medium">
              <span className="pointer-coarse:hidden">Drag and drop your video here</span>
              <span className="hidden pointer-coarse:inline">Choose a video from this device</span>
            </p>
            <p id={hintId} className="text-muted-foreground text-sm">
              One video file, up to 1GB
            </p>
          </div>
        )}
        <Button
          variant={file ? "outline" : "secondary"}
          onClick={() => input.current?.click()}
          aria-describedby={file ? undefined : hintId}
        >
          {file ? "Choose Another File" : "Choose File"}
        </Button>
        <VideoFileInput ref={input} label="Video file" onPick={onPick} />
      </div>
      {error === null ? null : (
        <p role="alert" className="text-destructive text-sm">
          {error}
        </p>
      )}
    </div>
  );
}
