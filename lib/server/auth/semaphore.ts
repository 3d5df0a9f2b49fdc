import pLimit from "p-limit";
import { AppError } from "@/lib/domain/app-error";

const RETRY_AFTER_SECONDS = 2;

export class Semaphore {
  readonly #limit;

  constructor(
    maxConcurrent: number,
    private readonly maxQueued: number,
    private readonly message = "Many people are signing in right now. Please try again in a few seconds.",
  ) {
    this.#limit = pLimit(maxConcurrent);
  }

  /** @throws AppError rateLimited when the queue is full. */
  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    this.assertNotFull();
    return this.#limit(work);
  }

  /** For a check before other work. @throws AppError rateLimited when the queue is full. */
  assertNotFull(): void {
    const { activeCount, pendingCount, concurrency } = this.#limit;
    if (activeCount + pendingCount < concurrency + this.maxQueued) return;
    throw new AppError("rateLimited", this.message, { retryAfterSeconds: RETRY_AFTER_SECONDS });
  }
}
