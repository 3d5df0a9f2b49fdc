"use client";

import type { UseFormReturn } from "react-hook-form";
import { Button } from "@/components/ui/button";
import {
  FormControl,
  FormDescription,
  FormField,
  FormItem,
  FormLabel,
  FormMessage,
} from "@/components/ui/form";
import { Input } from "@/components/ui/input";
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from "@/components/ui/select";
import { Textarea } from "@/components/ui/textarea";
import { TextField } from "@/components/ui/text-field";
import { POST_EXCERPT_MAX, POST_TITLE_MAX, type Post, type PostForm } from "@/lib/contracts/posts";
import { slugOf } from "@/lib/domain/blog";

export interface DemoChoice {
  id: string;
  title: string;
}

const CONTENT_ROWS = 15;
const NO_DEMO = "none";

type PostFieldsProps = {
  form: UseFormReturn<PostForm>;
  demos: readonly DemoChoice[];
  saved: Post | null;
};

export function PostFields({ form, demos, saved }: PostFieldsProps) {
  const isPublished = saved !== null && saved.publishedAt !== null;
  // Must be read during render: react-hook-form notifies only its readers.
  const { isSubmitted } = form.formState;
  const setSlug = (slug: string) =>
    form.setValue("slug", slug, { shouldDirty: true, shouldValidate: isSubmitted });
  return (
    <>
      <FormField
        control={form.control}
        name="title"
        render={({ field }) => (
          <FormItem>
            <FormLabel>Title</FormLabel>
            <FormControl>
              <Input
                {...field}
                autoComplete="off"
                maxLength={POST_TITLE_MAX}
                onChange={(event) => {
                  field.onChange(event);
                  setSlug(slugOf(event.target.value));
                }}
              />
            </FormControl>
            <FormMessage />
          </FormItem>
        )}
      />
      <FormField
        control={form.control}
        name="slug"
        render={({ field }) => (
          <FormItem>
            <FormLabel>Slug</FormLabel>
            <FormControl>
              <Input
                {...field}
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                onBlur={() => {
                  field.onBlur();
                  if (slugOf(field.value) !== "") setSlug(slugOf(field.value));
                }}
              />
            </FormControl>
            <FormDescription className="wrap-anywhere">
              {isPublished && field.value !== saved.slug ? (
                <>
                  Links to /blog/{saved.slug} will lead nowhere.{" "}
                  <Button variant="link" size="inline" onClick={() => setSlug(saved.slug)}>
                    Keep the old slug
                  </Button>
                </>
              ) : (
                `The address: /blog/${field.value}`
              )}
            </FormDescription>
            <FormMessage />
          </FormItem>
        )}
      />
      <FormField
        control={form.control}
        name="content"
        render={({ field }) => (
          <FormItem>
            <FormLabel>Content</FormLabel>
            <FormControl>
              <Textarea {...field} rows={CONTENT_ROWS} className="field-sizing-fixed leading-6" />
            </FormControl>
            <FormDescription>
              Markdown: # heading, ## sub-heading, **bold**, - list, [words](https://address), tables.
            </FormDescription>
            <FormMessage />
          </FormItem>
        )}
      />
      <TextField
        control={form.control}
        name="excerpt"
        label="Excerpt"
        type="lines"
        optional
        maxLength={POST_EXCERPT_MAX}
        description="What lists say of the post. Left empty, its first words."
      />
      <FormField
        control={form.control}
        name="demoVideoId"
        render={({ field: { value, onChange, ...field } }) => (
          <FormItem>
            <FormLabel>Demo Video</FormLabel>
            <Select
              value={value ?? NO_DEMO}
              onValueChange={(next) => onChange(next === NO_DEMO ? null : next)}
            >
              <FormControl>
                <SelectTrigger {...field}>
                  <SelectValue />
                </SelectTrigger>
              </FormControl>
              <SelectContent>
                <SelectItem value={NO_DEMO}>No demo video</SelectItem>
                {demos.map(({ id, title }) => (
                  <SelectItem key={id} value={id}>
                    {title}
                  </SelectItem>
                ))}
                {value === null || demos.some(({ id }) => id === value) ? null : (
                  <SelectItem value={value}>A video that is no demo any more</SelectItem>
                )}
              </SelectContent>
            </Select>
            <FormDescription>A ride that readers can step through in the post.</FormDescription>
            <FormMessage />
          </FormItem>
        )}
      />
      <FormField
        control={form.control}
        name="published"
        render={({ field: { value, onChange, ...field } }) => (
          <FormItem>
            <div className="flex items-center gap-3">
              <FormControl>
                <input
                  {...field}
                  type="checkbox"
                  checked={value}
                  onChange={(event) => onChange(event.target.checked)}
                  className="accent-primary focus-ring size-5 rounded-sm"
                />
              </FormControl>
              <FormLabel>Publish immediately</FormLabel>
            </div>
            <FormDescription>
              {!value
                ? "The post is a draft, which only admins can open."
                : isPublished
                  ? "Saving publishes it again, with today’s date."
                  : "Everybody can read it as soon as it is saved."}
            </FormDescription>
            <FormMessage />
          </FormItem>
        )}
      />
    </>
  );
}
