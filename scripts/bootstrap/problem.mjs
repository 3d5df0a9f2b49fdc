/** An error that the user can fix: printed as one line, without a stack. */
export class Problem extends Error {
  name = "Problem";
}

/**
 * The text to print for any failure; an unexpected one keeps its stack.
 * @param {unknown} error
 * @returns {string}
 */
export function describeFailure(error) {
  if (error instanceof Problem) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
