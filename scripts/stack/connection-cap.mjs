import { addressGroup, isProxy } from "../../lib/server/limits/caller-address.ts";

/**
 * How many connections one address may hold open, so that it cannot hold all there are. A trusted proxy's connections
 * are not its own: of those, the requests under way are counted, by the caller it names.
 *
 * @param {{ most: number, proxies: import("node:net").BlockList }} options
 */
export function createConnectionCap({ most, proxies }) {
  /** @type {Map<string, number>} */
  const held = new Map();

  /**
   * Counts one for this address, until `emitter` says "close".
   *
   * @param {string} address
   * @param {import("node:events").EventEmitter} emitter
   * @returns {boolean} false when it has as many as it may
   */
  function take(address, emitter) {
    const group = addressGroup(address);
    const count = held.get(group) ?? 0;
    if (count >= most) return false;
    held.set(group, count + 1);
    emitter.once("close", () => {
      const left = (held.get(group) ?? 1) - 1;
      if (left === 0) held.delete(group);
      else held.set(group, left);
    });
    return true;
  }

  return {
    /** @param {import("node:net").Socket} socket */
    admitsConnection(socket) {
      const address = socket.remoteAddress;
      // Gone already.
      if (address === undefined) return false;
      return isProxy(address, proxies) || take(address, socket);
    },
    /**
     * @param {import("node:http").IncomingMessage} request
     * @param {import("node:http").ServerResponse} response
     * @param {string} caller
     */
    admitsRequest(request, response, caller) {
      return !isProxy(request.socket.remoteAddress ?? "", proxies) || take(caller, response);
    },
  };
}
