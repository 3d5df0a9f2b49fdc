/** Recognises a file that is chosen again: `{content}.{file}`, from size, start and end, and from name and date. */

export const isSameFile = (one: string, other: string): boolean => one === other;

/** Ignores name and date, which phones may change when a video is chosen again. */
export const hasSameContent = (one: string, other: string): boolean => contentOf(one) === contentOf(other);

const contentOf = (fingerprint: string) => fingerprint.slice(0, fingerprint.indexOf("."));
