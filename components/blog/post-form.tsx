"use client";

import { useMutation } from "@tanstack/react-query";
import { zodResolver } from "@hookform/resolvers/zod";
import { lazy, Suspense, useDeferredValue, useEffect, useId, useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { showAtFields } from "@/components/ui/show-at-fields";
import { PostFields, type DemoChoice } from "@/components/blog/post-fields";
import {
  postDraftName,
  readPostDraft,
  savedValues,
  type PostDraft,
  type Writing,
} from "@/components/blog/use-post-draft";
import { Alert, AlertDescription } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { useConfirm } from "@/components/ui/confirm";
import { Form } from "@/components/ui/form";
import { showToast } from "@/components/ui/toast";
import { useLeaveWarning } from "@/components/ui/use-leave-warning";
import { createPostMutation, updatePostMutation } from "@/lib/client/site/posts";
import { useCreateMutation } from "@/lib/client/annotations/use-create-mutation";
import { useFormDraft } from "@/lib/client/device/use-draft";
import { postForm, type PostForm as PostValues } from "@/lib/contracts/posts";

const PostPreview = lazy(async () => {
  const { PostPreview: preview } = await import("@/components/blog/post-preview");
  return { default: preview };
});

type PostFormProps = {
  writing: Writing;
  demos: readonly DemoChoice[];
  onClose: () => void;
};

export function PostForm({ writing, demos, onClose }: PostFormProps) {
  const headingId = useId();
  const [draft] = useState(() => readPostDraft(writing));
  const [saved] = useState(() => savedValues(writing));
  const version = writing.kind === "edit" ? writing.post.updatedAt : null;
  const [basedOn] = useState(draft === null ? version : draft.basedOn);
  const confirm = useConfirm();
  const form = useForm({ resolver: zodResolver(postForm), defaultValues: saved });
  const { isDirty } = form.formState;
  const create = useCreateMutation(createPostMutation);
  const update = useMutation(updatePostMutation);
  const isSaving = create.isPending || update.isPending;

  useEffect(() => {
    if (draft !== null) form.reset(draft.values, { keepDefaultValues: true });
  }, [form, draft]);
  const clearDraft = useFormDraft(form, {
    area: "device",
    name: postDraftName(writing),
    draftOf: (values): PostDraft | null => (isSame(values, saved) ? null : { values, basedOn }),
  });
  useLeaveWarning(
    isDirty,
    "This post is not saved. Leave all the same? What you typed is kept on this device.",
  );

  const close = () => {
    clearDraft();
    onClose();
  };
  const giveUp = async () => {
    const question = {
      title: "Discard what you wrote?",
      description: "It is not saved, and cannot be brought back.",
      confirmLabel: "Discard",
    };
    if (!isDirty || (await confirm(question))) close();
  };
  const done = (title: string) => ({
    onSuccess: () => {
      close();
      showToast({ title, variant: "success" });
    },
    onError: (error: Error) => showAtFields(form, error),
  });
  const save = (values: PostValues) =>
    writing.kind === "new"
      ? create.mutate(values, done("Blog post created successfully"))
      : update.mutate({ id: writing.post.id, ...values }, done("Blog post updated successfully"));

  return (
    <section
      aria-labelledby={headingId}
      className="bg-card grid gap-6 rounded-xl border p-4 shadow-xs sm:p-6"
    >
      <h2 id={headingId} className="text-xl font-semibold">
        {writing.kind === "new" ? "New Post" : "Edit Post"}
      </h2>
      {basedOn === version ? null : (
        <Alert variant="warning">
          <AlertDescription>
            This post was saved elsewhere after you began. Saving here puts your text in its place.
          </AlertDescription>
        </Alert>
      )}
      <div className="grid gap-8 lg:grid-cols-2 lg:items-start">
        <Form {...form}>
          <form
            noValidate
            aria-labelledby={headingId}
            className="grid min-w-0 gap-5"
            onSubmit={(event) => void form.handleSubmit(save)(event)}
          >
            <PostFields form={form} demos={demos} saved={writing.kind === "edit" ? writing.post : null} />
            <div className="flex flex-wrap justify-end gap-2">
              <Button variant="outline" onClick={() => void giveUp()}>
                Cancel
              </Button>
              <Button type="submit" pending={isSaving}>
                {writing.kind === "new" ? "Create Post" : "Save Post"}
              </Button>
            </div>
          </form>
          <Preview />
        </Form>
      </div>
    </section>
  );
}

function Preview() {
  const [title, content] = useWatch<PostValues, ["title", "content"]>({ name: ["title", "content"] });
  const shown = useDeferredValue({ title, content });
  return (
    <section aria-label="Preview" className="grid min-w-0 content-start gap-3">
      <h3 className="text-sm font-medium">Preview</h3>
      <div className="bg-background max-h-[44rem] min-h-40 overflow-y-auto rounded-lg border p-5">
        <Suspense>
          <PostPreview title={shown.title} content={shown.content} />
        </Suspense>
      </div>
    </section>
  );
}

const isSame = (one: PostValues, other: PostValues): boolean =>
  JSON.stringify(postForm.keyof().options.map((name) => one[name])) ===
  JSON.stringify(postForm.keyof().options.map((name) => other[name]));
