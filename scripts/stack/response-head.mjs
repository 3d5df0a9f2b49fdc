/**
 * Calls `listener` once, before the first byte of the response.
 * @param {import("node:http").ServerResponse} response @param {(status: number) => void} listener
 */
export function onResponseHead(response, listener) {
  const writeHead = response.writeHead.bind(response);
  let isCalled = false;
  // Node also calls this for a response without an explicit head.
  Object.assign(response, {
    writeHead: (/** @type {number} */ status, /** @type {any[]} */ ...rest) => {
      if (!isCalled) listener(status);
      isCalled = true;
      return writeHead(status, ...rest);
    },
  });
}
