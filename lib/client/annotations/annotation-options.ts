import { mutationOptions, queryOptions, type QueryClient } from "@tanstack/react-query";
import type { Annotations } from "@/lib/contracts/annotations";
import type { Video } from "@/lib/contracts/videos";
import type { DraftOrigin } from "@/lib/domain/annotations/annotation-drafts";
import { withRow } from "../calls/rows";
import { scopePath, videoKey, type VideoScope } from "./video-scope";
import {
  ANNOTATION_NAMES,
  deletedRows,
  type AnnotationKind,
  type AnnotationName,
  type AnnotationStore,
  type Identified,
} from "./annotation-kind";
import { httpStore } from "./http-store";

type Written = Identified & { authorName?: string };
type Kind<Row extends Identified, Body, Edit> = AnnotationKind<Row, Body, Edit>;

const storeOf = (scope: VideoScope): AnnotationStore =>
  ("annotations" in scope ? scope.annotations : undefined) ?? httpStore(scopePath(scope));

export const keyOf = (name: AnnotationName, scope: VideoScope) => [`${scopePath(scope)}/${name}`];

/** Serial, so that a distance is not sent before its markers; comments wait only for comments. */
const orderOf = (name: AnnotationName, scope: VideoScope) => ({
  id: `${scopePath(scope)}/${name === "comments" ? name : "timing"}`,
});

export const annotationsQuery = <Row extends Identified, Body, Edit>(
  kind: Kind<Row, Body, Edit>,
  scope: VideoScope,
) =>
  queryOptions({
    queryKey: keyOf(kind.name, scope),
    queryFn: async ({ client }) => withUnsent(client, kind, scope, await storeOf(scope).list(kind)),
  });

function withUnsent<Row extends Identified, Body, Edit>(
  client: QueryClient,
  kind: Kind<Row, Body, Edit>,
  scope: VideoScope,
  rows: Row[],
): Row[] {
  const unsent = client
    .getMutationCache()
    .findAll({ mutationKey: createKey(kind.name, scope), status: "pending" });
  const drafts = unsent.map(({ state }) =>
    draftOf(client, kind, scope, state.variables as Body & Written, state.submittedAt),
  );
  return [...rows, ...drafts.filter(({ id }) => rows.every((row) => row.id !== id))];
}

const createKey = (name: AnnotationName, scope: VideoScope) => [...keyOf(name, scope), "create"];

function draftOf<Row extends Identified, Body, Edit>(
  client: QueryClient,
  kind: Kind<Row, Body, Edit>,
  scope: VideoScope,
  body: Body & Written,
  atMs: number,
): Row {
  const { authorName } = body;
  const linkName = client.getQueryData<Video>(videoKey(scope))?.sender?.recipient;
  const createdAt = new Date(atMs).toISOString();
  const origin: DraftOrigin = {
    authorName: authorName ?? "You",
    isGuest: authorName !== undefined && authorName !== linkName,
    createdAt,
  };
  return kind.draft(body, origin, knownAnnotations(client, scope));
}

function knownAnnotations(client: QueryClient, scope: VideoScope): Annotations {
  const lists = ANNOTATION_NAMES.map((name) => [name, client.getQueryData(keyOf(name, scope)) ?? []]);
  return Object.fromEntries(lists) as Annotations;
}

type Change<Row> = (known: Row[]) => Row[];

/** Changes a cached list; a list that was never read stays unread. */
export function changeKnown<Row>(
  client: QueryClient,
  name: AnnotationName,
  scope: VideoScope,
  change: Change<Row>,
): void {
  client.setQueryData<Row[]>(keyOf(name, scope), (known) => known && change(known));
}

/** `changeKnown` before the response. @returns the rollback. */
function optimistic<Row>(
  client: QueryClient,
  name: AnnotationName,
  scope: VideoScope,
  change: Change<Row>,
  back: Change<Row>,
): { rollback: () => void } {
  const queryKey = keyOf(name, scope);
  // A pending response has the earlier state; the list is refetched after the mutation.
  if (client.getQueryData(queryKey) !== undefined) void client.cancelQueries({ queryKey });
  changeKnown(client, name, scope, change);
  const rollback = () => {
    changeKnown(client, name, scope, back);
    void client.invalidateQueries({ queryKey });
  };
  return { rollback };
}

const addRows = <Row extends Identified>(known: Row[], rows: readonly Row[]): Row[] =>
  rows.reduce((list, row) => withRow(list, row) ?? list, known);
const removeIds = <Row extends Identified>(known: Row[], ids: readonly string[]): Row[] =>
  known.filter(({ id }) => !ids.includes(id));

const onError = (_error: unknown, _variables: unknown, result: { rollback: () => void } | undefined) =>
  result?.rollback();

type OnDone<Row, Variables> = (row: Row, variables: Variables, client: QueryClient) => void;

export const createAnnotation = <Row extends Identified, Body, Edit>(
  kind: Kind<Row, Body, Edit>,
  scope: VideoScope,
  { onDone, description }: { onDone?: OnDone<Row, Body & Written>; description?: string } = {},
) =>
  mutationOptions({
    mutationKey: createKey(kind.name, scope),
    scope: orderOf(kind.name, scope),
    mutationFn: (body: Body & Written) => storeOf(scope).create(kind, body),
    onMutate: (body, { client }) => {
      const draft = draftOf(client, kind, scope, body, Date.now());
      return optimistic<Row>(
        client,
        kind.name,
        scope,
        (known) => addRows(known, [draft]),
        (known) => removeIds(known, [draft.id]),
      );
    },
    onError,
    onSuccess: (row, body, _result, { client }) => {
      changeKnown<Row>(client, kind.name, scope, (known) => addRows(known, [row]));
      onDone?.(row, body, client);
    },
    meta: { error: { title: kind.errors.create, description, retryable: true } },
  });

interface Update<Row, Edit> {
  id: string;
  edit: Edit;
  before?: Partial<Row>;
}

export const updateAnnotation = <Row extends Identified, Body, Edit>(
  kind: Kind<Row, Body, Edit>,
  scope: VideoScope,
  { onDone }: { onDone?: OnDone<Row, Update<Row, Edit>> } = {},
) =>
  mutationOptions({
    scope: orderOf(kind.name, scope),
    mutationFn: ({ id, edit }: Update<Row, Edit>) => storeOf(scope).update(kind, id, edit),
    onMutate: ({ id, edit, before }, { client }) => {
      const put =
        (part: Partial<Row>): Change<Row> =>
        (known) =>
          known.map((row) => (row.id === id ? { ...row, ...part } : row));
      const changes = kind.changes?.(edit) ?? (edit as Partial<Row>);
      const shown = client.getQueryData<Row[]>(keyOf(kind.name, scope))?.find((row) => row.id === id);
      const was = { ...shown, ...before } as Partial<Row>;
      const fields = Object.keys(changes) as (keyof Row)[];
      const back = Object.fromEntries(fields.map((field) => [field, was[field]])) as Partial<Row>;
      return optimistic<Row>(client, kind.name, scope, put(changes), put(back));
    },
    onError,
    onSuccess: (row, variables, _result, { client }) => {
      changeKnown<Row>(client, kind.name, scope, (known) => addRows(known, [row]));
      onDone?.(row, variables, client);
    },
    meta: { error: { title: kind.errors.update, retryable: true } },
  });

/** Removes rows of several kinds. @returns the rollback. */
function optimisticDeletion(
  client: QueryClient,
  scope: VideoScope,
  gone: Partial<Annotations>,
): { rollback: () => void } {
  const rollbacks = Object.entries(gone).map(([name, rows]: [string, Identified[]]) => {
    const ids = rows.map(({ id }) => id);
    return optimistic<Identified>(
      client,
      name as AnnotationName,
      scope,
      (known) => removeIds(known, ids),
      (known) => addRows(known, rows),
    );
  });
  return { rollback: () => rollbacks.forEach(({ rollback }) => rollback()) };
}

export const deleteAnnotation = <Row extends Identified, Body, Edit>(
  kind: Kind<Row, Body, Edit>,
  scope: VideoScope,
) =>
  mutationOptions({
    scope: orderOf(kind.name, scope),
    mutationFn: ({ id }: Identified) => storeOf(scope).delete(kind, id),
    onMutate: ({ id }, { client }) =>
      optimisticDeletion(client, scope, deletedRows(kind, id, knownAnnotations(client, scope))),
    onError,
    onSuccess: (_deleted, { id }, _result, { client }) =>
      void optimisticDeletion(client, scope, deletedRows(kind, id, knownAnnotations(client, scope))),
    meta: { error: { title: kind.errors.delete, retryable: true } },
  });

export const deleteAllAnnotations = <Row extends Identified & { canDelete: boolean }, Body, Edit>(
  kind: Kind<Row, Body, Edit>,
  scope: VideoScope,
) =>
  mutationOptions({
    scope: orderOf(kind.name, scope),
    mutationFn: () => storeOf(scope).deleteAll(kind),
    onMutate: (_nothing: void, { client }) => {
      const known = client.getQueryData<Row[]>(keyOf(kind.name, scope)) ?? [];
      return optimisticDeletion(client, scope, { [kind.name]: known.filter(({ canDelete }) => canDelete) });
    },
    onError,
    onSuccess: ({ ids }, _nothing, _result, { client }) => {
      changeKnown<Row>(client, kind.name, scope, (known) => removeIds(known, ids));
      // Some may remain, such as markers that others measured from.
      void client.invalidateQueries({ queryKey: keyOf(kind.name, scope) });
    },
    meta: { error: { title: `${kind.errors.delete}s`, retryable: true } },
  });

/** @param alsoReadAgain lists whose rows are restored with them. */
export const restoreAnnotations = <Row extends Identified, Body, Edit>(
  kind: Kind<Row, Body, Edit>,
  scope: VideoScope,
  alsoReadAgain: readonly AnnotationName[] = [],
) =>
  mutationOptions({
    scope: orderOf(kind.name, scope),
    mutationFn: ({ ids }: { ids: readonly string[] }) => storeOf(scope).restore(kind, ids),
    onSuccess: (rows, _ids, _result, { client }) => {
      changeKnown<Row>(client, kind.name, scope, (known) => addRows(known, rows));
      for (const name of alsoReadAgain) void client.invalidateQueries({ queryKey: keyOf(name, scope) });
    },
    meta: { error: { title: kind.errors.restore, retryable: true } },
  });
