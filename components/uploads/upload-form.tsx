"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { FileDropZone } from "@/components/uploads/file-drop-zone";
import { UploadCost } from "@/components/uploads/upload-cost";
import { UploadProgress } from "@/components/uploads/upload-progress";
import { useLeaveWarning } from "@/components/ui/use-leave-warning";
import { useUpload } from "@/components/uploads/use-upload";
import { useWakeLock } from "@/components/uploads/use-wake-lock";
import { Alert, AlertDescription, AlertTitle } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Form } from "@/components/ui/form";
import { VideoFields } from "@/components/videos/video-fields";
import { TITLE_MAX, videoEditForm, type Video } from "@/lib/contracts/videos";
import { refusalOfFile, titleFromFilename } from "@/lib/domain/uploads";

type UploadFormProps = {
  /** The collection that is chosen to begin with. */
  collectionId?: string | null;
  onUploaded: (video: Video) => void;
};

/** A file and what is said about it. A failure keeps everything that was chosen and typed. */
export function UploadForm({ collectionId = null, onUploaded }: UploadFormProps) {
  const [file, setFile] = useState<File | null>(null);
  const [fileError, setFileError] = useState<string | null>(null);
  const form = useForm({
    resolver: zodResolver(videoEditForm),
    defaultValues: { title: "", description: "", collectionId },
    mode: "onTouched",
  });
  const title = useWatch({ control: form.control, name: "title" });
  const { state, upload, cancel } = useUpload(onUploaded);
  const isRunning = state.phase !== "idle" && state.phase !== "error";
  const isUnderWay = isRunning && state.phase !== "success";
  useLeaveWarning(isUnderWay, "Your video is still uploading. Leave this page and stop the upload?");
  useWakeLock(isUnderWay);

  const pick = (picked: File) => {
    const refusal = refusalOfFile(picked);
    setFileError(refusal);
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
    if (file !== null) void upload({ file, title: details.title, details: form.getValues });
  });

  return (
    <Form {...form}>
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-6">
        {isRunning ? (
          <div ref={bringIntoView} className="scroll-mt-24">
            <UploadProgress state={state} fileName={file?.name ?? ""} onCancel={cancel} />
          </div>
        ) : (
          <>
            <FileDropZone file={file} onPick={pick} error={fileError} />
            {file === null ? null : <UploadCost file={file} />}
          </>
        )}
        {state.phase === "error" ? (
          <Alert variant="destructive" ref={bringIntoView}>
            <AlertTitle>Your video was not uploaded</AlertTitle>
            <AlertDescription>{state.message}</AlertDescription>
          </Alert>
        ) : null}
        <VideoFields form={form} disabled={state.phase === "completing" || state.phase === "success"} />
        {isRunning ? null : (
          <Button type="submit" size="lg" disabled={file === null || title.trim() === ""}>
            {state.phase === "error" ? "Try Again" : "Upload Video"}
          </Button>
        )}
      </form>
    </Form>
  );
}

/** What appears above the button that was pressed may lie outside of a phone's screen. */
function bringIntoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: "nearest" });
}
