/** A few at a time: the next wait in a short line, and whoever finds the line full is sent away. */
import { AppError } from "@/lib/domain/app-error";

const COME_BACK_SECONDS = 2;

export class WaitingLine {
  #underWay = 0;
  readonly #line: (() => void)[] = [];

  constructor(
    private readonly atOnce: number,
    private readonly longestLine: number,
    /** What whoever is sent away is told. */
    private readonly words = "Many people are signing in right now. Please try again in a few seconds.",
  ) {}

  /**
   * Does `work` when its turn has come.
   * @throws AppError rateLimited when the line is full.
   */
  async take<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#underWay < this.atOnce) this.#underWay += 1;
    else await this.#wait();
    try {
      return await work();
    } finally {
      const next = this.#line.shift();
      if (next) next();
      else this.#underWay -= 1;
    }
  }

  /**
   * Sends away whoever would find the line full, before other work is done for them.
   * @throws AppError rateLimited.
   */
  requireRoom(): void {
    if (this.#line.length < this.longestLine) return;
    throw new AppError("rateLimited", this.words, { retryAfterSeconds: COME_BACK_SECONDS });
  }

  /** Until whoever is done hands over their place. */
  #wait(): Promise<void> {
    this.requireRoom();
    return new Promise((resolve) => this.#line.push(resolve));
  }
}
