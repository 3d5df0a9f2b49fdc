import { unguardedDb as db } from "@/lib/server/database/unguarded-db";
import { subscriptionRow } from "@/tests/support/accounts/browser-subscription";

/** Two that get pushes; `push-states.ts` has the browser of the first. */
export async function addDevices(userId: string, name: string): Promise<void> {
  await db().pushSubscription.createMany({
    data: [
      { ...subscriptionRow(userId), endpoint: "https://push.example/seeded", name: "Chrome on Android" },
      { ...subscriptionRow(userId), name, lastUsedAt: new Date() },
    ],
  });
}
