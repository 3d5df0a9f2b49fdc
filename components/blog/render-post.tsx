/** Renders the Markdown of its input; the program that `lib/server/services/blog/post-markup.ts` starts. */
import { text } from "node:stream/consumers";
import { renderToStaticMarkup } from "react-dom/server";
import { PostContent } from "@/components/blog/post-content";

const markdown = await text(process.stdin);
try {
  process.stdout.write(renderToStaticMarkup(<PostContent markdown={markdown} />));
} catch (error) {
  // The stack is at its end: nested too deeply.
  if (!(error instanceof RangeError)) throw error;
  process.exitCode = 2;
}
