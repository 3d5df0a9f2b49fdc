/**
 * Calls `listener` once, before the first byte of a response is written.
 * @param {import("node:http").ServerResponse} response nothing of which has been written.
 * @param {(status: number) => void} listener
 */
export function onResponseHead(response, listener) {
  const writeHead = response.writeHead.bind(response);
  let isCalled = false;
  // Node calls this too, for a response that is written without it.
  Object.assign(response, {
    writeHead: (/** @type {number} */ status, /** @type {any[]} */ ...rest) => {
      if (!isCalled) listener(status);
      isCalled = true;
      return writeHead(status, ...rest);
    },
  });
}
