import { limitAnchor } from "@/components/api-reference/anchors";
import { FieldTable, Shape } from "@/components/api-reference/field-table";
import { wordsOf } from "@/components/api-reference/schema-fields";
import type { Operation } from "@/lib/contracts/open-api";

export interface ReferenceCall {
  verb: string;
  path: string;
  operation: Operation;
}

export function CallEntry({ verb, path, operation }: ReferenceCall) {
  const { operationId, summary, requestBody, responses } = operation;
  const queries = operation.parameters.filter((parameter) => parameter.in === "query");
  return (
    <article id={operationId} aria-labelledby={`${operationId}-title`}>
      <h3 id={`${operationId}-title`}>
        <a href={`#${operationId}`}>
          <b>{verb}</b> {path}
        </a>
      </h3>
      <p>{summary}.</p>
      <dl>
        <dt>Who</dt>
        <dd>{operation["x-who"]}</dd>
        <dt>Token</dt>
        <dd>{tokenWords(operation)}</dd>
        <dt>Limits</dt>
        <dd>
          <Limits operation={operation} />
        </dd>
      </dl>
      {queries.length === 0 ? null : (
        <FieldTable
          label="Query"
          fields={queries.map(({ name, schema }) => ({ name, isRequired: false, words: wordsOf(schema) }))}
        />
      )}
      {Object.entries(requestBody?.content ?? {}).map(([kind, { schema }]) => (
        <Content key={kind} label="Body" kind={kind} schema={schema} />
      ))}
      {Object.entries(responses)
        .filter(([status]) => status !== "default")
        .map(([status, { content }]) =>
          content === undefined ? (
            <p key={status}>
              <b>Answer {status}</b> nothing
            </p>
          ) : (
            Object.entries(content).map(([kind, { schema }]) => (
              <Content key={`${status} ${kind}`} label={`Answer ${status}`} kind={kind} schema={schema} />
            ))
          ),
        )}
    </article>
  );
}

type ContentProps = { label: string; kind: string; schema: Record<string, unknown> | undefined };

function Content({ label, kind, schema }: ContentProps) {
  const isJson = kind === "application/json";
  if (schema) return <Shape label={isJson ? label : `${label}, ${kind}`} schema={schema} />;
  return (
    <p>
      <b>{label}</b> {kind === "*/*" ? "a file" : <code>{kind}</code>}
    </p>
  );
}

function tokenWords({ security, "x-guard": guard }: Operation): string {
  const scopes = security.flatMap(({ accessToken }) => accessToken ?? []);
  const isOpen = security.some((credentials) => Object.keys(credentials).length === 0);
  if (scopes.length > 0) return `${scopes.join(", ")}${isOpen ? ", or none" : ""}`;
  return security.length === 0 && guard !== "anyViewer" ? "none needed" : "refused: only from a browser";
}

function Limits({ operation }: { operation: Operation }) {
  const names = operation["x-limits"];
  if (names.length === 0) return <span>none</span>;
  return names.map((name, at) => (
    <span key={name}>
      {at === 0 ? "" : ", "}
      <a href={`#${limitAnchor(name)}`}>{name}</a>
    </span>
  ));
}
