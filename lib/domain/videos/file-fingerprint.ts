/**
 * Recognises a file that is chosen again: `{content}.{file}`. `content` is made of size, beginning and end,
 * `file` of the name and the time of the last change.
 */

/** Whether both are of one file. */
export const isSameFile = (one: string, other: string): boolean => one === other;

/** Whether both files have the same content: phones may give another name or time to a video that is chosen again. */
export const hasSameContent = (one: string, other: string): boolean => contentOf(one) === contentOf(other);

const contentOf = (fingerprint: string) => fingerprint.slice(0, fingerprint.indexOf("."));
