/** Each event is pushed once: with several workers, with lost ones, and while the push service fails. */
import { once } from "node:events";
import { describe, expect, test } from "@jest/globals";
import { unguardedDb as db } from "@/lib/server/database/unguarded-db";
import { sendPush } from "@/lib/server/services/pushes/pushes";
import { endLinks } from "@/lib/server/services/videos/share-links";
import { comment, makeWorld } from "../support/accounts/notification-world";
import { push, pushedTitles, setUpPushes, subscribe, waitingPushes } from "../support/accounts/push-world";
import { breakOff, respondWith, take } from "../support/server/push-service";

const parts = setUpPushes();

describe("pushed once", () => {
  test("with two workers", async () => {
    const world = await makeWorld();
    await subscribe(world.rider);
    await comment(world, "Heels down");
    await push({ workers: 3 });
    expect(pushedTitles()).toEqual(["Tom Rider commented"]);
    expect(await waitingPushes()).toEqual([]);
  });

  test("when the worker was lost after its start, or the service did not respond after the message", async () => {
    const world = await makeWorld();
    await subscribe(world.rider);
    await comment(world, "Lost");
    await db().notification.updateMany({
      where: { subscriptionId: { not: null } },
      data: { begunAt: new Date() },
    });
    expect(await push()).toEqual([]);
    expect(parts().service.called).toEqual([]);
    expect(await waitingPushes()).toEqual([]);

    await comment(world, "Silent");
    parts().service.next = breakOff;
    expect(await push()).toEqual([]);
    parts().service.next = take;
    await push();
    expect(pushedTitles()).toEqual(["Tom Rider commented"]);
  });

  test("with a worker killed after the service got the message and before its response", async () => {
    const world = await makeWorld();
    const { device } = await subscribe(world.rider);
    await comment(world, "Heels down");
    const held = new Promise<() => void>((resolve) => {
      parts().service.next = (response) => resolve(() => take(response));
    });
    const worker = await parts().service.startWorker();
    const answerNow = await held;
    worker.kill("SIGKILL");
    await once(worker, "exit");
    answerNow();
    parts().service.next = take;
    expect(await push()).toEqual([]);
    expect(parts().service.called).toEqual([device]);
    expect(await waitingPushes()).toEqual([]);
  });

  test("after a rejection by the service, or its absence, by a retry", async () => {
    const world = await makeWorld();
    await subscribe(world.rider);
    await comment(world, "Heels down");
    for (const status of [301, 429, 500]) {
      parts().service.next = respondWith(status);
      expect(await push()).toEqual([`Error: The push service answered ${status}`]);
    }
    const { network } = parts().service;
    const unreachable = { ...network, resolve: async () => [] };
    const [row] = await waitingPushes();
    await expect(sendPush(row?.id ?? "", unreachable)).rejects.toThrow("The host has no address");
    parts().service.next = take;
    expect(await push()).toEqual([]);
    expect(pushedTitles()).toEqual(["Tom Rider commented"]);
  });

  test("when access ends while the service delays the connection", async () => {
    const world = await makeWorld();
    await subscribe(world.trainer);
    const id = await comment(world, "Heels down");
    await comment(world, "Like this?", { by: world.rider, parentId: id });
    const [row] = await waitingPushes();
    const { network } = parts().service;
    const resolve = async (host: string) => {
      await db().$transaction((transaction) => endLinks(transaction, { id: world.linkId }));
      return network.resolve(host);
    };
    await sendPush(row?.id ?? "", { ...network, resolve });
    expect(parts().service.called).toEqual([]);
    expect(await waitingPushes()).toEqual([]);
  });
});
