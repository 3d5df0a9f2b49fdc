/** The verbs of a path. Next calls only what a route file exports, and answers the rest without a word of its own. */
import { AppError } from "@/lib/domain/app-error";
import { anyone } from "../access/account-doors";
import { route, type RouteHandler } from "./route";

const VERBS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"] as const;
type Verb = (typeof VERBS)[number];
type Methods = Record<Verb, RouteHandler>;

/**
 * All verbs of a path: those given, HEAD as GET without its body, OPTIONS naming them, and for every other one a 405 in the
 * contract's shape. Every route file exports what this gives.
 */
export function methods(given: Partial<Omit<Methods, "HEAD" | "OPTIONS">>): Methods {
  const allowed = VERBS.filter((verb) => verb === "OPTIONS" || (verb === "HEAD" ? given.GET : given[verb]));
  const allow = allowed.join(", ");
  const refuse = route({ door: anyone }, () => {
    throw new AppError("methodNotAllowed", "This cannot be done here.", { allow });
  });
  return {
    GET: given.GET ?? refuse,
    HEAD: given.GET ?? refuse,
    POST: given.POST ?? refuse,
    PUT: given.PUT ?? refuse,
    PATCH: given.PATCH ?? refuse,
    DELETE: given.DELETE ?? refuse,
    OPTIONS: route({ door: anyone }, () => new Response(null, { status: 204, headers: { Allow: allow } })),
  };
}

/** All verbs of a path that does not exist. */
export function everyMethod(handler: RouteHandler): Methods {
  return {
    GET: handler,
    HEAD: handler,
    POST: handler,
    PUT: handler,
    PATCH: handler,
    DELETE: handler,
    OPTIONS: handler,
  };
}
