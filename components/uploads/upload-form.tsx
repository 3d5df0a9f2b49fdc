"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useId, useState, type ReactNode, useEffect } from "react";
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
import { useLeaveWarning } from "@/components/ui/use-leave-warning";
import { useUpload } from "@/components/uploads/use-upload";
import { useUploadQueue } from "@/components/uploads/use-upload-queue";
import { useWakeLock } from "@/components/ui/use-wake-lock";
import { Alert, AlertDescription, AlertTitle } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Form } from "@/components/ui/form";
import { MissingNote } from "@/components/workspace/missing-note";
import { VideoFields } from "@/components/videos/video-fields";
import { TITLE_MAX, videoEditForm, type Video } from "@/lib/contracts/videos";
import { NO_VIDEO, titleFromFilename } from "@/lib/domain/videos/uploads";
import { cn } from "@/lib/client/class-names";
import { checkPicked, type PickedFile } from "@/lib/client/upload/check-picked";
import { readFileFacts, type FileFacts } from "@/lib/client/upload/read-file-facts";

type UploadFormProps = {
  /** The collection that is chosen to begin with. */
  collectionId?: string | null;
  /** The unfinished upload that a file resumes. */
  resumeId?: string | null;
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

/** The files, and the details of the first of them. A failure keeps everything that was chosen and typed. */
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
  const { state, ahead, sendAhead, upload, pause, resume, reset, cancel } = useUpload((video) =>
    finishOne(video),
  );
  const facts = useFileFacts(file);
  const opened = useLocalVideo(facts?.isNoVideo ? null : file, resumeId);
  const isAnalysed = opened?.state === "ready" && opened.local.videoId === analysedId;
  const isRunning = state.phase !== "idle" && state.phase !== "error";
  const isUploading = isRunning && state.phase !== "success";
  const error = facts?.isNoVideo ? NO_VIDEO : (fileError ?? ahead?.message ?? null);
  useLeaveWarning(isUploading, "Your video is still uploading. Leave this page and stop the upload?");
  useWakeLock((isUploading && state.hold !== "paused") || ahead?.state === "sending");

  const send = (next: File, titled: string, unfinished: string | null) =>
    void upload({ file: next, title: titled, resumeId: unfinished, details: form.getValues });
  /** The file's name is its title until one is typed. */
  const prepare = (next: File) =>
    sendAhead({
      file: next,
      title: titleOf(next) || next.name,
      resumeId: queue.done.length === 0 ? resumeId : null,
    });
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
    const titled = next === null ? "" : titleOf(next);
    setFile(next);
    setFileError(null);
    form.reset({ title: titled, description: "", collectionId: form.getValues("collectionId") });
    return titled;
  };
  /** Skips a file that cannot be uploaded; the next ones continue if the upload had started. */
  const skip = () => {
    const next = queue.takeNext();
    cancel();
    const titled = take(next);
    if (next === null) return;
    if (state.phase === "error") send(next, titled, null);
    else prepare(next);
  };

  const pick = ([picked, ...others]: PickedFile[]) => {
    if (!picked) return;
    setFileError(picked.refusal ?? queue.add(others));
    if (picked.refusal !== null) return;
    const typed = form.getValues("title");
    const isPrefilled = typed.trim() === "" || (file !== null && typed === titleFromFilename(file.name));
    if (isPrefilled) {
      form.setValue("title", titleOf(picked.file), { shouldValidate: form.formState.isSubmitted });
    }
    setFile(picked.file);
    prepare(picked.file);
  };
  const pickMore = (picked: PickedFile[]) => (file === null ? pick(picked) : setFileError(queue.add(picked)));
  const submit = form.handleSubmit((details) => {
    if (file !== null) send(file, details.title, queue.done.length === 0 ? resumeId : null);
  });
  /** On a phone there is one thing to do, and the fields come with the file. */
  const isEmpty = file === null && !isRunning;
  const isAllDone = queue.done.length > 0 && file === null;
  const analyse =
    opened !== null && onAnalyse && state.phase !== "success" && !isAnalysed ? (
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
            {resumeId === null ? null : <ResumeHint videoId={resumeId} />}
            <FileDropZone
              file={file}
              frameRate={facts?.frameRate ?? null}
              onPick={(files) => checkPicked(files, pick)}
              error={error}
              ahead={ahead}
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
        {isRunning || queue.waiting.length + queue.done.length > 0 ? (
          <UploadQueue
            done={queue.done}
            waiting={queue.waiting}
            onAdd={(files) => checkPicked(files, pickMore)}
            onRemove={queue.remove}
          />
        ) : null}
        {state.phase === "error" ? (
          <Alert variant="destructive" ref={bringIntoView}>
            <AlertTitle>Your video was not uploaded</AlertTitle>
            <AlertDescription>{state.message}</AlertDescription>
          </Alert>
        ) : null}
        <div className={cn(isEmpty && "bottom-bar:hidden")}>
          <VideoFields
            form={form}
            disabled={state.phase === "completing" || state.phase === "success"}
            isShortOnPhones
          />
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
                  {ahead === null
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

const titleOf = (file: File): string => titleFromFilename(file.name).slice(0, TITLE_MAX);

function InPlace({ place, children }: { place: Element | null; children: ReactNode }) {
  return place === null ? children : createPortal(children, place);
}

/** What appears above the button that was pressed may lie outside of a phone's screen. */
function bringIntoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: "nearest" });
}

/** What this browser can say of the chosen file; null while it reads. */
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
