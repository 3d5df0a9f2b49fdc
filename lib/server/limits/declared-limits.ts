/** Holds the answer to a call to the limits that the list of calls names for it. */
import { AsyncLocalStorage } from "node:async_hooks";
import type { LimitName } from "./limit-table";

const declared = new AsyncLocalStorage<ReadonlySet<LimitName>>();

/** Runs `answer`, which may count against these limits alone. */
export const withDeclaredLimits = <Result>(limits: ReadonlySet<LimitName>, answer: () => Result): Result =>
  declared.run(limits, answer);

/** @throws Error within a call that does not declare the limit. Pages and jobs declare none, and count what they like. */
export function assertDeclared(name: LimitName): void {
  if (declared.getStore()?.has(name) === false)
    throw new Error(`The call counts against "${name}" and does not declare it: see \`limits\` of route()`);
}
