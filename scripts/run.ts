/** `npm start`: runs the stack until a signal or a failure. */
import { claimDataFolder } from "./bootstrap/data-folder.mjs";
import { describeFailure } from "./bootstrap/problem.mjs";
import { readLaunchSettings } from "./bootstrap/settings.mjs";
import { Stack, STACK_PARTS, type StackPart } from "./stack/stack";
import { Problem } from "./bootstrap/problem.mjs";

/** Terminal, npm and launcher each pass the same Ctrl-C on; a signal within this time is that one. */
const SAME_SIGNAL_MS = 1_000;

async function runStack(): Promise<void> {
  const { dataDir, port } = readLaunchSettings(process.env);
  const claim = claimDataFolder(dataDir, `http://localhost:${port}`);
  try {
    const stack = new Stack({
      mode: "production",
      parts: readParts(process.argv.slice(2)),
      env: process.env,
      report: (step) => console.log(`${step} …`),
    });
    const stopped = stopOnSignal(stack);
    try {
      const address = await Promise.race([stack.start(), stopped, stack.broken.then(throwProblem)]);
      if (address === null) return;
      console.log(address ? `Strideframe is ready at ${address}` : "The worker is started");
      await Promise.race([stopped, stack.broken.then(throwProblem)]);
    } finally {
      await stack.stop();
    }
  } finally {
    claim.release();
  }
}

function readParts(args: string[]): readonly StackPart[] {
  if (args.length === 0) return STACK_PARTS;
  return args.map((arg) => {
    const part = STACK_PARTS.find((each) => each === arg);
    if (!part)
      throw new Problem(`npm start -- ${arg}: only ${STACK_PARTS.join(" and ")} can be started alone.`);
    return part;
  });
}

function throwProblem(problem: Error): never {
  throw problem;
}

function stopOnSignal(stack: Stack): Promise<null> {
  return new Promise((resolve) => {
    let firstAt: number | undefined;
    const onSignal = (): void => {
      if (firstAt !== undefined && Date.now() - firstAt < SAME_SIGNAL_MS) return;
      if (firstAt !== undefined) {
        stack.killNow();
        process.exit(1);
      }
      firstAt = Date.now();
      console.log("Stopping …");
      void stack.stop().then(() => resolve(null));
    };
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, onSignal);
  });
}

try {
  await runStack();
  process.exit(0);
} catch (error) {
  console.error(describeFailure(error));
  process.exit(1);
}
