/** The list of calls as an OpenAPI 3.1 document, from the route handlers' own descriptions. */
import { z } from "zod";
import { errorBody } from "@/lib/contracts/errors";
import type { CallList, JsonSchema, Operation } from "@/lib/contracts/open-api";
import { ASKS_NOBODY, GUARDS, NEEDS_SESSION, TAKES_TOKENS } from "../access/guard";
import { LIMITS, type LimitName } from "../limits/limit-table";
import { REFUSALS } from "./error-response";
import type { DescribedCall, Responses, RouteHandler } from "./route";

export type RouteModule = Readonly<Record<string, RouteHandler>>;

type Parameters = Operation["parameters"];

const VERBS = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;
const READS = new Set(["GET"]);

export interface ListedCall extends DescribedCall {
  path: string;
  verb: (typeof VERBS)[number];
}

export const listCalls = (modules: Readonly<Record<string, RouteModule>>): ListedCall[] =>
  Object.entries(modules)
    .flatMap(([path, handlers]) => VERBS.flatMap((verb) => callsOf(path, verb, handlers[verb])))
    .toSorted((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0));

function callsOf(path: string, verb: ListedCall["verb"], handler?: RouteHandler): ListedCall[] {
  if (handler?.described) return [{ ...handler.described, path, verb }];
  return (handler?.describedByName ?? []).flatMap(([part, name, call]) =>
    call ? [{ ...call, path: path.replace(part, name), verb }] : [],
  );
}

/** Empty only for `uncounted` calls. */
export function limitsOf({ guard, verb, uncounted, limits, body }: ListedCall): LimitName[] {
  if (uncounted) return [...limits];
  if (ASKS_NOBODY.includes(guard)) return body?.schema ? [...limits, "guestCalls"] : [...limits];
  return [...limits, "guestCalls", READS.has(verb) ? "reads" : "writes"];
}

const uncountedOf = ({ guard, uncounted, limits }: ListedCall) =>
  uncounted ?? (ASKS_NOBODY.includes(guard) && guard !== "anyone" && limits.length === 0 ? "public" : null);

export function openApi(calls: readonly ListedCall[]): CallList & JsonSchema {
  const schemas = new Schemas();
  const paths: Record<string, Record<string, Operation>> = {};
  for (const call of calls) {
    const path = call.path.replace(/\[(?:\.\.\.)?(\w+)\]/g, "{$1}");
    (paths[path] ??= {})[call.verb.toLowerCase()] = operationOf(call, schemas);
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Strideframe",
      // Calls have no versions: additions break nobody, and nothing is removed.
      version: "1",
      description: "Every call of Strideframe. A refusal has the shape of ErrorBody, whatever the call.",
    },
    servers: [{ url: "/" }],
    paths,
    components: {
      securitySchemes: {
        session: { type: "apiKey", in: "cookie", name: "strideframe_session" },
        guestPass: { type: "apiKey", in: "cookie", name: "strideframe_guest" },
        accessToken: {
          type: "http",
          scheme: "bearer",
          description:
            "An access token of the settings. What a call names beside it is the scope that the token needs.",
        },
      },
      schemas: schemas.named,
    },
    "x-limits": LIMITS,
    "x-refusals": REFUSALS,
  };
}

function operationOf(call: ListedCall, schemas: Schemas): Operation & JsonSchema {
  const { path, verb, summary, guard, action, body, responses } = call;
  const uncounted = uncountedOf(call);
  return {
    operationId: `${verb.toLowerCase()}${path
      .replace(/^\/api/, "")
      .replace(/[^a-z]+(\w)/gi, (_, letter: string) => letter.toUpperCase())
      .replace(/\W/g, "")}`,
    summary,
    tags: [path.split("/")[2] ?? ""],
    security: securityOf(call),
    parameters: [...pathParameters(path), ...queryParameters(call, schemas)],
    ...(body && { requestBody: { content: contentOf(body.kind, body.schema, schemas, "input") } }),
    responses: {
      ...Object.fromEntries(
        Object.entries(responses).map(([status, response]) => [status, describeResponse(response, schemas)]),
      ),
      default: { description: "Refused", ...contentOfResponse([errorBody], schemas) },
    },
    "x-guard": guard,
    ...(action !== undefined && { "x-action": action }),
    "x-who": GUARDS[guard],
    "x-limits": limitsOf(call),
    ...(typeof body?.maxBytes === "number" && { "x-max-bytes": body.maxBytes }),
    ...(uncounted && { "x-uncounted": uncounted }),
  };
}

/** Alternatives; `{}` is a call without a credential. */
function securityOf({ guard, action = "", verb }: ListedCall): Operation["security"] {
  if (ASKS_NOBODY.includes(guard) || guard === "anyViewer") return [];
  const byGuest = { guestPass: [] };
  const takesTokens = TAKES_TOKENS.includes(guard) && !NEEDS_SESSION.includes(action);
  const byToken = takesTokens ? [{ accessToken: [READS.has(verb) ? "read" : "write"] }] : [];
  if (guard === "sharedVideo" || guard === "sharedVoiceFile") return [{}, byGuest, ...byToken];
  const isForGuests = guard === "annotationById" || guard === "voiceFile";
  return [{ session: [] }, ...(isForGuests ? [byGuest] : []), ...byToken];
}

const pathParameters = (path: string): Parameters =>
  [...path.matchAll(/\[(?:\.\.\.)?(\w+)\]/g)].map(([, name = ""]) => ({
    name,
    in: "path",
    required: true,
    schema: name === "id" ? { type: "string", format: "uuid" } : { type: "string" },
  }));

function queryParameters({ query }: ListedCall, schemas: Schemas): Parameters {
  if (!query) return [];
  const { properties = {} } = schemas.of(query, "input") as { properties?: Record<string, JsonSchema> };
  return Object.entries(properties).map(([name, schema]) => ({ name, in: "query", schema }));
}

function describeResponse(response: Responses[number], schemas: Schemas): JsonSchema {
  if (response === null) return { description: "Done" };
  return { description: "The response", ...contentOfResponse([response].flat(), schemas) };
}

const contentOfResponse = (kinds: readonly (z.ZodType | string)[], schemas: Schemas): JsonSchema => ({
  content: Object.assign(
    {},
    ...kinds.map((kind) =>
      typeof kind === "string"
        ? contentOf(kind, null, schemas, "output")
        : contentOf("application/json", kind, schemas, "output"),
    ),
  ) as JsonSchema,
});

const contentOf = (
  kind: string,
  schema: z.ZodType | null,
  schemas: Schemas,
  io: "input" | "output",
): Record<string, { schema?: JsonSchema }> => ({
  [kind]: schema ? { schema: schemas.of(schema, io) } : {},
});

const BINARY = { type: "string", contentMediaType: "application/octet-stream" };

class Schemas {
  readonly named: Record<string, JsonSchema> = {};

  of(schema: z.ZodType, io: "input" | "output"): JsonSchema {
    const {
      $schema: _,
      $defs,
      ...own
    } = z.toJSONSchema(schema, {
      io,
      unrepresentable: "any",
      override: ({ zodSchema, jsonSchema }) => {
        if (zodSchema._zod.def.type === "custom") Object.assign(jsonSchema, BINARY);
      },
    });
    const { $defs: moved, ...root } = JSON.parse(
      JSON.stringify({ ...own, $defs }).replaceAll("#/$defs/", "#/components/schemas/"),
    ) as JsonSchema & { $defs?: JsonSchema };
    Object.assign(this.named, moved);
    return root;
  }
}
