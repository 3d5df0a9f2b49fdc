import { rowsOf, type Annotations } from "@/lib/contracts/annotation-rows";
import { MARK_DEFAULTS } from "@/lib/contracts/markers";
import {
  draftComment,
  draftDistance,
  draftMarker,
  draftSeries,
  type DraftOrigin,
} from "@/lib/domain/annotations/annotation-drafts";
import { ANNOTATIONS, type AnnotationKind } from "@/lib/domain/annotations/annotation-kinds";
import { mayDeleteThread } from "@/lib/domain/annotations/comments";
import { newId } from "../calls/new-id";
import type { Edit, NewBody, Row } from "./annotation-store";

interface AnnotationDescription<Kind extends AnnotationKind> {
  /** The optimistic row before the response. */
  readonly draft: (body: NewBody<Kind>, origin: DraftOrigin, known: Annotations) => Row<Kind>;
  /** Rows of other kinds that the server creates before it. */
  readonly impliedRows?: (
    body: NewBody<Kind>,
    origin: DraftOrigin,
    known: Annotations,
  ) => Partial<Annotations>;
  /** Changes of an edit to the row; default: its own fields. */
  readonly changes?: (edit: Edit<Kind>) => Partial<Row<Kind>>;
  /** Rows that a deletion removes; default: the row alone. */
  readonly deleted?: (id: string, known: Annotations) => Partial<Annotations>;
  readonly errors: Readonly<Record<"create" | "update" | "delete" | "restore", string>>;
}

const DESCRIPTIONS: { readonly [Kind in AnnotationKind]: AnnotationDescription<Kind> } = {
  comment: {
    draft: draftComment,
    changes({ content, drawing, resolved }) {
      const now = new Date().toISOString();
      return {
        ...(content !== undefined && { content, editedAt: now }),
        ...(drawing !== undefined && { drawing, editedAt: now }),
        ...(resolved !== undefined && { resolvedAt: resolved ? now : null }),
      };
    },
    // The server also deletes its replies.
    deleted(id, { comments }) {
      const replies = comments.filter(({ parentId }) => parentId === id);
      const isThreadDeleted = mayDeleteThread(replies, ({ canDelete }) => canDelete);
      const removed = comments.filter((each) => each.id === id || (isThreadDeleted && each.parentId === id));
      return { comments: removed };
    },
    errors: {
      create: "Error adding comment",
      update: "Error saving comment",
      delete: "Error deleting comment",
      restore: "Error restoring comment",
    },
  },
  marker: {
    // Without a series it belongs to the first, which may not exist yet.
    draft: (body, origin, { series, markers }) =>
      draftMarker({ ...MARK_DEFAULTS, ...body }, origin, {
        seriesId: body.seriesId ?? series[0]?.id ?? "",
        markerCount: markers.length,
      }),
    impliedRows: (_body, origin, { series }) =>
      series.length > 0 ? {} : { series: [draftSeries({ id: newId() }, origin)] },
    errors: {
      create: "Error adding marker",
      update: "Error changing marker",
      delete: "Error deleting marker",
      restore: "Error restoring markers",
    },
  },
  series: {
    draft: ({ markers: _markers, ...body }, origin) => draftSeries(body, origin),
    impliedRows: ({ id, markers = [] }, origin, known) => ({
      markers: markers.map((mark, index) =>
        draftMarker({ ...MARK_DEFAULTS, ...mark, id: mark.id ?? newId() }, origin, {
          seriesId: id,
          markerCount: known.markers.length + index,
        }),
      ),
    }),
    deleted: (id, known) => ({
      series: known.series.filter((row) => row.id === id),
      markers: known.markers.filter(({ seriesId }) => seriesId === id),
    }),
    errors: {
      create: "Error adding series",
      update: "Error changing series",
      delete: "Error deleting series",
      restore: "Error restoring series",
    },
  },
  distance: {
    draft: ({ label = "", ...body }, origin) => draftDistance({ ...body, label }, origin),
    errors: {
      create: "Error adding distance",
      update: "Error changing distance",
      delete: "Error deleting distance",
      restore: "Error restoring distance",
    },
  },
};

export const descriptionOf = <Kind extends AnnotationKind>(kind: Kind): AnnotationDescription<Kind> =>
  DESCRIPTIONS[kind];

/** The changes that an edit shows until the response. */
export const changesOf = <Kind extends AnnotationKind>(kind: Kind, edit: Edit<Kind>): Partial<Row<Kind>> =>
  descriptionOf(kind).changes?.(edit) ?? (edit as Partial<Row<Kind>>);

export const deletedRows = (kind: AnnotationKind, id: string, known: Annotations): Partial<Annotations> =>
  descriptionOf(kind).deleted?.(id, known) ?? {
    [ANNOTATIONS[kind].plural]: rowsOf(kind, known).filter((row) => row.id === id),
  };
