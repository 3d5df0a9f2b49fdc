/** The list of calls of the running program, and whether a response fits it. */
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

/** The original, before `held-responses.ts` replaces it, which waits for this list. */
const { fetch } = globalThis;
const lists = new Map<string, Promise<CallList>>();

/** @param url of a web server; each list is requested once. */
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
  /** The header Content-Type, "" for none. */
  type: string;
  /** Null where it was not read: bytes, and streams of events. */
  text: string | null;
}

/** Whether the list has the path, whatever the verb. */
export const isListed = (list: CallList, path: string): boolean => findPath(list, path) !== undefined;

/** Why the response does not fit; null if it is as listed, or an error in the shape of all errors. */
export function faultOfResponse(list: CallList, response: GivenResponse): string | null {
  const { verb, path, status, type, text } = response;
  const isEmpty = text === "" ? null : "has a body";
  if (verb === "OPTIONS" && status === 204) return isEmpty;
  const found = findPath(list, path);
  const key = (verb === "HEAD" ? "GET" : verb).toLowerCase();
  const stated = found === undefined ? undefined : list.paths[found]?.[key]?.responses[String(status)];
  if (status < 400 && !stated) return `${verb} ${found ?? path} with ${status} is not on the list of calls`;
  if (verb === "HEAD") return isEmpty;
  if (!found || !stated) return faultOfJson(list, "#/components/schemas/ErrorBody", response);
  const content = Object.entries(stated.content ?? {});
  if (content.length === 0) return isEmpty;
  const [kind, given] = content.find(([each]) => each === "*/*" || type.startsWith(each)) ?? [];
  if (kind === undefined)
    return `is of the type "${type}", not ${content.map(([each]) => each).join(" or ")}`;
  if (given?.schema === undefined) return null;
  const pointer = ["paths", found, key, "responses", status, "content", kind, "schema"];
  return faultOfJson(list, `#/${pointer.map(escaped).join("/")}`, response);
}

const escaped = (part: string | number) =>
  encodeURIComponent(String(part).replaceAll("~", "~0").replaceAll("/", "~1"));

/** The listed path that matches: of several, the one with the fewest parameters. */
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

function faultOfJson(list: CallList, pointer: string, { type, text }: GivenResponse): string | null {
  if (text === null || !type.startsWith("application/json")) return `is of the type "${type}", not JSON`;
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
