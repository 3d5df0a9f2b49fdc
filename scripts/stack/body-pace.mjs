/** Ends requests whose body hardly arrives: a few hundred could hold all connections. Counts bytes per window. */

/** @typedef {{ windowMs: number, leastBytes: number, totalMs: number }} Pace `totalMs` is for the whole body, however it moves. */

/** A call's body fits into a few packets: 1 KiB a second, first checked after ten seconds. */
export const CALL_PACE = { windowMs: 10_000, leastBytes: 10 * 1024, totalMs: 2 * 60_000 };

/** Forms are held in memory: 25 MiB in the longest time is 43 KiB a second. */
export const FORM_PACE = { windowMs: 10_000, leastBytes: 10 * 1024, totalMs: 10 * 60_000 };

/** A phone may be offline for a minute. Addresses last three hours, and an upload begun at their end may finish. */
export const UPLOAD_PACE = { windowMs: 120_000, leastBytes: 16 * 1024, totalMs: 6 * 3_600_000 };

/**
 * Uses `complete`, because "end" is missing when nobody reads the body. Ends the connection, because a request that was
 * read in part is "closed" while the rest of its body still arrives.
 * @param {import("node:http").IncomingMessage} request @param {Pace} pace
 */
export function requirePace(request, { windowMs, leastBytes, totalMs }) {
  const { socket } = request;
  let before = socket.bytesRead;
  const timer = setInterval(() => {
    if (request.complete || socket.destroyed) return stop();
    if (socket.bytesRead - before < leastBytes) socket.destroy();
    before = socket.bytesRead;
  }, windowMs);
  const end = setTimeout(() => !request.complete && socket.destroy(), totalMs);
  const stop = () => {
    clearInterval(timer);
    clearTimeout(end);
  };
  // A refused request is not always closed; its timer must not keep the process alive.
  timer.unref();
  end.unref();
  request.once("close", () => {
    if (request.complete || socket.destroyed) stop();
  });
}

/**
 * Discards what is left of a body once its response is sent. Node does so only for a body that nobody began to read;
 * after a part it reads nothing more, and the connection's next request would wait until the connection is ended.
 * @param {import("node:http").IncomingMessage} request @param {import("node:http").ServerResponse} response
 */
export function discardUnreadBody(request, response) {
  const { socket } = request;
  response.once("finish", () => {
    if (request.readableEnded) return;
    // What Node calls itself. No public method discards what arrives for a destroyed request.
    /** @type {{ _dump: () => void }} */ (/** @type {unknown} */ (request))._dump();
    socket.pause();
    socket.resume();
  });
}
