/**
 * Ends requests whose body hardly comes: each holds a connection, and a few hundred of them would hold all. What counts is the
 * bytes of the connection, window by window, so a line that is slow but moves is served as long as it takes.
 */

/** @typedef {{ windowMs: number, leastBytes: number, totalMs: number }} Pace `totalMs` is for the whole body, however it moves. */

/** A call's body fits into a few packets: 1 KiB a second is asked for, first after ten seconds. */
export const CALL_PACE = { windowMs: 10_000, leastBytes: 10 * 1024, totalMs: 2 * 60_000 };

/** A recording or a picture, which is held in memory while it comes: the largest, 25 MiB, takes 43 KiB a second. */
export const FORM_PACE = { windowMs: 10_000, leastBytes: 10 * 1024, totalMs: 10 * 60_000 };

/**
 * An upload that is broken off is lost, and a phone in a riding hall is without a net for a minute at a time: of two minutes
 * one good second is enough. The address of an upload is for three hours, and what was begun at their end may be finished.
 */
export const UPLOAD_PACE = { windowMs: 120_000, leastBytes: 16 * 1024, totalMs: 6 * 3_600_000 };

/**
 * Uses `complete`, not the event "end", which is missing when nobody reads the body, as with every GET.
 * @param {import("node:http").IncomingMessage} request
 * @param {Pace} pace
 */
export function keepPace(request, { windowMs, leastBytes, totalMs }) {
  const { socket } = request;
  let before = socket.bytesRead;
  const timer = setInterval(() => {
    if (request.complete) return clearInterval(timer);
    if (socket.bytesRead - before < leastBytes) request.destroy();
    before = socket.bytesRead;
  }, windowMs);
  const end = setTimeout(() => !request.complete && request.destroy(), totalMs);
  // A request that is refused is not always closed: its last window is to keep no process alive.
  timer.unref();
  end.unref();
  request.once("close", () => {
    clearInterval(timer);
    clearTimeout(end);
  });
}
