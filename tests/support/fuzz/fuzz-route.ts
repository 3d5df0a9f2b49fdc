/** What the fuzz test has to know of a route. */
import type { z } from "zod";

export interface FuzzCall {
  verb: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** The shape of an answer 2xx with a body; null where it has none, or no JSON. */
  response: z.ZodType | null;
  /** A right JSON body. */
  body?: () => Record<string, unknown>;
  /** Whose session is most often sent; `passing` is one that the call may end. */
  visitor?: "owner" | "passing" | "admin";
  /** Right values of the path's parameters, in order; by default those of the route. */
  params?: readonly (readonly string[])[];
}

export interface FuzzRoute {
  /** Right values of each of the path's parameters, in order. */
  params?: readonly (readonly string[])[];
  /** Right queries; one of them is most often sent. */
  queries?: readonly string[];
  calls: readonly FuzzCall[];
  /** The media type of its bodies, where that is not JSON's usual one. */
  kind?: string;
  /** A call ends the one before it of the same account. */
  isOneAtATime?: true;
}

export const get = (response: z.ZodType | null): FuzzRoute => ({ calls: [{ verb: "GET", response }] });
