"use client";

import { FileVideo, UploadCloud, Video } from "lucide-react";
import { useId, useRef, useState, type DragEvent, type MouseEvent } from "react";
import { Button } from "@/components/ui/button";
import { useIsLive } from "@/components/ui/use-is-live";
import { SentAheadLine } from "@/components/uploads/sent-ahead-line";
import type { SentAhead } from "@/components/uploads/use-sending-ahead";
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
  /** How much of the file was sent already; null where it waits for "Upload Video". */
  ahead: SentAhead | null;
};

/** Takes files, by dropping, choosing or filming them, and shows the first. Empty, the whole box is the button. */
export function FileDropZone({ file, frameRate, onPick, error, ahead }: FileDropZoneProps) {
  const input = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  // The page comes with the buttons: a press that nothing hears yet would be lost.
  const isLive = useIsLive();
  const [isOver, setIsOver] = useState(false);
  const hintId = useId();
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    onPick([...event.dataTransfer.files]);
  };
  /** The buttons choose by themselves, and choosing is a click on the field. */
  const chooseBeside = ({ target }: MouseEvent) => {
    if (file === null && target instanceof Element && !target.closest("button, input"))
      input.current?.click();
  };
  return (
    <div className="grid gap-2">
      <div
        data-testid="drop-zone"
        // Keyboards and screen readers have the button in it.
        role="presentation"
        onClick={chooseBeside}
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
        className={cn(
          "bg-card/60 border-input/60 relative flex min-h-52 flex-col items-center justify-center gap-4 rounded-xl border-2 border-dashed px-6 py-8 text-center transition-colors",
          file === null && "hover:border-primary/60 hover:bg-accent/50 cursor-pointer",
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
            <p translate="no" className="font-medium break-all">
              {file.name}
            </p>
            <p className="text-muted-foreground text-sm tabular-nums">
              {formatFileSize(file.size)}
              {frameRate === null ? null : ` · ${Number(frameRate.toFixed(2))} frames a second`}
            </p>
          </div>
        ) : (
          <p className="font-medium pointer-coarse:hidden">Drag and drop your video here</p>
        )}
        {ahead === null ? null : <SentAheadLine ahead={ahead} />}
        <div className="flex flex-wrap justify-center gap-3">
          <Button
            variant={file ? "outline" : "default"}
            disabled={!isLive}
            onClick={() => input.current?.click()}
            aria-describedby={file ? undefined : hintId}
          >
            {file ? "Choose another ride" : "Choose a ride"}
          </Button>
          {/* A computer's camera sees no ride. */}
          <Button
            variant="outline"
            disabled={!isLive}
            onClick={() => camera.current?.click()}
            className={cn("hidden", file === null && "pointer-coarse:inline-flex")}
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
