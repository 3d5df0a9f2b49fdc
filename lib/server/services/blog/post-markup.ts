/** Markdown as HTML, rendered in a process with limits, because some texts take minutes; cached. */
import path from "node:path";
import { execa } from "execa";
import { LRUCache } from "lru-cache";
import { AppError } from "@/lib/domain/app-error";
import { Semaphore } from "../../auth/semaphore";

const RENDERER = path.join(process.cwd(), "components/blog/render-post.tsx");
/** A limit for busy machines too: an ordinary post takes a tenth of it. */
const MAX_MS = 30_000;
const MAX_MEMORY_MIB = 256;
const MAX_CACHED = 100;
/** Exit codes for too deep nesting, and of Node without memory. */
const NESTED_TOO_DEEPLY = 2;
const OUT_OF_MEMORY = "SIGABRT";

const cache = new LRUCache<string, Promise<string | null>>({ max: MAX_CACHED });
const semaphore = new Semaphore(1, 20, "Many posts are being opened. Please try again in a few seconds.");

/** @returns null for a text beyond the limits. @throws AppError rateLimited. */
export function postMarkup(markdown: string): Promise<string | null> {
  const found = cache.get(markdown);
  if (found) return found;
  const markup = semaphore.run(() => renderMarkdown(markdown));
  cache.set(markdown, markup);
  markup.catch(() => cache.delete(markdown));
  return markup;
}

/** @throws AppError invalid for a text that cannot be rendered; rateLimited. */
export async function requireMarkup(markdown: string): Promise<void> {
  if ((await postMarkup(markdown)) !== null) return;
  const message =
    "This text is nested too deeply to be shown. Use fewer levels of quotations, lists or brackets.";
  throw new AppError("invalid", message, { fields: { content: message } });
}

async function renderMarkdown(markdown: string): Promise<string | null> {
  const args = [`--max-old-space-size=${MAX_MEMORY_MIB}`, "--import", "tsx", RENDERER];
  const { failed, exitCode, timedOut, signal, stdout, stderr } = await execa(process.execPath, args, {
    input: markdown,
    timeout: MAX_MS,
    forceKillAfterDelay: 500,
    reject: false,
    stripFinalNewline: false,
    // Keeps the server's secrets from the process.
    extendEnv: false,
    env: { PATH: process.env["PATH"], NODE_ENV: process.env.NODE_ENV },
  });
  if (!failed) return stdout;
  if (timedOut || exitCode === NESTED_TOO_DEEPLY || signal === OUT_OF_MEMORY) return null;
  throw new Error(`The post was not rendered: ${stderr}`);
}
