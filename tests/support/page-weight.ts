/** What a page's HTML has a browser load before anything is touched. */
import { gzipSync } from "node:zlib";
import { baseUrl } from "./api-client";

/** JavaScript in kB, as gzip sends it; React and Next are 136 of each page. */
export async function scriptsKb(html: string): Promise<number> {
  const scripts = [...html.matchAll(/<script[^>]*\ssrc="([^"]+)"[^>]*>/g)];
  // Browsers that know modules do not load what is for those that do not.
  const loaded = new Set(scripts.filter(([tag]) => !/nomodule/i.test(tag)).map(([, src = ""]) => src));
  if (loaded.size < 4) throw new Error("A page without scripts");
  const files = await Promise.all(
    [...loaded].map(async (src) => (await fetch(new URL(src, baseUrl()))).arrayBuffer()),
  );
  return files.reduce((sum, file) => sum + gzipSync(Buffer.from(file)).length, 0) / 1000;
}
