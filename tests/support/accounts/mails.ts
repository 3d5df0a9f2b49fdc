/** The messages that the test run's worker writes into the data folder. */
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

/** Waits for the message to this address that contains `words`; folded lines are joined again. */
export async function mailTo(email: string, words: string): Promise<string> {
  const folder = path.join(process.env["DATA_DIR"] ?? "", "mail");
  const read = new Set<string>();
  for (;;) {
    for (const name of await readdir(folder).catch(() => [])) {
      if (!name.endsWith(".eml") || read.has(name)) continue;
      read.add(name);
      const message = unfolded(await readFile(path.join(folder, name), "utf8"));
      if (message.includes(`To: ${email}`) && message.includes(words)) return message;
    }
    await sleep(50);
  }
}

const unfolded = (message: string) => message.replaceAll("=\r\n", "").replaceAll("=3D", "=");

/** The token in the message's link to `screen`. */
export const tokenIn = (message: string, screen: string) =>
  new RegExp(`${screen}\\?token=([\\w.-]+)`).exec(message)?.[1] ?? "";
