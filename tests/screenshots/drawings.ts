/**
 * Spoken comments are not built yet. Their two pictures are drawings: what they will look like, put into the real
 * comments of the page. Replace them by the real thing when it is there.
 */
import type { Locator } from "@playwright/test";

/** Heights of a waveform's bars in percent; the same in every run. */
const BARS = Array.from({ length: 44 }, (_, index) =>
  Math.round(25 + 70 * Math.abs(Math.sin(index * 0.71) * Math.cos(index * 0.23 + 0.4))),
);

const waveform = (played: number) =>
  `<span style="display:flex;flex:1;align-items:center;gap:2px;height:2rem;min-width:0;overflow:hidden">${BARS.map(
    (height, index) =>
      `<i style="flex:1;max-width:4px;border-radius:2px;height:${height}%;background:var(${index < played ? "--primary" : "--input"})"></i>`,
  ).join("")}</span>`;

const round = (color: string, ink: string, shape: string) =>
  `<span style="display:grid;place-items:center;flex:none;width:2.5rem;height:2.5rem;border-radius:999px;background:var(${color});color:var(${ink})">${shape}</span>`;

const PLAY = `<svg width="14" height="14" viewBox="0 0 14 14" fill="currentColor"><path d="M3 1.5v11l9-5.5z"/></svg>`;
const STOP = `<svg width="12" height="12" viewBox="0 0 12 12" fill="currentColor"><rect width="12" height="12" rx="2"/></svg>`;
const TIME = "font-variant-numeric:tabular-nums;font-size:.8125rem;color:var(--muted-foreground)";

const row = (button: string, played: number, time: string) =>
  `<span style="display:flex;align-items:center;gap:.75rem;padding:.25rem 0">${button}${waveform(played)}<span style="${TIME}">${time}</span></span>`;

/** The comments' words become sound. */
export async function drawAudioComments(comments: Locator): Promise<void> {
  const rows = ["0:08", "0:05", "0:11"].map((time, index) =>
    row(round("--primary", "--primary-foreground", PLAY), index === 0 ? 17 : 0, time),
  );
  await comments.getByRole("article").evaluateAll((articles, drawn) => {
    articles.forEach((article, index) => {
      const words = article.querySelector("p");
      if (words) words.innerHTML = drawn[index] ?? "";
    });
  }, rows);
}

/** The comment's field is one that records. */
export async function drawRecording(comments: Locator): Promise<void> {
  const drawn = `<div style="border:1px solid var(--input);border-radius:.625rem;background:var(--card);padding:1rem">
    <p style="display:flex;align-items:center;gap:.5rem;font-size:.875rem;font-weight:500;margin-bottom:.5rem">
      <i style="width:.625rem;height:.625rem;border-radius:999px;background:var(--destructive)"></i>Recording
    </p>${row(round("--destructive", "--destructive-foreground", STOP), 30, "0:06")}</div>`;
  await comments.getByLabel("Add a comment").evaluate((field, html) => {
    field.outerHTML = html;
  }, drawn);
}
