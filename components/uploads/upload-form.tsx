"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useId, useState, type ReactNode } from "react";
import { createPortal } from "react-dom";
import { useForm, useWatch } from "react-hook-form";
import { AnalyseNow } from "@/components/local-video/analyse-now";
import type { LocalVideo } from "@/components/local-video/local-videos";
import { useLocalVideo } from "@/components/local-video/use-local-video";
import { FileDropZone } from "@/components/uploads/file-drop-zone";
import { UploadCost } from "@/components/uploads/upload-cost";
import { AllUploaded, GoOnHint } from "@/components/uploads/upload-hints";
import { UploadProgress } from "@/components/uploads/upload-progress";
import { UploadQueue } from "@/components/uploads/upload-queue";
import { useFileFacts } from "@/components/uploads/use-file-facts";
import { useLeaveWarning } from "@/components/ui/use-leave-warning";
import { useUpload } from "@/components/uploads/use-upload";
import { useUploadQueue } from "@/components/uploads/use-upload-queue";
import { useWakeLock } from "@/components/uploads/use-wake-lock";
import { Alert, AlertDescription, AlertTitle } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Form } from "@/components/ui/form";
import { VideoFields } from "@/components/videos/video-fields";
import { TITLE_MAX, videoEditForm, type Video } from "@/lib/contracts/videos";
import { NO_VIDEO, refusalOfFile, titleFromFilename } from "@/lib/domain/uploads";

type UploadFormProps = {
  /** The collection that is chosen to begin with. */
  collectionId?: string | null;
  /** The unfinished upload that a file is to go on with. */
  goOn?: string | null;
  onUploaded: (video: Video) => void;
  /** One of several files has arrived, or the only one. */
  onArrived?: (video: Video) => void;
  /** The video that the player is open on. */
  analysedId?: string | null;
  /** Opens the player on the file that was chosen. */
  onAnalyse?: (local: LocalVideo) => void;
  /** Beside the open player: where the button is shown that sends the file, and then the progress. */
  placeByPlayer?: Element | null;
};

/** Files and what is said about the first of them. A failure keeps everything that was chosen and typed. */
export function UploadForm(props: UploadFormProps) {
  const {
    collectionId = null,
    goOn = null,
    onUploaded,
    onArrived,
    onAnalyse,
    analysedId,
    placeByPlayer = null,
  } = props;
  const [file, setFile] = useState<File | null>(null);
  const [fileError, setFileError] = useState<string | null>(null);
  const form = useForm({
    resolver: zodResolver(videoEditForm),
    defaultValues: { title: "", description: "", collectionId },
    mode: "onTouched",
  });
  const title = useWatch({ control: form.control, name: "title" });
  const formId = useId();
  const queue = useUploadQueue();
  const { state, upload, pause, resume, reset, cancel } = useUpload((video) => finishOne(video));
  const facts = useFileFacts(file);
  const opened = useLocalVideo(facts?.isNoVideo ? null : file, goOn);
  const isAnalysed = opened?.state === "ready" && opened.local.videoId === analysedId;
  const isRunning = state.phase !== "idle" && state.phase !== "error";
  const isUnderWay = isRunning && state.phase !== "success";
  const error = facts?.isNoVideo ? NO_VIDEO : fileError;
  useLeaveWarning(isUnderWay, "Your video is still uploading. Leave this page and stop the upload?");
  useWakeLock(isUnderWay && state.hold !== "paused");

  const send = (next: File, titled: string, unfinished: string | null) =>
    void upload({ file: next, title: titled, goOn: unfinished, details: form.getValues });
  const finishOne = (video: Video) => {
    onArrived?.(video);
    const isOnly = queue.done.length === 0 && queue.waiting.length === 0;
    const next = queue.finish(video);
    if (isOnly) return onUploaded(video);
    const titled = take(next);
    if (next === null) reset();
    else send(next, titled, null);
  };
  /** Makes it the file that the form is about. @returns its title. */
  const take = (next: File | null): string => {
    const titled = next === null ? "" : titleFromFilename(next.name).slice(0, TITLE_MAX);
    setFile(next);
    setFileError(null);
    form.reset({ title: titled, description: "", collectionId: form.getValues("collectionId") });
    return titled;
  };
  /** Leaves out a file that cannot be uploaded; those behind it go on if the uploading had begun. */
  const skip = () => {
    const next = queue.takeNext();
    cancel();
    const titled = take(next);
    if (next !== null && state.phase === "error") send(next, titled, null);
  };

  const pick = (files: File[]) => {
    const [picked, ...others] = files;
    if (!picked) return;
    const refusal = refusalOfFile(picked);
    setFileError(refusal ?? queue.add(others));
    if (refusal !== null) return;
    const isPrefilled = title.trim() === "" || (file !== null && title === titleFromFilename(file.name));
    if (isPrefilled) {
      form.setValue("title", titleFromFilename(picked.name).slice(0, TITLE_MAX), {
        shouldValidate: form.formState.isSubmitted,
      });
    }
    setFile(picked);
  };
  const submit = form.handleSubmit((details) => {
    if (file !== null) send(file, details.title, queue.done.length === 0 ? goOn : null);
  });
  const isAllDone = queue.done.length > 0 && file === null;

  return (
    <Form {...form}>
      <form
        id={formId}
        noValidate
        onSubmit={(event) => void submit(event)}
        className="grid grid-cols-1 gap-6"
      >
        {isRunning ? (
          <InPlace place={placeByPlayer}>
            <div ref={placeByPlayer === null ? bringIntoView : undefined} className="scroll-mt-24">
              <UploadProgress
                state={state}
                fileName={file?.name ?? ""}
                onPause={pause}
                onResume={resume}
                onCancel={cancel}
              />
            </div>
          </InPlace>
        ) : (
          <>
            {isAllDone ? <AllUploaded count={queue.done.length} /> : null}
            {goOn === null ? null : <GoOnHint videoId={goOn} />}
            <FileDropZone file={file} frameRate={facts?.frameRate ?? null} onPick={pick} error={error} />
            {file === null || facts?.isNoVideo ? null : <UploadCost file={file} />}
          </>
        )}
        {opened !== null && onAnalyse && state.phase !== "success" && !isAnalysed ? (
          <AnalyseNow opened={opened} onOpen={onAnalyse} />
        ) : null}
        {isRunning || queue.waiting.length + queue.done.length > 0 ? (
          <UploadQueue
            done={queue.done}
            waiting={queue.waiting}
            onAdd={(files) => (file === null ? pick(files) : setFileError(queue.add(files)))}
            onRemove={queue.remove}
          />
        ) : null}
        {state.phase === "error" ? (
          <Alert variant="destructive" ref={bringIntoView}>
            <AlertTitle>Your video was not uploaded</AlertTitle>
            <AlertDescription>{state.message}</AlertDescription>
          </Alert>
        ) : null}
        <VideoFields form={form} disabled={state.phase === "completing" || state.phase === "success"} />
        {isRunning ? null : (
          <InPlace place={isAnalysed ? placeByPlayer : null}>
            <div className="grid gap-3 in-data-by-player:rounded-xl in-data-by-player:border in-data-by-player:p-5">
              {isAnalysed ? <p className="text-sm">This video is only on this device so far.</p> : null}
              <Button
                type="submit"
                form={formId}
                size="lg"
                disabled={file === null || title.trim() === "" || facts?.isNoVideo === true}
              >
                {state.phase === "error" ? "Try Again" : "Upload Video"}
              </Button>
              {queue.waiting.length > 0 && (state.phase === "error" || facts?.isNoVideo) ? (
                <Button type="button" variant="outline" size="lg" onClick={skip}>
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

/** What appears above the button that was pressed may lie outside of a phone's screen. */
function bringIntoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: "nearest" });
}
