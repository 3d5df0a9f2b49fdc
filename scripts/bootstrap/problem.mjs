/** Something the person at the terminal can mend: printed as one line, without a stack. */
export class Problem extends Error {
  name = "Problem";
}

/**
 * The line to print for any failure; an unexpected one keeps its stack, because nobody can mend it without.
 *
 * @param {unknown} error
 * @returns {string}
 */
export function describeFailure(error) {
  if (error instanceof Problem) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
