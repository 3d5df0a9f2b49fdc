import { AsyncLocalStorage } from "node:async_hooks";
import type { LimitName } from "./limit-table";

const declared = new AsyncLocalStorage<ReadonlySet<LimitName>>();

export const withDeclaredLimits = <Result>(limits: ReadonlySet<LimitName>, respond: () => Result): Result =>
  declared.run(limits, respond);

/** @throws Error in a call that does not declare the limit. Pages and jobs may count any. */
export function assertDeclared(name: LimitName): void {
  if (declared.getStore()?.has(name) === false)
    throw new Error(`The call counts against "${name}" and does not declare it: see \`limits\` of route()`);
}
