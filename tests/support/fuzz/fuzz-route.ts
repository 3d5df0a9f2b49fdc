/** What the tests of all routes need to know of a route, besides the list of calls. */
export interface FuzzCall {
  verb: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** A right JSON body, or the fields of a form. */
  body?: () => Record<string, unknown>;
  /** Whose session is sent most often; `passing` is one that the call may end. */
  visitor?: "owner" | "passing" | "admin";
  /** Right values of the path's parameters, in order; by default those of the route. */
  params?: readonly (readonly string[])[];
}

export interface FuzzRoute {
  /** Right values of each of the path's parameters, in order. */
  params?: readonly (readonly string[])[];
  /** Valid queries; one of them is sent most often. */
  queries?: readonly string[];
  calls: readonly FuzzCall[];
  /** A call ends the previous one of the same account. */
  isOneAtATime?: true;
}

export const GET: FuzzRoute = { calls: [{ verb: "GET" }] };
