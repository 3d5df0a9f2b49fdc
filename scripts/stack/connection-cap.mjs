import { addressGroup, isProxy } from "../../lib/server/caller-address.ts";

/**
 * Limits the open connections of one address. For a trusted proxy, requests are counted by the caller that it names.
 * @param {{ most: number, proxies: import("node:net").BlockList }} options
 */
export function createConnectionCap({ max, proxies }) {
  /** @type {Map<string, number>} */
  const connections = new Map();

  /**
   * Counts one for this address until `emitter` emits "close".
   * @param {string} address
   * @param {import("node:events").EventEmitter} emitter
   * @returns {boolean} false when the address is at its limit
   */
  function take(address, emitter) {
    const group = addressGroup(address);
    const count = connections.get(group) ?? 0;
    if (count >= max) return false;
    connections.set(group, count + 1);
    emitter.once("close", () => {
      const left = (connections.get(group) ?? 1) - 1;
      if (left === 0) connections.delete(group);
      else connections.set(group, left);
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
