export class Problem extends Error {
  name = "Problem";
}

/** Unexpected errors keep their stack. @param {unknown} error @returns {string} */
export function describeFailure(error) {
  if (error instanceof Problem) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
