import type { DigestPicture } from "@/lib/domain/notifications/digest";
import { PRODUCT_NAME } from "@/lib/domain/product";
import { escapeHtml } from "../../../domain/escape-html";

interface MailLink {
  label: string;
  url: string;
}

export type MessagePart =
  | string
  | { title: MailLink }
  | { sentence: string; quote: string; link: MailLink | null; pictures?: readonly DigestPicture[] }
  | { button: MailLink }
  | { picture: DigestPicture }
  | { small: string; links: readonly MailLink[] };

export interface Message {
  subject: string;
  /** "" for none. */
  greeting: string;
  paragraphs: readonly MessagePart[];
}

export interface RenderedMessage {
  subject: string;
  text: string;
  html: string;
}

/** A header is one line, whatever a name contains. */
const oneLine = (text: string) => text.replaceAll(/[\s\p{Cc}]+/gu, " ").trim();

/** In the colours of the site; mail programs without `prefers-color-scheme` show the light ones of the body. */
const STYLE = [
  ":root{color-scheme:light dark}",
  "a{color:#1d6b4f}",
  ".button{display:inline-block;padding:12px 20px;border-radius:8px;background:#1d6b4f;color:#fff!important;text-decoration:none}",
  "blockquote{margin:4px 0;padding:0 0 0 12px;border-left:3px solid #d6d3d1}",
  ".small{color:#57534e;font-size:14px}",
  "@media (prefers-color-scheme:dark){",
  "body{color:#f5f5f4!important;background:#1c1917!important}",
  "a{color:#7dd3ae!important}.small{color:#a8a29e!important}blockquote{border-color:#57534e!important}}",
].join("");

export function renderMessage(message: Message): RenderedMessage {
  const { greeting, paragraphs } = message;
  const subject = oneLine(message.subject);
  const parts = [...(greeting ? [greeting] : []), ...paragraphs];
  const html = [
    "<!doctype html>",
    '<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">',
    `<meta name="color-scheme" content="light dark"><title>${escapeHtml(subject)}</title><style>${STYLE}</style></head>`,
    '<body style="margin:0;padding:24px;font:16px/1.5 system-ui,sans-serif;color:#1c1917;background:#fff">',
    '<div style="max-width:560px;margin:0 auto;overflow-wrap:anywhere">',
    ...parts.map(partAsHtml),
    `<p class="small">${escapeHtml(PRODUCT_NAME)}</p>`,
    "</div></body></html>",
  ].join("\n");
  const texts = [...parts.map(partAsText), PRODUCT_NAME].filter((text) => text !== "");
  return { subject, text: `${texts.join("\n\n")}\n`, html };
}

function partAsText(part: MessagePart): string {
  if (typeof part === "string") return part;
  if ("title" in part) return `${oneLine(part.title.label)}\n${part.title.url}`;
  if ("button" in part) return linkAsText(part.button);
  if ("small" in part) return [part.small, ...part.links.map(linkAsText)].join("\n");
  if (!("sentence" in part)) return "";
  const { sentence, quote, link } = part;
  return [
    oneLine(sentence),
    ...(quote ? [`> ${oneLine(quote)}`] : []),
    ...(link ? [linkAsText(link)] : []),
  ].join("\n");
}

const linkAsText = ({ label, url }: MailLink) => `${label}: ${url}`;

function partAsHtml(part: MessagePart): string {
  if (typeof part === "string") return `<p>${escapeHtml(part)}</p>`;
  if ("title" in part) return `<h2 style="margin:24px 0 0;font-size:18px">${linkAsHtml(part.title)}</h2>`;
  if ("button" in part) return `<p>${linkAsHtml(part.button, "button")}</p>`;
  if ("small" in part)
    return `<p class="small">${[escapeHtml(part.small), ...part.links.map((link) => linkAsHtml(link))].join("<br>")}</p>`;
  if (!("sentence" in part)) return `<p>${pictureAsHtml(part.picture, "display:block;width:100%")}</p>`;
  const { sentence, quote, link, pictures = [] } = part;
  const lines = [
    ...(pictures.length > 0
      ? [`<div>${pictures.map((each) => pictureAsHtml(each, SMALL)).join("\n")}</div>`]
      : []),
    escapeHtml(sentence),
    ...(quote ? [`<blockquote>${escapeHtml(quote)}</blockquote>`] : []),
    ...(link ? [`<div>${linkAsHtml(link)}</div>`] : []),
  ];
  return `<div style="margin:12px 0">${lines.join("\n")}</div>`;
}

const linkAsHtml = ({ label, url }: MailLink, className = "") =>
  `<a${className && ` class="${className}"`} href="${escapeHtml(url)}">${escapeHtml(label)}</a>`;

/** Several pictures are side by side where there is room. */
const SMALL = "width:160px;max-width:100%;margin:0 6px 6px 0";

const pictureAsHtml = ({ cid, alt }: DigestPicture, style: string) =>
  `<img src="cid:${cid}" alt="${escapeHtml(alt)}" style="height:auto;border-radius:8px;${style}">`;
