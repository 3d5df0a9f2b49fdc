/** @jest-environment jsdom */
import { expect, test } from "@jest/globals";
import { renderMessage } from "@/lib/server/services/mail/mail-template";

const link = (label: string, path: string) => ({ label, url: `https://rides.example${path}` });

const message = renderMessage({
  subject: "Anna\r\nBcc: all commented\u2028on A ride",
  greeting: "",
  paragraphs: [
    { title: link("A <b>ride</b>", "/video/1") },
    {
      sentence: "Anna\ncommented on frame 18",
      quote: "Heels\n\n> down & up",
      link: link("Open", "/video/1?a=1&b=2"),
    },
    { sentence: "The ride is ready", quote: "", link: null },
    { small: "You have an account.", links: [link("Turn off", "/unsubscribe")] },
  ],
});

test("text and HTML have the same parts, each of its kind of text", () => {
  expect(message.text).toBe(
    `A <b>ride</b>
https://rides.example/video/1

Anna commented on frame 18
> Heels > down & up
Open: https://rides.example/video/1?a=1&b=2

The ride is ready

You have an account.
Turn off: https://rides.example/unsubscribe

Strideframe
`,
  );
  const parsed = new DOMParser().parseFromString(message.html, "text/html");
  expect([...parsed.querySelectorAll("a")].map((a) => [a.textContent, a.getAttribute("href")])).toEqual([
    ["A <b>ride</b>", "https://rides.example/video/1"],
    ["Open", "https://rides.example/video/1?a=1&b=2"],
    ["Turn off", "https://rides.example/unsubscribe"],
  ]);
  expect(parsed.querySelector("blockquote")?.textContent).toBe("Heels\n\n> down & up");
  expect(parsed.querySelectorAll("b, img, script")).toHaveLength(0);
});

test("a picture and a button are elements of the HTML; the text has only the button's address", () => {
  const { html, text } = renderMessage({
    subject: "Hello",
    greeting: "Hello,",
    paragraphs: [{ picture: { cid: "ride", alt: 'A "ride"' } }, { button: link("Open <it>", "/shared/a") }],
  });
  expect(text).toBe("Hello,\n\nOpen <it>: https://rides.example/shared/a\n\nStrideframe\n");
  const parsed = new DOMParser().parseFromString(html, "text/html");
  const picture = parsed.querySelector("img");
  expect([picture?.getAttribute("src"), picture?.alt]).toEqual(["cid:ride", 'A "ride"']);
  const button = parsed.querySelector("a.button");
  expect([button?.textContent, button?.getAttribute("href")]).toEqual([
    "Open <it>",
    "https://rides.example/shared/a",
  ]);
});

test("a subject is one line, and the mail has both colour schemes", () => {
  expect(message.subject).toBe("Anna Bcc: all commented on A ride");
  expect(message.html).toContain('<meta name="color-scheme" content="light dark">');
  expect(message.html).toContain("@media (prefers-color-scheme:dark)");
});
