/** Markdown from stdin to HTML; started by `lib/server/services/blog/post-markup.ts`. */
import { text } from "node:stream/consumers";
import { renderToStaticMarkup } from "react-dom/server";
import { PostContent } from "@/components/blog/post-content";

const markdown = await text(process.stdin);
try {
  process.stdout.write(renderToStaticMarkup(<PostContent markdown={markdown} />));
} catch (error) {
  // Stack overflow: nested too deeply.
  if (!(error instanceof RangeError)) throw error;
  process.exitCode = 2;
}
