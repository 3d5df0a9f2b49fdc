"use client";

import { useMutation } from "@tanstack/react-query";
import { ImageUp } from "lucide-react";
import { useRouter } from "next/navigation";
import { useId, useRef, useState } from "react";
import { AccountAvatar } from "@/components/profile/account-avatar";
import { Button } from "@/components/ui/button";
import { useConfirm } from "@/components/ui/confirm";
import { showToast } from "@/components/ui/toast";
import { removePictureMutation, setPictureMutation } from "@/lib/client/accounts/profile";
import { messageOf } from "@/lib/client/calls/request";
import type { User } from "@/lib/contracts/auth";
import { MAX_PICTURE_BYTES, PICTURE_REFUSALS, PICTURE_TYPES } from "@/lib/domain/accounts/profile-picture";

export function PictureField({ user: onPage }: { user: User }) {
  const router = useRouter();
  const chooserId = useId();
  const chooser = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const confirm = useConfirm();
  const setPicture = useMutation(setPictureMutation);
  const removePicture = useMutation(removePictureMutation);
  const isBusy = setPicture.isPending || removePicture.isPending;
  // The user as changed here, which is newer than the page's props.
  const [changed, setChanged] = useState<User | null>(null);
  const user = changed ?? onPage;

  const done = (title: string) => {
    showToast({ variant: "success", title });
    // Updates the header.
    router.refresh();
  };
  const choose = (file: File | undefined) => {
    if (!file) return;
    setProblem(file.size > MAX_PICTURE_BYTES ? PICTURE_REFUSALS.tooLarge : null);
    if (file.size > MAX_PICTURE_BYTES) return;
    setPicture.mutate(file, {
      onSuccess: (updated) => {
        setChanged(updated);
        done("Picture saved");
      },
      onError: (error) => setProblem(messageOf(error, "Your picture could not be saved. Please try again.")),
    });
  };
  const remove = async () => {
    const isRemoved = await confirm({
      title: "Remove your picture?",
      description: "It is deleted, and your initials are shown in its place.",
      confirmLabel: "Remove",
      action: () =>
        removePicture.mutateAsync(undefined, {
          onSuccess: setChanged,
          onError: (error) =>
            showToast({
              variant: "destructive",
              title: "Picture not removed",
              description: messageOf(error, "Please try again."),
            }),
        }),
    });
    if (isRemoved) done("Picture removed");
  };
  return (
    <div className="flex items-center gap-5">
      <AccountAvatar user={user} className="size-20 text-2xl *:text-2xl" />
      <div className="grid min-w-0 gap-2">
        <div className="flex flex-wrap gap-2">
          <input
            ref={chooser}
            id={chooserId}
            type="file"
            accept={PICTURE_TYPES}
            aria-label="Picture"
            aria-describedby={`${chooserId}-help`}
            className="sr-only"
            tabIndex={-1}
            onChange={({ target }) => {
              choose(target.files?.[0]);
              // Allows choosing the same file again.
              target.value = "";
            }}
          />
          <Button
            variant="outline"
            size="sm"
            pending={setPicture.isPending}
            disabled={isBusy}
            onClick={() => chooser.current?.click()}
          >
            <ImageUp aria-hidden />
            {user.profileImageUrl === null ? "Choose Picture" : "Change Picture"}
          </Button>
          {user.profileImageUrl === null ? null : (
            <Button variant="outline" size="sm" disabled={isBusy} onClick={() => void remove()}>
              Remove Picture
            </Button>
          )}
        </div>
        {problem === null ? (
          <p id={`${chooserId}-help`} className="text-muted-foreground text-sm">
            JPEG, PNG or WebP, up to 5 MB. Its middle is shown; place and camera are not kept.
          </p>
        ) : (
          <p id={`${chooserId}-help`} role="alert" className="text-destructive text-sm">
            {problem}
          </p>
        )}
      </div>
    </div>
  );
}
