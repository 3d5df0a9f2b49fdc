/** What the tests of all routes have to know of one, beside what the list of calls says of it. */
export interface FuzzCall {
  verb: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** A right JSON body, or the fields of a form. */
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
  /** A call ends the one before it of the same account. */
  isOneAtATime?: true;
}

export const GET: FuzzRoute = { calls: [{ verb: "GET" }] };
