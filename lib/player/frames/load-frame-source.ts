import type { openFrameSource } from "./frame-source";

/**
 * Gets the part of the player that reads and decodes files (mediabunny, nearly half of the workspace's script). The page is
 * usable without it: until it is there the browser's own video shows the frames.
 *
 * @throws TypeError, as `fetch` does, when it could not be had
 */
export async function loadFrameSource(): Promise<{ openFrameSource: typeof openFrameSource }> {
  try {
    return await import("./frame-source");
  } catch (cause) {
    throw new TypeError("The decoder's script could not be loaded.", { cause });
  }
}
