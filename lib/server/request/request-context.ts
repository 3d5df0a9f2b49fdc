/** The current request or job, for log lines and jobs. The web server loads it directly: only Node's own modules. */
import { AsyncLocalStorage } from "node:async_hooks";
import type { IncomingMessage } from "node:http";

export interface RequestContext {
  /** For a job, the id of the request that sent it, or its own. */
  readonly requestId: string;
  readonly incoming?: IncomingMessage;
  readonly job?: string;
}

/** The web server and Next's bundle each load this module and share one storage. */
const globalSingleton = globalThis as { strideframeRequests?: AsyncLocalStorage<RequestContext> };
const current = (globalSingleton.strideframeRequests ??= new AsyncLocalStorage<RequestContext>());

/** Undefined under `next dev`, and for the program's own work. */
export const requestContext = (): RequestContext | undefined => current.getStore();

export const withRequestContext = <Result>(context: RequestContext, work: () => Result): Result =>
  current.run(context, work);

/** For work that outlives the request, such as a shared connection. */
export const withoutRequestContext = <Result>(work: () => Result): Result => current.exit(work);
