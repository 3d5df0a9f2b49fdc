/** Waits for both, also when one failed, so that no tool still writes to a deleted folder. @throws the first error. */
export async function awaitBoth<First, Second>(
  first: Promise<First>,
  second: Promise<Second>,
): Promise<[First, Second]> {
  await Promise.allSettled([first, second]);
  return [await first, await second];
}
