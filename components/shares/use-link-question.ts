import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { questionRefusal } from "@/components/shares/share-question";
import { changeLinkMutation } from "@/lib/client/videos/shares";
import type { Share } from "@/lib/contracts/shares";

/** Saved when the field or the dialog is left. @param link null before it exists: the question is sent with the new link. */
export function useLinkQuestion(videoId: string, link: Share | null) {
  const [text, setText] = useState(link?.question ?? "");
  const { mutate } = useMutation(changeLinkMutation);
  const valid = questionRefusal(text) === undefined ? text : undefined;
  const save = () => {
    if (!link || valid === undefined || valid.trim() === link.question) return;
    mutate({ videoId, link, edit: { question: valid } });
  };
  return {
    text,
    setText,
    save,
    valid,
  };
}
