/** Something the person at the terminal can mend: printed as one line, without a stack. */
export class Problem extends Error {
  override readonly name = "Problem";
}

/** The one line to print for any failure; an unexpected one keeps its stack, because nobody can mend it without. */
export function describeFailure(error: unknown): string {
  if (error instanceof Problem) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
