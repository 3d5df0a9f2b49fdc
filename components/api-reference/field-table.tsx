import { fieldsOf, wordsOf, type Field, type Word } from "@/components/api-reference/schema-fields";
import { recordAnchor } from "@/components/api-reference/anchors";
import type { JsonSchema } from "@/lib/contracts/open-api";

type ShapeProps = {
  label: string;
  schema: JsonSchema;
};

export function Shape({ label, schema }: ShapeProps) {
  const fields = fieldsOf(schema);
  if (fields.length > 0 && schema["type"] === "object") return <FieldTable label={label} fields={fields} />;
  return (
    <>
      <p>
        <b>{label}</b> <Words words={wordsOf(schema)} />
      </p>
      {fields.length > 0 ? <FieldTable label="Its fields" fields={fields} /> : null}
    </>
  );
}

type FieldTableProps = { label: string; fields: readonly Field[] };

export function FieldTable({ label, fields }: FieldTableProps) {
  return (
    <table>
      <caption>{label}</caption>
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">What it is</th>
        </tr>
      </thead>
      <tbody>
        {fields.map(({ name, isRequired, words }) => (
          <tr key={name}>
            <th scope="row">
              <code translate="no">{name}</code>
            </th>
            <td>
              {isRequired ? null : <i>optional: </i>}
              <Words words={words} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Words({ words }: { words: readonly Word[] }) {
  return words.map((word, at) => {
    const previous = words[at - 1];
    const isAfterCode = typeof previous === "object" && "code" in previous;
    if (typeof word === "string")
      return <span key={at}>{isAfterCode && word.startsWith(",") ? word.slice(1) : word}</span>;
    // Keeps a comma with the word before it.
    const next = words[at + 1];
    const comma = typeof next === "string" && next.startsWith(",") ? "," : "";
    if ("code" in word) return <code key={at}>{word.code + comma}</code>;
    return (
      <a key={at} href={`#${recordAnchor(word.record)}`}>
        {word.record}
      </a>
    );
  });
}
