/**
 * What is known of the request that is being answered, or the job that is being done: its id is in every log line, and goes on
 * to the jobs that it sends. Uses Node's own modules only, because the web server loads this file directly.
 */
import { AsyncLocalStorage } from "node:async_hooks";
import type { IncomingMessage } from "node:http";

export interface RequestContext {
  /** Of a job, that of the request that sent it; the job's own where none did. */
  readonly requestId: string;
  /** The request as it came, before Next wraps it. */
  readonly incoming?: IncomingMessage;
  /** The name of the job, in a worker. */
  readonly job?: string;
}

/** The server in front and Next's bundle each load this module, and share one storage. */
const globalSingleton = globalThis as { strideframeRequests?: AsyncLocalStorage<RequestContext> };
const current = (globalSingleton.strideframeRequests ??= new AsyncLocalStorage<RequestContext>());

/** Undefined under `next dev`, which has no server of ours in front, and for what the program does by itself. */
export const requestContext = (): RequestContext | undefined => current.getStore();

export const withRequestContext = <Result>(context: RequestContext, work: () => Result): Result =>
  current.run(context, work);

/** Begins `work` that outlives the request, such as a connection that all share. */
export const withoutRequestContext = <Result>(work: () => Result): Result => current.exit(work);
