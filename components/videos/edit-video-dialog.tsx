"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from "@/components/ui/dialog";
import { DialogForm } from "@/components/ui/dialog-form";
import { showToast } from "@/components/ui/toast";
import { VideoFields } from "@/components/videos/video-fields";
import { useUpdateVideo } from "@/lib/client/videos";
import { videoEditForm, type Video, type VideoEdit } from "@/lib/contracts/videos";

type EditVideoDialogProps = {
  video: Video;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** Changes what is said about a video. Each opening starts from what is saved. */
export function EditVideoDialog({ video, open, onOpenChange }: EditVideoDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent>
        <DialogHeader>
          <DialogTitle>Edit Video</DialogTitle>
          <DialogDescription>Title, description and collection.</DialogDescription>
        </DialogHeader>
        <EditForm video={video} onClose={() => onOpenChange(false)} />
      </DialogContent>
    </Dialog>
  );
}

function EditForm({ video, onClose }: { video: Video; onClose: () => void }) {
  const updateVideo = useUpdateVideo();
  const form = useForm({
    resolver: zodResolver(videoEditForm),
    defaultValues: { title: video.title, description: video.description, collectionId: video.collectionId },
  });
  const save = (edit: VideoEdit) =>
    updateVideo.mutate(
      { videoId: video.id, edit },
      {
        onSuccess: () => {
          onClose();
          showToast({ title: "Video updated", variant: "success" });
        },
      },
    );
  return (
    <DialogForm
      form={form}
      onSubmit={save}
      submitLabel="Save Changes"
      pending={updateVideo.isPending}
      onCancel={onClose}
    >
      <VideoFields form={form} />
    </DialogForm>
  );
}
