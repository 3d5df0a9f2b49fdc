/**
 * Ends requests whose body hardly comes: each holds a connection, and a few hundred of them would hold all. What counts is
 * the bytes of the connection, window by window, so a line that is slow but moves is served as long as it takes.
 */

/** @typedef {{ windowMs: number, leastBytes: number }} Pace */

/** A call's body fits into a few packets: 1 KiB a second is asked for, first after ten seconds. */
export const CALL_PACE = { windowMs: 10_000, leastBytes: 10 * 1024 };

/**
 * An upload that is broken off is lost, and a phone in a riding hall is without a net for a minute at a time: of two minutes
 * one good second is enough.
 */
export const UPLOAD_PACE = { windowMs: 120_000, leastBytes: 16 * 1024 };

/**
 * Asked by `complete`, not by the "end" event: that one does not come where nobody reads the body, as with every GET.
 *
 * @param {import("node:http").IncomingMessage} request
 * @param {Pace} pace
 */
export function keepPace(request, { windowMs, leastBytes }) {
  const { socket } = request;
  let before = socket.bytesRead;
  const timer = setInterval(() => {
    if (request.complete) return clearInterval(timer);
    if (socket.bytesRead - before < leastBytes) request.destroy();
    before = socket.bytesRead;
  }, windowMs);
  // A request that is refused is not always closed: its last window is to keep no process alive.
  timer.unref();
  request.once("close", () => clearInterval(timer));
}
