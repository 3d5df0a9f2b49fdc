"use client";

import { FileVideo, UploadCloud, Video } from "lucide-react";
import { useId, useRef, useState, type DragEvent, type MouseEvent, type ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { useIsLive } from "@/components/ui/use-is-live";
import { SentAheadLine } from "@/components/uploads/sent-ahead-line";
import { VideoFileInput } from "@/components/uploads/video-file-input";
import { cn } from "@/lib/client/class-names";
import { formatFileSize } from "@/lib/domain/videos/uploads";

type FileDropZoneProps = {
  file: File | null;
  /** Frames per second of the file, where they are known. */
  frameRate: number | null;
  /** All picked or dropped files; the caller decides which it accepts. */
  onPick: (files: File[]) => void;
  error: string | null;
  /** Actions for the chosen file, right below its name. */
  children?: ReactNode;
};

/** Takes files by dropping, choosing or filming, and shows the first. While empty, the whole box is the button. */
export function FileDropZone({ file, frameRate, onPick, error, children }: FileDropZoneProps) {
  const input = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  // The buttons are visible before hydration, when a press would be lost.
  const isLive = useIsLive();
  const [isOver, setIsOver] = useState(false);
  const hintId = useId();
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    onPick([...event.dataTransfer.files]);
  };
  /** The buttons open the file dialog themselves, by a click on the field. */
  const chooseBeside = ({ target }: MouseEvent) => {
    if (file === null && target instanceof Element && !target.closest("button, input"))
      input.current?.click();
  };
  return (
    <div className="grid gap-2">
      <div
        data-testid="drop-zone"
        // Keyboards and screen readers use the button inside.
        role="presentation"
        onClick={chooseBeside}
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
        className={cn(
          "bg-card/60 border-input/60 relative flex flex-col items-center justify-center gap-4 rounded-xl border-2 border-dashed px-4 py-5 text-center transition-colors sm:min-h-52 sm:px-6 sm:py-8",
          // On phones it fills the screen down to the bottom bar.
          file === null &&
            "hover:border-primary/60 hover:bg-accent/50 bottom-bar:min-h-[calc(100dvh-12.5rem)] bottom-bar:border-0 bottom-bar:bg-transparent cursor-pointer",
          isOver && "border-primary bg-accent",
          error !== null && "border-destructive/60",
        )}
      >
        <span
          className={cn(
            "bg-accent text-accent-foreground grid size-14 place-items-center rounded-full",
            file && "max-sm:hidden",
          )}
        >
          {file ? (
            <FileVideo aria-hidden className="size-6" />
          ) : (
            <UploadCloud aria-hidden className="size-6" />
          )}
        </span>
        {file ? (
          <div className="grid max-w-full gap-0.5">
            <p translate="no" className="font-medium break-all">
              {file.name}
            </p>
            <p className="text-muted-foreground text-sm tabular-nums">
              {formatFileSize(file.size)}
              {frameRate === null ? null : ` · ${Number(frameRate.toFixed(2))} frames a second`}
            </p>
          </div>
        ) : (
          <p className="font-medium max-sm:hidden pointer-coarse:hidden">Drag and drop your video here</p>
        )}
        {children}
        <SentAheadLine />
        <div className={cn("flex flex-wrap justify-center gap-3", file === null && "max-sm:w-full")}>
          <Button
            variant={file ? "ghost" : "default"}
            size={file ? "sm" : "lg"}
            disabled={!isLive}
            onClick={() => input.current?.click()}
            aria-describedby={file ? undefined : hintId}
            className={file ? undefined : "max-sm:h-14 max-sm:w-full"}
          >
            {file ? "Choose another ride" : "Choose a ride"}
          </Button>
          {/* A computer's camera sees no ride. */}
          <Button
            variant="ghost"
            disabled={!isLive}
            onClick={() => camera.current?.click()}
            className={cn("hidden max-sm:w-full", file === null && "pointer-coarse:inline-flex")}
          >
            <Video aria-hidden />
            Film now
          </Button>
        </div>
        {file ? null : (
          <p id={hintId} className="text-muted-foreground text-sm">
            One video file, up to 1GB
          </p>
        )}
        <VideoFileInput ref={input} label="Video file" onPick={onPick} />
        <VideoFileInput ref={camera} label="Camera" films onPick={onPick} />
      </div>
      {error === null ? null : (
        <p role="alert" className="text-destructive text-sm">
          {error}
        </p>
      )}
    </div>
  );
}
