/** The list of calls as the running program gives it, and whether an answer is what it says. */
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import type { CallList, Operation } from "@/lib/contracts/open-api";

export interface TestCall {
  verb: string;
  /** As in the list: `/api/videos/{id}`. */
  path: string;
  operation: Operation;
}

export const callsIn = ({ paths }: CallList): TestCall[] =>
  Object.entries(paths).flatMap(([path, verbs]) =>
    Object.entries(verbs).map(([verb, operation]) => ({ verb: verb.toUpperCase(), path, operation })),
  );

/** A route file's path as the list has it. @param pattern `/api/videos/[id]` */
export const listedPath = (pattern: string): string => pattern.replace(/\[(?:\.\.\.)?(\w+)\]/g, "{$1}");

const lists = new Map<string, Promise<CallList>>();

/** @param url of a web server; each is asked once. */
export function readCallList(url: string): Promise<CallList> {
  const known = lists.get(url);
  if (known) return known;
  const list = fetch(new URL("/api/openapi.json", url)).then(
    (response) => response.json() as Promise<CallList>,
  );
  lists.set(url, list);
  return list;
}

export interface GivenResponse {
  verb: string;
  /** As it was sent. */
  path: string;
  status: number;
  /** The header Content-Type. */
  type: string;
  text: string;
}

/** What is wrong with the answer; null when it is what the list says, or a refusal in the shape of all refusals. */
export function faultOfResponse(
  list: CallList,
  { verb, path, status, type, text }: GivenResponse,
): string | null {
  if (verb === "HEAD" || status === 204) return text === "" ? null : `${verb} ${status} with a body`;
  const found = findPath(list, path);
  const operation = found === undefined ? undefined : list.paths[found]?.[verb.toLowerCase()];
  const stated = operation?.responses[String(status)];
  if (status >= 400 && !stated) return faultOfJson(list, "#/components/schemas/ErrorBody", type, text);
  if (!found || !stated) return `${verb} ${found ?? path} with ${status} is not on the list of calls`;
  const [first] = Object.entries(stated.content ?? {});
  if (!first) return text === "" ? null : "has a body";
  const [kind, { schema }] = first;
  if (schema === undefined) {
    return kind === "*/*" || type.startsWith(kind) ? null : `is of the type "${type}", not "${kind}"`;
  }
  const pointer = ["paths", found, verb.toLowerCase(), "responses", status, "content", kind, "schema"];
  return faultOfJson(list, `#/${pointer.map(escaped).join("/")}`, type, text);
}

const escaped = (part: string | number) =>
  encodeURIComponent(String(part).replaceAll("~", "~0").replaceAll("/", "~1"));

/** The path of the list that answers for this one: the one with the fewest parameters. */
function findPath({ paths }: CallList, path: string): string | undefined {
  const [bare = ""] = path.split("?");
  return Object.keys(paths)
    .filter((each) => patternOf(each).test(bare))
    .toSorted((a, b) => a.split("{").length - b.split("{").length)[0];
}

const patterns = new Map<string, RegExp>();

function patternOf(path: string): RegExp {
  const known = patterns.get(path);
  if (known) return known;
  const text = path
    .replaceAll(".", "\\.")
    .replace("{key}", ".+")
    .replace(/\{\w+\}/g, "[^/]+");
  const pattern = new RegExp(`^${text}$`);
  patterns.set(path, pattern);
  return pattern;
}

const validators = new WeakMap<CallList, { ajv: Ajv2020; of: Map<string, ValidateFunction> }>();

function faultOfJson(list: CallList, pointer: string, type: string, text: string): string | null {
  if (!type.startsWith("application/json")) return `is of the type "${type}", not JSON`;
  let known = validators.get(list);
  if (!known) {
    const ajv = new Ajv2020({ strict: false });
    addFormats(ajv);
    known = { ajv: ajv.addSchema(list, "list"), of: new Map() };
    validators.set(list, known);
  }
  const validate = known.of.get(pointer) ?? known.ajv.compile({ $ref: `list${pointer}` });
  known.of.set(pointer, validate);
  if (validate(JSON.parse(text))) return null;
  return `does not fit ${pointer}: ${known.ajv.errorsText(validate.errors)}`;
}
