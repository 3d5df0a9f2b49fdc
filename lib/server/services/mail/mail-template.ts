import { PRODUCT_NAME } from "@/lib/domain/product";
import { escapeHtml } from "../../../domain/escape-html";

export interface Message {
  subject: string;
  greeting: string;
  paragraphs: readonly string[];
}

/** A header is one line, whatever a name contains. */
const oneLine = (text: string) => text.replaceAll(/\s+/g, " ").trim();

export function renderMessage(message: Message): { subject: string; text: string; html: string } {
  const { greeting, paragraphs } = message;
  const subject = oneLine(message.subject);
  const lines = [greeting, ...paragraphs, PRODUCT_NAME];
  const html = [
    "<!doctype html>",
    `<html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>`,
    '<body style="margin:0;padding:24px;font:16px/1.5 system-ui,sans-serif;color:#1c1917;background:#fff">',
    '<div style="max-width:560px;margin:0 auto">',
    ...[greeting, ...paragraphs].map((text) => `<p>${escapeHtml(text)}</p>`),
    `<p style="color:#57534e">${escapeHtml(PRODUCT_NAME)}</p>`,
    "</div></body></html>",
  ].join("\n");
  return { subject, text: `${lines.join("\n\n")}\n`, html };
}
