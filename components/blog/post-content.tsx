import type { ComponentProps } from "react";
import Markdown, { type Components } from "react-markdown";
import rehypeSanitize from "rehype-sanitize";
import remarkGfm from "remark-gfm";
import { headingOutline } from "@/components/blog/heading-outline";
import { htmlAsWords } from "@/components/blog/html-as-words";

type ElementProps<Tag extends keyof React.JSX.IntrinsicElements> = ComponentProps<Tag> & { node?: unknown };

const components: Components = {
  a: PostLink,
  img: PostPicture,
  input: TaskSign,
  pre: PostCode,
  table: PostTable,
};

/** A post's Markdown. HTML in it is shown as it is written, and never becomes part of the page. */
export function PostContent({ markdown }: { markdown: string }) {
  return (
    <div className="post-content">
      <Markdown
        remarkPlugins={[remarkGfm]}
        rehypePlugins={[htmlAsWords, rehypeSanitize, headingOutline]}
        components={components}
      >
        {markdown}
      </Markdown>
    </div>
  );
}

/** What is no address that may be opened is left as words. */
function PostLink({ href = "", children }: ElementProps<"a">) {
  if (href === "") return <span>{children}</span>;
  const isOurs = href.startsWith("/") || href.startsWith("#");
  return (
    <a href={href} rel={isOurs ? undefined : "noopener noreferrer"}>
      {children}
    </a>
  );
}

/** A picture of this site. One from elsewhere is a link: readers' addresses are not told to others, and no page may load it. */
function PostPicture({ src, alt = "" }: ElementProps<"img">) {
  if (typeof src !== "string" || src === "") return <span>{alt}</span>;
  if (!src.startsWith("/") || src.startsWith("//")) {
    return (
      <a href={src} rel="noopener noreferrer">
        {alt || src}
      </a>
    );
  }
  // eslint-disable-next-line @next/next/no-img-element -- Its size is not known, and there is no service that makes others.
  return <img src={src} alt={alt} loading="lazy" decoding="async" />;
}

/** The box of a task list: a sign to read, and nothing to press. */
function TaskSign({ checked = false }: ElementProps<"input">) {
  return (
    <span role="img" aria-label={checked ? "done" : "to do"} data-checked={checked} className="task-sign" />
  );
}

/** Like a table, it may be wider than a phone. */
function PostCode({ children }: ElementProps<"pre">) {
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- What scrolls has to take the keyboard.
    <pre role="group" aria-label="Code" tabIndex={0} className="focus-ring">
      {children}
    </pre>
  );
}

/** What is wider than a phone is scrolled, by keyboard as well. */
function PostTable({ children }: ElementProps<"table">) {
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- What scrolls has to take the keyboard.
    <div role="group" aria-label="Table" tabIndex={0} className="table-scroll focus-ring">
      <table>{children}</table>
    </div>
  );
}
