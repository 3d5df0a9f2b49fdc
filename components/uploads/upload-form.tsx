"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useId, useState, type ReactNode } from "react";
import { createPortal } from "react-dom";
import { useForm, useWatch } from "react-hook-form";
import { AnalyseNow } from "@/components/local-video/analyse-now";
import type { LocalVideo } from "@/components/local-video/local-videos";
import { useLocalVideo } from "@/components/local-video/use-local-video";
import { FileDropZone } from "@/components/uploads/file-drop-zone";
import { UploadCost } from "@/components/uploads/upload-cost";
import { AllUploaded, ResumeHint } from "@/components/uploads/upload-hints";
import { UploadProgress } from "@/components/uploads/upload-progress";
import { UploadQueue } from "@/components/uploads/upload-queue";
import { stopUploads, useUploadEngine, useUploads } from "@/components/uploads/engine";
import { tabUploads } from "@/lib/client/uploads/tab-uploads";
import { UploadLine } from "@/components/uploads/upload-line";
import { Alert, AlertDescription, AlertTitle } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Form } from "@/components/ui/form";
import { MissingNote } from "@/components/workspace/missing-note";
import { VideoFields } from "@/components/videos/video-fields";
import { videoEditForm, type Video } from "@/lib/contracts/videos";
import { NO_VIDEO } from "@/lib/domain/videos/uploads";
import { cn } from "@/lib/client/class-names";
import { checkPicked, type PickedFile } from "@/lib/client/uploads/check-picked";
import { refetchAfterUpload } from "@/lib/client/uploads/uploads";
import { readFileFacts, type FileFacts } from "@/lib/client/uploads/read-file-facts";

type UploadFormProps = {
  collectionId?: string | null;
  resumeId?: string | null;
  onUploaded: (video: Video) => void;
  /** Called when the only file, or one of several, has arrived. */
  onArrived?: (video: Video) => void;
  /** The video that is open in the player. */
  analysedId?: string | null;
  onAnalyse?: (local: LocalVideo) => void;
  /** Element beside the open player for the upload button and, later, the progress. */
  placeByPlayer?: Element | null;
};

/** The files, and the details of the first. A failure keeps everything that was chosen and typed. */
export function UploadForm(props: UploadFormProps) {
  const {
    collectionId = null,
    resumeId = null,
    onUploaded,
    onArrived,
    onAnalyse,
    analysedId,
    placeByPlayer = null,
  } = props;
  const engine = useUploadEngine();
  const queries = useQueryClient();
  const file = useUploads((snapshot) => snapshot.file);
  const phase = useUploads((snapshot) => snapshot.phase);
  const message = useUploads((snapshot) => snapshot.message);
  const isSentAhead = useUploads(({ sentAhead }) => sentAhead !== null);
  const aheadMessage = useUploads(({ sentAhead }) => sentAhead?.message ?? null);
  const waiting = useUploads((snapshot) => snapshot.waiting.length);
  const done = useUploads((snapshot) => snapshot.done.length);
  const [fileError, setFileError] = useState<string | null>(null);
  const form = useForm({
    resolver: zodResolver(videoEditForm),
    defaultValues:
      file === null ? { title: "", description: "", collectionId } : engine.getSnapshot().details,
    mode: "onTouched",
  });
  const title = useWatch({ control: form.control, name: "title" });
  const formId = useId();
  const facts = useFileFacts(file);
  const opened = useLocalVideo(facts?.isNoVideo ? null : file, resumeId);
  const isAnalysed = opened?.state === "ready" && opened.local.videoId === analysedId;
  const isRunning = phase !== "idle" && phase !== "error";
  const error = facts?.isNoVideo ? NO_VIDEO : (fileError ?? aheadMessage);

  useEffect(() => {
    engine.describe(form.getValues());
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => engine.describe(values),
    });
  }, [engine, form]);
  const arrive = useEffectEvent((video: Video, isOnly: boolean) => {
    refetchAfterUpload(queries);
    onArrived?.(video);
    if (isOnly) onUploaded(video);
  });
  useEffect(() => {
    tabUploads.set({ drawLine: (userId) => <UploadLine userId={userId} />, stop: stopUploads });
    const close = engine.openPage({
      onArrived: (video, isOnly) => arrive(video, isOnly),
      onNext: () => {
        setFileError(null);
        form.reset(engine.getSnapshot().details);
      },
    });
    window.addEventListener("pagehide", engine.discardAhead);
    return () => {
      window.removeEventListener("pagehide", engine.discardAhead);
      close();
    };
  }, [engine, form]);

  const pick = ([picked, ...others]: PickedFile[]) => {
    if (!picked) return;
    setFileError(picked.refusal ?? engine.addWaiting(others));
    if (picked.refusal !== null) return;
    engine.choose(picked.file, resumeId);
    form.setValue("title", engine.getSnapshot().details.title, {
      shouldValidate: form.formState.isSubmitted,
    });
  };
  const pickMore = (picked: PickedFile[]) =>
    file === null ? pick(picked) : setFileError(engine.addWaiting(picked));
  const submit = form.handleSubmit(engine.upload);
  /** An empty form on a phone shows only the file picker; the fields follow with the file. */
  const isEmpty = file === null && !isRunning;
  const isAllDone = done > 0 && file === null;
  const analyse =
    opened !== null && onAnalyse && phase !== "success" && !isAnalysed ? (
      <AnalyseNow opened={opened} onOpen={onAnalyse} />
    ) : null;

  return (
    <Form {...form}>
      <form
        id={formId}
        noValidate
        data-has-file={file === null ? undefined : ""}
        onSubmit={(event) => void submit(event)}
        className="grid grid-cols-1 gap-4 sm:gap-6"
      >
        {isRunning ? (
          <InPlace place={placeByPlayer}>
            <div ref={placeByPlayer === null ? bringIntoView : undefined} className="scroll-mt-24">
              <UploadProgress />
            </div>
          </InPlace>
        ) : (
          <>
            {isAllDone ? <AllUploaded count={done} /> : null}
            {resumeId === null ? null : <ResumeHint videoId={resumeId} />}
            <FileDropZone
              file={file}
              frameRate={facts?.frameRate ?? null}
              onPick={(files) => checkPicked(files, pick)}
              error={error}
            >
              {analyse}
            </FileDropZone>
            {file === null || facts?.isNoVideo ? null : <UploadCost file={file} facts={facts} />}
          </>
        )}
        {isAnalysed || opened?.state !== "ready" ? null : (
          <MissingNote missing={opened.local.media.missing} />
        )}
        {isRunning ? analyse : null}
        {isRunning || waiting + done > 0 ? (
          <UploadQueue onAdd={(files) => checkPicked(files, pickMore)} />
        ) : null}
        {phase === "error" ? (
          <Alert variant="destructive" ref={bringIntoView}>
            <AlertTitle>Your video was not uploaded</AlertTitle>
            <AlertDescription>{message}</AlertDescription>
          </Alert>
        ) : null}
        <div className={cn(isEmpty && "bottom-bar:hidden")}>
          <VideoFields form={form} disabled={phase === "completing" || phase === "success"} isShortOnPhones />
        </div>
        {isRunning ? null : (
          <InPlace place={isAnalysed ? placeByPlayer : null}>
            <div
              className={cn(
                "grid gap-3 in-data-by-player:rounded-xl in-data-by-player:border in-data-by-player:p-5",
                isEmpty && "bottom-bar:hidden",
              )}
            >
              {isAnalysed ? (
                <p className="text-sm">
                  {!isSentAhead
                    ? "This video is only on this device so far."
                    : "This video is not in your library yet."}
                </p>
              ) : null}
              <Button
                type="submit"
                form={formId}
                size="lg"
                disabled={file === null || title.trim() === "" || facts?.isNoVideo === true}
              >
                {phase === "error" ? "Try Again" : "Upload Video"}
              </Button>
              {waiting > 0 && (phase === "error" || facts?.isNoVideo) ? (
                <Button type="button" variant="outline" size="lg" onClick={engine.skip}>
                  Skip This File
                </Button>
              ) : null}
            </div>
          </InPlace>
        )}
      </form>
    </Form>
  );
}

function InPlace({ place, children }: { place: Element | null; children: ReactNode }) {
  return place === null ? children : createPortal(children, place);
}

/** New content above the pressed button may be outside of a phone's screen. */
function bringIntoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: "nearest" });
}

/** What this browser reads from the chosen file; null while reading. */
function useFileFacts(file: File | null): FileFacts | null {
  const [known, setKnown] = useState<{ file: File; facts: FileFacts } | null>(null);
  useEffect(() => {
    if (file === null) return;
    let isOver = false;
    void readFileFacts(file).then((facts) => {
      if (!isOver) setKnown({ file, facts });
    });
    return () => {
      isOver = true;
    };
  }, [file]);
  return known !== null && known.file === file ? known.facts : null;
}
