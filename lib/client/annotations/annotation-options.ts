import { mutationOptions, queryOptions, type QueryClient } from "@tanstack/react-query";
import { byPlural, rowsOf, type Annotations } from "@/lib/contracts/annotation-rows";
import type { Video } from "@/lib/contracts/videos";
import type { DraftOrigin } from "@/lib/domain/annotations/annotation-drafts";
import {
  ANNOTATION_KINDS,
  ANNOTATIONS,
  type AnnotationKind,
} from "@/lib/domain/annotations/annotation-kinds";
import { withRow } from "../calls/rows";
import { scopePath, videoKey, type VideoScope } from "./video-scope";
import { changesOf, deletedRows, descriptionOf } from "./annotation-descriptions";
import type { AnnotationStore, Edit, Identified, NewBody, Row } from "./annotation-store";
import { httpStore } from "./http-store";

const storeOf = (scope: VideoScope): AnnotationStore =>
  ("annotations" in scope ? scope.annotations : undefined) ?? httpStore(scopePath(scope));

export const rowsKey = (kind: AnnotationKind, scope: VideoScope) => [
  `${scopePath(scope)}/${ANNOTATIONS[kind].plural}`,
];

/** Serial, so that a distance is not sent before its markers; comments wait only for comments. */
const mutationScope = (kind: AnnotationKind, scope: VideoScope) => ({
  id: `${scopePath(scope)}/${ANNOTATIONS[kind].change}`,
});

export const annotationsQuery = <Kind extends AnnotationKind>(kind: Kind, scope: VideoScope) =>
  queryOptions({
    queryKey: rowsKey(kind, scope),
    queryFn: async ({ client }) => withUnsent(client, kind, scope, await storeOf(scope).list(kind)),
  });

function withUnsent<Kind extends AnnotationKind>(
  client: QueryClient,
  kind: Kind,
  scope: VideoScope,
  rows: Row<Kind>[],
): Row<Kind>[] {
  const unsent = client
    .getMutationCache()
    .findAll({ mutationKey: createKey(kind, scope), status: "pending" });
  const drafts = unsent.map(({ state }) =>
    createDraft(client, kind, scope, state.variables as NewBody<Kind>, state.submittedAt),
  );
  return [...rows, ...drafts.filter(({ id }) => rows.every((row) => row.id !== id))];
}

const createKey = (kind: AnnotationKind, scope: VideoScope) => [...rowsKey(kind, scope), "create"];

function createDraft<Kind extends AnnotationKind>(
  client: QueryClient,
  kind: Kind,
  scope: VideoScope,
  body: NewBody<Kind>,
  submittedAtMs: number,
): Row<Kind> {
  const { authorName } = body;
  const linkName = client.getQueryData<Video>(videoKey(scope))?.sender?.recipient;
  const createdAt = new Date(submittedAtMs).toISOString();
  const origin: DraftOrigin = {
    authorName: authorName ?? "You",
    isGuest: authorName !== undefined && authorName !== linkName,
    createdAt,
  };
  return descriptionOf(kind).draft(body, origin, cachedAnnotations(client, scope));
}

const cachedAnnotations = (client: QueryClient, scope: VideoScope) =>
  byPlural((kind) => client.getQueryData(rowsKey(kind, scope)) ?? []) as Annotations;

type Change<Kind extends AnnotationKind> = (known: Row<Kind>[]) => Row<Kind>[];

/** Changes a cached list; a list that was never read stays unread. */
export function changeCached<Kind extends AnnotationKind>(
  client: QueryClient,
  kind: Kind,
  scope: VideoScope,
  change: Change<Kind>,
): void {
  client.setQueryData<Row<Kind>[]>(rowsKey(kind, scope), (known) => known && change(known));
}

/** `changeCached` before the response. @returns the rollback. */
function applyChange<Kind extends AnnotationKind>(
  client: QueryClient,
  kind: Kind,
  scope: VideoScope,
  change: Change<Kind>,
  inverse: Change<Kind>,
): { rollback: () => void } {
  const queryKey = rowsKey(kind, scope);
  // A pending response has the earlier state; the list is refetched after the mutation.
  if (client.getQueryData(queryKey) !== undefined) void client.cancelQueries({ queryKey });
  changeCached(client, kind, scope, change);
  const rollback = () => {
    changeCached(client, kind, scope, inverse);
    void client.invalidateQueries({ queryKey });
  };
  return { rollback };
}

const upsertRows = <Each extends Identified>(known: Each[], rows: readonly Each[]): Each[] =>
  rows.reduce((list, row) => withRow(list, row) ?? list, known);
const withoutIds = <Each extends Identified>(known: Each[], ids: readonly string[]): Each[] =>
  known.filter(({ id }) => !ids.includes(id));

const onError = (_error: unknown, _variables: unknown, result: { rollback: () => void } | undefined) =>
  result?.rollback();

type OnDone<Kind extends AnnotationKind, Variables> = (
  row: Row<Kind>,
  variables: Variables,
  client: QueryClient,
) => void;

export const createAnnotation = <Kind extends AnnotationKind>(
  kind: Kind,
  scope: VideoScope,
  { onDone, description }: { onDone?: OnDone<Kind, NewBody<Kind>>; description?: string } = {},
) =>
  mutationOptions({
    mutationKey: createKey(kind, scope),
    scope: mutationScope(kind, scope),
    mutationFn: (body: NewBody<Kind>) => storeOf(scope).create(kind, body),
    onMutate: (body, { client }) => {
      const draft = createDraft(client, kind, scope, body, Date.now());
      return applyChange(
        client,
        kind,
        scope,
        (known) => upsertRows(known, [draft]),
        (known) => withoutIds(known, [draft.id]),
      );
    },
    onError,
    onSuccess: (row, body, _result, { client }) => {
      changeCached(client, kind, scope, (known) => upsertRows(known, [row]));
      onDone?.(row, body, client);
    },
    meta: { error: { title: descriptionOf(kind).errors.create, description, retryable: true } },
  });

interface Update<Kind extends AnnotationKind> {
  id: string;
  edit: Edit<Kind>;
  before?: Partial<Row<Kind>>;
}

export const updateAnnotation = <Kind extends AnnotationKind>(
  kind: Kind,
  scope: VideoScope,
  { onDone }: { onDone?: OnDone<Kind, Update<Kind>> } = {},
) =>
  mutationOptions({
    scope: mutationScope(kind, scope),
    mutationFn: ({ id, edit }: Update<Kind>) => storeOf(scope).update(kind, id, edit),
    onMutate: ({ id, edit, before }, { client }) => {
      const withFields =
        (part: Partial<Row<Kind>>): Change<Kind> =>
        (known) =>
          known.map((row) => (row.id === id ? { ...row, ...part } : row));
      const changes = changesOf(kind, edit);
      const shown = client.getQueryData<Row<Kind>[]>(rowsKey(kind, scope))?.find((row) => row.id === id);
      const old = { ...shown, ...before } as Partial<Row<Kind>>;
      const fields = Object.keys(changes) as (keyof Row<Kind>)[];
      const inverse = Object.fromEntries(fields.map((field) => [field, old[field]])) as Partial<Row<Kind>>;
      return applyChange(client, kind, scope, withFields(changes), withFields(inverse));
    },
    onError,
    onSuccess: (row, variables, _result, { client }) => {
      changeCached(client, kind, scope, (known) => upsertRows(known, [row]));
      onDone?.(row, variables, client);
    },
    meta: { error: { title: descriptionOf(kind).errors.update, retryable: true } },
  });

/** Removes rows of several kinds. @returns the rollback. */
function applyDeletion(
  client: QueryClient,
  scope: VideoScope,
  removed: Partial<Annotations>,
): { rollback: () => void } {
  const rollbacks = ANNOTATION_KINDS.filter((kind) => ANNOTATIONS[kind].plural in removed).map((kind) => {
    const rows = rowsOf(kind, removed);
    const ids = rows.map(({ id }) => id);
    return applyChange(
      client,
      kind,
      scope,
      (known) => withoutIds(known, ids),
      (known) => upsertRows(known, rows),
    );
  });
  return { rollback: () => rollbacks.forEach(({ rollback }) => rollback()) };
}

export const deleteAnnotation = <Kind extends AnnotationKind>(kind: Kind, scope: VideoScope) =>
  mutationOptions({
    scope: mutationScope(kind, scope),
    mutationFn: ({ id }: Identified) => storeOf(scope).delete(kind, id),
    onMutate: ({ id }, { client }) =>
      applyDeletion(client, scope, deletedRows(kind, id, cachedAnnotations(client, scope))),
    onError,
    onSuccess: (_deleted, { id }, _result, { client }) =>
      void applyDeletion(client, scope, deletedRows(kind, id, cachedAnnotations(client, scope))),
    meta: { error: { title: descriptionOf(kind).errors.delete, retryable: true } },
  });

export const deleteAllAnnotations = <Kind extends AnnotationKind>(kind: Kind, scope: VideoScope) =>
  mutationOptions({
    scope: mutationScope(kind, scope),
    mutationFn: () => storeOf(scope).deleteAll(kind),
    onMutate: (_nothing: void, { client }) => {
      const known = client.getQueryData<Row<Kind>[]>(rowsKey(kind, scope)) ?? [];
      const removed = known.filter(({ canDelete }) => canDelete);
      return applyDeletion(client, scope, { [ANNOTATIONS[kind].plural]: removed });
    },
    onError,
    onSuccess: ({ ids }, _nothing, _result, { client }) => {
      changeCached(client, kind, scope, (known) => withoutIds(known, ids));
      // Some may remain, such as markers that others measured from.
      void client.invalidateQueries({ queryKey: rowsKey(kind, scope) });
    },
    meta: { error: { title: `${descriptionOf(kind).errors.delete}s`, retryable: true } },
  });

/** @param alsoRefetched lists whose rows are restored with them. */
export const restoreAnnotations = <Kind extends AnnotationKind>(
  kind: Kind,
  scope: VideoScope,
  alsoRefetched: readonly AnnotationKind[] = [],
) =>
  mutationOptions({
    scope: mutationScope(kind, scope),
    mutationFn: ({ ids }: { ids: readonly string[] }) => storeOf(scope).restore(kind, ids),
    onSuccess: (rows, _ids, _result, { client }) => {
      changeCached(client, kind, scope, (known) => upsertRows(known, rows));
      for (const each of alsoRefetched) void client.invalidateQueries({ queryKey: rowsKey(each, scope) });
    },
    meta: { error: { title: descriptionOf(kind).errors.restore, retryable: true } },
  });
