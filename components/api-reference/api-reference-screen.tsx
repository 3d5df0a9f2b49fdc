import { Fragment } from "react";
import { limitAnchor, nounAnchor, recordAnchor } from "@/components/api-reference/anchors";
import { CallEntry, type ReferenceCall } from "@/components/api-reference/call-entry";
import { Shape } from "@/components/api-reference/field-table";
import { refusalWords } from "@/components/api-reference/refusal-words";
import { PlainLink } from "@/components/ui/plain-link";
import type { CallList } from "@/lib/contracts/open-api";
import { PRODUCT_NAME } from "@/lib/domain/product";

type ApiReferenceScreenProps = {
  list: CallList;
  site: string;
};

export function ApiReferenceScreen({ list, site }: ApiReferenceScreenProps) {
  const nouns = callsByNoun(list);
  const records = Object.entries(list.components.schemas);
  return (
    <div className="page-container api-reference grid grid-cols-1 gap-x-12 gap-y-8 py-8 sm:py-12 lg:grid-cols-[13rem_minmax(0,1fr)]">
      <header className="grid gap-3 lg:col-span-2">
        <h1 className="text-3xl font-semibold sm:text-4xl">API Reference</h1>
        <p className="text-muted-foreground max-w-prose">
          Every call of {PRODUCT_NAME}, as its screens make them and as your own programs may. For programs
          the same list is at{" "}
          <PlainLink
            href="/api/openapi.json"
            className="text-primary focus-ring rounded-sm underline underline-offset-4"
          >
            /api/openapi.json
          </PlainLink>
          , as OpenAPI 3.1.
        </p>
      </header>
      <nav aria-label="On this page" data-slot="contents">
        <ul>
          {[...CHAPTERS, ["records", "Records"]].map(([id, title]) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ul>
        <ul aria-label="Calls">
          {[...nouns.keys()].map((noun) => (
            <li key={noun}>
              <a href={`#${nounAnchor(noun)}`}>{titleOf(noun)}</a>
            </li>
          ))}
        </ul>
      </nav>
      <div data-slot="chapters">
        <Authentication site={site} />
        <Refusals list={list} />
        <LimitTable list={list} />
        {[...nouns].map(([noun, calls]) => (
          <section key={noun} id={nounAnchor(noun)} aria-labelledby={`${nounAnchor(noun)}-title`}>
            <h2 id={`${nounAnchor(noun)}-title`}>{titleOf(noun)}</h2>
            {calls.map((call) => (
              <CallEntry key={call.operation.operationId} {...call} />
            ))}
          </section>
        ))}
        <section id="records" aria-labelledby="records-title">
          <h2 id="records-title">Records</h2>
          {records.map(([name, schema]) => (
            <article key={name} id={recordAnchor(name)} aria-labelledby={`${recordAnchor(name)}-title`}>
              <h3 id={`${recordAnchor(name)}-title`}>
                <a href={`#${recordAnchor(name)}`}>{name}</a>
              </h3>
              <Shape label={name} schema={schema} />
            </article>
          ))}
        </section>
      </div>
    </div>
  );
}

const CHAPTERS = [
  ["authentication", "Authentication"],
  ["refusals", "Refusals"],
  ["limits", "Limits"],
] as const;

const TITLES: Readonly<Record<string, string>> = { "openapi.json": "List of calls", paypal: "PayPal" };

const titleOf = (noun: string): string =>
  TITLES[noun] ?? (noun.charAt(0).toUpperCase() + noun.slice(1)).replaceAll("-", " ");

function callsByNoun({ paths }: CallList): ReadonlyMap<string, readonly ReferenceCall[]> {
  const nouns = new Map<string, ReferenceCall[]>();
  for (const [path, verbs] of Object.entries(paths)) {
    for (const [verb, operation] of Object.entries(verbs)) {
      const noun = operation.tags[0] ?? "";
      nouns.set(noun, [...(nouns.get(noun) ?? []), { verb: verb.toUpperCase(), path, operation }]);
    }
  }
  return nouns;
}

function Authentication({ site }: { site: string }) {
  return (
    <section id="authentication" aria-labelledby="authentication-title">
      <h2 id="authentication-title">Authentication</h2>
      <p>
        Make an access token in your <PlainLink href="/settings/data#tokens">settings</PlainLink>. It is shown
        once. Send it with each call:
      </p>
      <pre>{`curl -H "Authorization: Bearer sf_…" ${site}/api/videos`}</pre>
      <p>
        A token has the scope <code>read</code>, which is for <code>GET</code> alone, or <code>read</code> and{" "}
        <code>write</code>. Each call below says at “Token” which of them it needs. A token that is missing,
        expired or revoked is answered <code>401</code>, one without the scope <code>403</code>, and so is
        every token by calls that are for browsers only: admins’ calls, sessions, passwords, and the account
        itself.
      </p>
      <p>
        Bodies and responses are JSON unless another type is named, times are ISO 8601 in UTC. Calls are added
        and fields are added; none is taken away.
      </p>
    </section>
  );
}

function Refusals({ list }: { list: CallList }) {
  return (
    <section id="refusals" aria-labelledby="refusals-title">
      <h2 id="refusals-title">Refusals</h2>
      <p>
        Every call may be refused. The response is an <a href={`#${recordAnchor("ErrorBody")}`}>ErrorBody</a>:
        a <code>code</code> for programs, and a <code>message</code> for people.
      </p>
      <table>
        <caption>Refusals by their codes</caption>
        <thead>
          <tr>
            <th scope="col">Code</th>
            <th scope="col" className="w-20">
              Status
            </th>
            <th scope="col">What it means</th>
          </tr>
        </thead>
        <tbody>
          {Object.entries(list["x-refusals"]).map(([code, status]) => (
            <tr key={code}>
              <th scope="row">
                <code>{code}</code>
              </th>
              <td>{status}</td>
              <td>{refusalWords(code)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function LimitTable({ list }: { list: CallList }) {
  return (
    <section id="limits" aria-labelledby="limits-title">
      <h2 id="limits-title">Limits</h2>
      <p>
        A call counts against each limit that it names. Over one of them it is answered <code>429</code>, and
        the header <code>Retry-After</code> says in how many seconds it may be made again.
      </p>
      <table>
        <caption>Limits by their names</caption>
        <thead>
          <tr>
            <th scope="col">Limit</th>
            <th scope="col">Allowed</th>
            <th scope="col">Counted for each</th>
          </tr>
        </thead>
        <tbody>
          {Object.entries(list["x-limits"]).map(([name, { points, seconds, of }]) => (
            <tr key={name} id={limitAnchor(name)}>
              <th scope="row">
                <code>
                  <BrokenName name={name} />
                </code>
              </th>
              <td>
                {points} in {periodOf(seconds)}
              </td>
              <td>{of.map((key) => COUNTED[key] ?? key).join(" and ")}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function BrokenName({ name }: { name: string }) {
  return name.split(/(?=[A-Z])/).map((part) => (
    <Fragment key={part}>
      <wbr />
      {part}
    </Fragment>
  ));
}

const COUNTED: Readonly<Record<string, string>> = {
  account: "email address",
  address: "IP address",
  link: "share link",
  user: "account",
};

const UNITS = [
  [86_400, "day"],
  [3_600, "hour"],
  [60, "minute"],
  [1, "second"],
] as const;

function periodOf(seconds: number): string {
  const [size, unit] = UNITS.find(([each]) => seconds % each === 0) ?? UNITS[3];
  const count = seconds / size;
  if (count === 1) return unit === "hour" ? "an hour" : `a ${unit}`;
  return `${count} ${unit}s`;
}
