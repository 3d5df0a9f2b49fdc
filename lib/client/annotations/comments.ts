import { keepPreviousData, queryOptions, skipToken } from "@tanstack/react-query";
import { z } from "zod";
import { COMMENT_SEARCH_MIN, foundComment } from "@/lib/contracts/comment-search";
import {
  comment,
  commentCount,
  type Comment,
  type CommentEdit,
  type TextCommentBody,
} from "@/lib/contracts/comments";
import { draftComment } from "@/lib/domain/annotations/annotation-drafts";
import { areDeletedToo } from "@/lib/domain/annotations/comments";
import type { AnnotationKind } from "./annotation-kind";
import {
  annotationsQuery,
  createAnnotation,
  deleteAnnotation,
  restoreAnnotations,
  updateAnnotation,
} from "./annotation-options";
import { clearSentDraft } from "../device/drafts";
import { editDraft, newCommentDraft } from "./comment-drafts";
import { request } from "../calls/request";
import type { VideoScope } from "./video-scope";

export const commentKind: AnnotationKind<Comment, TextCommentBody, CommentEdit> = {
  name: "comments",
  row: comment,
  draft: draftComment,
  changes({ content, resolved }) {
    const now = new Date().toISOString();
    return {
      ...(content !== undefined && { content, editedAt: now }),
      ...(resolved !== undefined && { resolvedAt: resolved ? now : null }),
    };
  },
  // The server also deletes its replies.
  deleted(id, { comments }) {
    const replies = comments.filter(({ parentId }) => parentId === id);
    const isWhole = areDeletedToo(replies, ({ canDelete }) => canDelete);
    const gone = comments.filter((each) => each.id === id || (isWhole && each.parentId === id));
    return { comments: gone };
  },
  errors: {
    create: "Error adding comment",
    update: "Error saving comment",
    delete: "Error deleting comment",
    restore: "Error restoring comment",
  },
};

/** By time, with replies. */
export const commentsQuery = (scope: VideoScope) => annotationsQuery(commentKind, scope);

export const createCommentMutation = (scope: VideoScope) =>
  createAnnotation(commentKind, scope, {
    onDone: (_comment, { parentId, content }) =>
      clearSentDraft(newCommentDraft(scope, parentId ?? null), content),
    description: "Your text is kept. Please try again.",
  });

export const updateCommentMutation = (scope: VideoScope) =>
  updateAnnotation(commentKind, scope, {
    onDone(_comment, { id, edit }) {
      if (edit.content !== undefined) clearSentDraft(editDraft(scope, id), edit.content);
    },
  });

export const deleteCommentMutation = (scope: VideoScope) => deleteAnnotation(commentKind, scope);

/** Also restores the replies deleted with them. */
export const restoreCommentsMutation = (scope: VideoScope) => restoreAnnotations(commentKind, scope);

export const commentCountQuery = queryOptions({
  queryKey: ["/api/comments/count"],
  queryFn: () => request(commentCount, "GET", "/api/comments/count"),
});

/** On the account's own videos, once the words are long enough for a search. */
export const commentSearchQuery = (search: string) =>
  queryOptions({
    queryKey: ["/api/comments/search", search],
    queryFn:
      search.length < COMMENT_SEARCH_MIN
        ? skipToken
        : () =>
            request(z.array(foundComment), "GET", `/api/comments/search?${new URLSearchParams({ search })}`),
    placeholderData: search.length < COMMENT_SEARCH_MIN ? undefined : keepPreviousData,
  });
