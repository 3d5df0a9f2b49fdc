/** The verbs of a path, because Next's own responses to missing verbs have no body. */
import { AppError } from "@/lib/domain/app-error";
import { anyone } from "../access/account-guards";
import { notFound } from "../access/guard";
import { route, type RouteHandler } from "./route";

const VERBS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"] as const;
type Verb = (typeof VERBS)[number];
type Methods = Record<Verb, RouteHandler>;

/** Adds HEAD, OPTIONS and 405 in the contract's shape to the given verbs. Every route file exports the result. */
export function methods(given: Partial<Omit<Methods, "HEAD" | "OPTIONS">>): Methods {
  const allowed = VERBS.filter((verb) => verb === "OPTIONS" || (verb === "HEAD" ? given.GET : given[verb]));
  const allow = allowed.join(", ");
  const refuse = route({ guard: anyone }, () => {
    throw new AppError("methodNotAllowed", "This cannot be done here.", { allow });
  });
  return {
    GET: given.GET ?? refuse,
    HEAD: given.GET ?? refuse,
    POST: given.POST ?? refuse,
    PUT: given.PUT ?? refuse,
    PATCH: given.PATCH ?? refuse,
    DELETE: given.DELETE ?? refuse,
    OPTIONS: route({ guard: anyone }, () => new Response(null, { status: 204, headers: { Allow: allow } })),
  };
}

const notFoundRoute = route({ guard: anyone }, () => {
  throw notFound();
});

/** For a path whose part `[param]` is one of these names. The part is logged, because it is no id. */
export function methodsByName(param: string, named: ReadonlyMap<string, Methods>): Methods {
  return forEachVerb((verb): RouteHandler => {
    const handle: RouteHandler = async (request, context) => {
      const { [param]: name, ...params } = await context.params;
      const found = named.get(String(name));
      if (!found) return notFoundRoute(request, context);
      return found[verb](request, { params: Promise.resolve(params) });
    };
    const calls = [...named].map(([name, of]) => [`[${param}]`, name, of[verb].described] as const);
    return Object.assign(handle, { describedByName: calls });
  });
}

const forEachVerb = (handlerOf: (verb: Verb) => RouteHandler): Methods => ({
  GET: handlerOf("GET"),
  HEAD: handlerOf("HEAD"),
  POST: handlerOf("POST"),
  PUT: handlerOf("PUT"),
  PATCH: handlerOf("PATCH"),
  DELETE: handlerOf("DELETE"),
  OPTIONS: handlerOf("OPTIONS"),
});

export const noMethods = forEachVerb(() => notFoundRoute);
