/** Uploads whose connection is interrupted, for each kind of object storage and each length. */
import { expect, test } from "@jest/globals";
import { PART_BYTES } from "@/lib/domain/videos/uploads";
import { signUpRider } from "../server/api-client";
import { cutUpload, type RandomFile } from "./cut-uploads";
import { startCuttingProxy, type CuttingProxy } from "./cutting-proxy";
import { browseAs, type Ways } from "./node-uploader";
import { startOwnStack, type OwnStack } from "../server/own-stack";

/** Headers of all calls and PUTs of one upload. */
export const WORDS_BYTES = 256 * 1024;

/** A program without a worker, so that uploads stay as they arrived, and a rider whose connection to its objects can be cut. */
export interface CutWorld {
  stack: OwnStack;
  proxy: CuttingProxy;
  ways: Ways;
  stop(): Promise<void>;
}

/** @param bucket the S3_* settings; without them objects are in a folder. */
export async function startCutWorld(bucket: Record<string, string> = {}): Promise<CutWorld> {
  const stack = await startOwnStack(bucket, { hasWorker: false });
  // With a folder, the objects are at the program's own address.
  const objects = bucket["S3_ENDPOINT"] ?? stack.url;
  const proxy = await startCuttingProxy(objects);
  const ways = { [new URL(objects).host]: proxy.port };
  const { client } = await signUpRider({ url: stack.url });
  const leave = browseAs(client, stack.url, ways);
  return {
    stack,
    proxy,
    ways,
    async stop() {
      leave();
      await proxy.stop();
      await stack.stop();
    },
  };
}

/** @param series the shares of the bytes at which it is cut, 0 to 1, and the number of runs of each. */
export function testCutUploads(
  ride: RandomFile,
  { marks, runs }: { marks: readonly number[]; runs: number },
  world: () => CutWorld,
): void {
  test.each(marks)(
    "an upload whose connection is cut at %p of its bytes arrives complete, and sends one part twice at most",
    async (mark) => {
      const { stack, proxy, ways } = world();
      const extra: number[] = [];
      for (let run = 0; run < runs; run += 1) {
        const outcome = await cutUpload(ride, { server: stack.url, ways, proxy, mark, cut: "connection" });
        expect(outcome).toMatchObject({ sha256: ride.sha256, cuts: 1 });
        expect(outcome.partsSentAgain).toBeLessThanOrEqual(1);
        expect(outcome.extraBytes).toBeLessThan(PART_BYTES + WORDS_BYTES);
        extra.push(outcome.extraBytes);
      }
      const most = (Math.max(...extra) / 1e6).toFixed(2);
      if (runs > 1)
        process.stderr.write(`cut at ${mark}: ${runs} of ${runs} whole, at most ${most} MB twice\n`);
    },
    runs * 60_000,
  );
}
