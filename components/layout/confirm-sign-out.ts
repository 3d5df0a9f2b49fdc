import { unsubscribeDevice } from "@/lib/client/device/push-here";
import { countUnsent, deleteUnsent } from "@/lib/client/local-video/unsent";
import { tabUploads, type Confirm } from "@/lib/client/uploads/tab-uploads";

const describeCount = (count: number, one: string, many = `${one}s`) =>
  count === 0 ? [] : [`${count} ${count === 1 ? one : many}`];

/** Asks before it stops uploads and deletes unsent data of this device. @returns false to stay signed in. */
export async function confirmSignOut(userId: string, confirm: Confirm): Promise<boolean> {
  if ((await tabUploads.get().stop?.(confirm)) === false) return false;
  const { texts, recordings, rides } = await countUnsent(userId);
  const unsent = [
    ...describeCount(texts, "text"),
    ...describeCount(recordings, "recording"),
    ...describeCount(rides, "ride with marks or comments", "rides with marks or comments"),
  ];
  if (unsent.length === 0) return endPushes();
  const isConfirmed = await confirm({
    title: "Sign out and delete what is not sent?",
    description: `Only this device has ${unsent.join(", ")}. Nobody who uses it after you is to find them.`,
    confirmLabel: "Delete and sign out",
  });
  if (!isConfirmed) return false;
  await deleteUnsent(userId);
  return endPushes();
}

/** Also turns off pushes at the server, unless the session has expired before. */
async function endPushes(): Promise<true> {
  await unsubscribeDevice().catch(() => undefined);
  return true;
}
