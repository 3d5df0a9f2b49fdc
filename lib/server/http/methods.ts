/** The verbs of a path. Next calls only what a route file exports, and answers the rest without a word of its own. */
import { AppError } from "@/lib/domain/app-error";
import { anyone } from "../access/account-guards";
import { notFound } from "../access/guard";
import { route, type RouteHandler } from "./route";

const VERBS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"] as const;
type Verb = (typeof VERBS)[number];
type Methods = Record<Verb, RouteHandler>;

/**
 * All verbs of a path: the given ones, HEAD as GET without a body, OPTIONS with their names, and 405 in the
 * contract's shape for all others. Every route file exports the result.
 */
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

/** The same shape as every refusal. */
const notFoundRoute = route({ guard: anyone }, () => {
  throw notFound();
});

/**
 * All verbs of a path whose part `[param]` is one of these names; with any other it does not exist. The part is no parameter to
 * what answers: it is logged as it is.
 */
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

/** All verbs of a path that does not exist. */
export const noMethods = forEachVerb(() => notFoundRoute);
