/** What `drawing.ts` runs in its pages. */

declare global {
  interface Window {
    /** Milliseconds from each event to the end of the display frame that has its line. */
    painted: number[];
    /** Grows with each part of the line that is in the document. */
    readLine(): number;
  }
}

/** Runs in the page before its scripts. */
export function watchLine(): void {
  window.painted = [];
  const afterFrame = new MessageChannel();
  let eventAt: number | null = null;
  let before = 0;
  // Comes once the frame's layout and paint are done.
  afterFrame.port1.addEventListener("message", ({ data }) =>
    window.painted.push(performance.now() - Number(data)),
  );
  afterFrame.port1.start();
  addEventListener(
    "pointermove",
    ({ buttons, timeStamp }) => {
      if (buttons === 0 || eventAt !== null) return;
      eventAt = timeStamp;
      before = window.readLine();
    },
    { capture: true },
  );
  const look = () => {
    if (eventAt !== null && window.readLine() !== before) {
      afterFrame.port2.postMessage(eventAt);
      eventAt = null;
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** Runs in the video's page: the stroke's outline grows with each move. */
export function readStroke(): void {
  window.readLine = () => {
    const paths = document.querySelectorAll("[role=application] svg[data-drawing] path");
    return paths[paths.length - 1]?.getAttribute("d")?.length ?? 0;
  };
}

/** Runs in the empty page. */
export function drawOnCanvas(): void {
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [innerWidth, innerHeight];
  document.body.style.margin = "0";
  document.body.replaceChildren(canvas);
  const context = canvas.getContext("2d");
  let drawn = 0;
  window.readLine = () => drawn;
  if (context === null) return;
  Object.assign(context, { strokeStyle: "#ffe14d", lineWidth: 6, lineCap: "round" });
  canvas.addEventListener("pointerdown", ({ clientX, clientY }) => {
    context.beginPath();
    context.moveTo(clientX, clientY);
  });
  canvas.addEventListener("pointermove", (event) => {
    if (event.buttons === 0) return;
    for (const { clientX, clientY } of event.getCoalescedEvents()) context.lineTo(clientX, clientY);
    context.stroke();
    drawn += 1;
  });
}

/** Runs in the page: the middle of 60 intervals. */
export async function measureDisplayFrame(): Promise<number> {
  const times: number[] = [];
  while (times.length < 61) times.push(await new Promise<number>((next) => requestAnimationFrame(next)));
  const intervals = times.slice(1).map((time, index) => time - (times[index] ?? 0));
  return intervals.toSorted((a, b) => a - b)[30] ?? 0;
}

/** Runs in the page: two frames after this number is on the screen. */
export async function untilPainted(frame: number): Promise<void> {
  const displayFrame = () => new Promise((painted) => requestAnimationFrame(painted));
  while (document.querySelector("[data-testid=current-frame]")?.textContent !== String(frame))
    await displayFrame();
  await displayFrame();
  await displayFrame();
}
