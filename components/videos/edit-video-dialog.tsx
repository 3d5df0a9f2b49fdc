"use client";

import { useMutation } from "@tanstack/react-query";
import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { TitledDialog } from "@/components/ui/dialog";
import { DialogForm } from "@/components/ui/dialog-form";
import { showToast } from "@/components/ui/toast";
import { VideoFields } from "@/components/videos/video-fields";
import { updateVideoMutation } from "@/lib/client/videos/videos";
import { videoEditForm, type Video, type VideoEdit } from "@/lib/contracts/videos";

type EditVideoDialogProps = {
  video: Video;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

export function EditVideoDialog({ video, open, onOpenChange }: EditVideoDialogProps) {
  return (
    <TitledDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Edit Video"
      description="Title, description and collection."
    >
      <EditForm video={video} onClose={() => onOpenChange(false)} />
    </TitledDialog>
  );
}

function EditForm({ video, onClose }: { video: Video; onClose: () => void }) {
  const updateVideo = useMutation(updateVideoMutation);
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
