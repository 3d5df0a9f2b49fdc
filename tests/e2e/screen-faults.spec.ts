/** The screen check finds each kind of fault on a small page that has it, and nothing on the page beside it. */
import { expect, test, type Page } from "@playwright/test";
import { expectNoScreenFaults, findScreenFaults } from "@/tests/support/screens/screen-faults";

const STYLE = `
  * { box-sizing: border-box } body { margin: 0; font: 16px/1.5 sans-serif } main { min-height: 300vh; padding: 80px 20px }
  .panel { background: white; position: absolute; z-index: 1 } .bar { position: fixed; inset-inline: 0; height: 60px; background: navy }
  .two-lines { display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2; overflow: hidden }
  .two-lines::after { content: ""; position: absolute; inset: 0 }
`;

async function show(page: Page, body: string): Promise<void> {
  await page.clearConsoleMessages();
  await page.clearPageErrors();
  await page.setViewportSize({ width: 390, height: 700 });
  await page.setContent(`<!doctype html><title>A page</title><style>${STYLE}</style><main>${body}</main>`);
}

const FAULTY: Record<string, { body: string; fault: RegExp }> = {
  "a button under a panel": {
    body: `<button>Cancel</button><div class=panel style="top:70px;left:0;width:200px;height:60px"></div>`,
    fault: /button "Cancel" lies under div/,
  },
  "half a button under another": {
    body: `<button style="width:100px">Cancel</button><button class=panel style="left:90px;top:78px">Zoom</button>`,
    fault: /button "Cancel" lies under button "Zoom"/,
  },
  "a button under a clear sheet": {
    body: `<button>Cancel</button><div class=panel style="inset:0;background:none"></div>`,
    fault: /button "Cancel" lies under div/,
  },
  "words under a picture that fills the page": {
    body: `<p>Recent Videos</p><img alt="" class=panel style="inset:0;width:100%;height:100%" src="${svg("red")}">`,
    fault: /"Recent Videos" lies under img/,
  },
  "words under something that lets clicks through": {
    body: `<p>Look here</p><div class=panel style="inset:0;pointer-events:none"></div>`,
    fault: /"Look here" lies under div/,
  },
  "words over words": {
    body: `<p>First</p><p style="position:absolute;top:80px;left:20px;margin:16px 0">Second</p>`,
    fault: /"First" lies under p "Second"/,
  },
  "a last line that a bar at the foot always covers": {
    body: `${"<p>A line</p>".repeat(60)}<p style="margin-bottom:-60px">The end</p><div class=bar style="bottom:0"></div>`,
    fault: /"The end" lies under div/,
  },
  "words covered inside a box that scrolls": {
    body: `<div style="height:100px;overflow:auto;position:relative"><p style="margin-top:400px">Deep down</p>
      <div class=panel style="top:390px;height:60px;width:300px"></div></div>`,
    fault: /"Deep down" lies under div/,
  },
  "a thumb that makes the page wider": {
    body: `<div style="position:relative;height:20px"><div style="position:absolute;inset:0;transform:translateX(90%)">thumb</div></div>`,
    fault: /the page is \d+ px wide on 390: div "thumb"/,
  },
  "a list that scrolls both ways": {
    body: `<div id=list style="height:100px;overflow-y:auto"><div style="width:500px;height:300px">wide</div></div>`,
    fault: /scrolls both ways/,
  },
  "a dialog whose content is wider than itself": {
    body: `<div role=dialog aria-modal=true style="position:fixed;left:20px;top:90px;width:300px;overflow-y:auto"><p style="width:400px">Delete it?</p></div>`,
    fault: /div "Delete it\?" is wider inside than outside/,
  },
  "a dialog beside the screen": {
    body: `<div role=dialog aria-modal=true style="position:fixed;left:200px;top:90px;width:300px">Your name</div>`,
    fault: /div "Your name" is not wholly on the screen/,
  },
  "a broken picture": {
    body: `<img alt="The canter" src="data:image/png;base64,AAAA">`,
    fault: /broken picture "The canter"/,
  },
  "a toast under another": {
    body: toast("Comment added", "bottom:20px") + toast("Marker added", "bottom:30px"),
    fault: /"Comment added" lies under li "Marker added"/,
  },
  "an error nobody caught": {
    body: `<script>setTimeout(() => { throw new Error("Hydration failed") })</script>`,
    fault: /uncaught: Hydration failed/,
  },
  "an error in the console": {
    body: `<script>console.error("A key is missing")</script>`,
    fault: /console: A key is missing/,
  },
};

const SOUND: Record<string, string> = {
  "a sticky header over what scrolls": `<div class=bar style="top:0;position:sticky"></div>${"<p>A line <a href='#'>link</a></p>".repeat(60)}`,
  "a bar at the foot with room above it": `${"<p>A line</p>".repeat(60)}<div style="height:80px"></div><div class=bar style="bottom:0"></div>`,
  "what lies under an open dialog": `<button>Cancel</button><p>Words</p><dialog id=d>Sure? <button>Yes</button></dialog><script>d.showModal()</script>`,
  "what lies under a dialog that hides the rest": `<div data-aria-hidden=true aria-hidden=true><button>Cancel</button></div>
    <div class=panel style="position:fixed;inset:0"></div><div role=dialog class=panel style="position:fixed;left:10px;top:60px">Sure?</div>`,
  "what a tooltip covers for a moment": `<button>Cancel</button><div role=tooltip class=panel style="left:0;top:80px">Ends it</div>`,
  "what a toast covers for a moment": `<button>Cancel</button>${toast("Saved", "top:80px;left:0")}`,
  "words under a link that spans a card": `<div style="position:relative"><p>Canter work</p><a href="#" aria-label=Open style="position:absolute;inset:0"></a></div>`,
  "words under a link that spans a row, where the link's own are cut off": `<div style="position:relative;width:150px">
    <a href="#" class=two-lines>${"Canter on the left rein ".repeat(4)}</a><p style="margin:0">26 November 2026</p></div>`,
  "an eye in a password's field": `<div style="position:relative"><input aria-label=Password style="width:200px;padding-right:40px">
    <button aria-label="Show password" style="position:absolute;left:165px;top:0;width:30px">o</button></div>`,
  "slides beside the one shown": `<div style="overflow:hidden;width:300px"><div style="display:flex">
    <p style="flex:0 0 300px">One</p><p style="flex:0 0 300px">Two</p></div></div><button style="margin-left:310px">Next</button>`,
  "words for screen readers alone": `<p style="position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)">Hidden words</p><h1>Shown</h1>`,
  "a line in a box that scrolls": `<div style="height:100px;overflow:auto">${"<p>A line</p>".repeat(30)}</div><p>After</p>`,
  "a badge on a picture": `<div style="position:relative;width:200px"><img alt=Canter src="${svg("green")}" width=200 height=100><span class=panel style="right:0;bottom:0">0:12</span></div>`,
  "marks on one slider": `<div role=slider style="position:relative;height:30px"><button style="position:absolute;left:20px">a</button><button style="position:absolute;left:22px">b</button></div>`,
  "what is see-through": `<p>Words</p><div class=panel style="inset:0;background:rgb(0 0 0 / 10%);pointer-events:none"></div>`,
};

test("finds each kind of fault, and nothing beside it", async ({ page }) => {
  for (const [name, { body, fault }] of Object.entries(FAULTY)) {
    await show(page, body);
    await expect.soft.poll(() => findScreenFaults(page), name).toEqual([expect.stringMatching(fault)]);
  }
});

test("reports nothing that is intended", async ({ page }) => {
  for (const [name, body] of Object.entries(SOUND)) {
    await show(page, body);
    expect.soft(await findScreenFaults(page), name).toEqual([]);
  }
});

test("leaves the page scrolled as it was, and ignores errors that belong to the state", async ({ page }) => {
  await show(page, `${"<p>A line</p>".repeat(60)}<script>console.error("404 of the video")</script>`);
  await page.evaluate(() => scrollTo(0, 333));
  await expectNoScreenFaults(page, { expectedErrors: [/404 of the video/] });
  expect(await page.evaluate(() => scrollY)).toBe(333);
});

function svg(colour: string): string {
  return `data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'><rect width='9' height='9' fill='${colour}'/></svg>`;
}

function toast(words: string, place: string): string {
  return `<li data-sonner-toast data-removed=false data-visible=true class=panel style="position:fixed;width:200px;height:50px;${place}">${words}</li>`;
}
