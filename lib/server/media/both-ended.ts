/**
 * Waits for the end of both, also where one has failed: no tool goes on in a folder that was given up.
 * @throws what the first failed with, else what the second did.
 */
export async function bothEnded<First, Second>(
  first: Promise<First>,
  second: Promise<Second>,
): Promise<[First, Second]> {
  await Promise.allSettled([first, second]);
  return [await first, await second];
}
