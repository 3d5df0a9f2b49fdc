/**
 * By what a file is known again when it is chosen once more: `{content}.{file}`. `content` says what is in it (its size, its
 * beginning and its end), `file` what the device calls it (name and time of the last change).
 */

/** Whether both are of one file. */
export const isSameFile = (one: string, other: string): boolean => one === other;

/**
 * Whether both files hold the same, though the device may call them otherwise now: phones give a video that is chosen again
 * another name, or another time.
 */
export const hasSameContent = (one: string, other: string): boolean => contentOf(one) === contentOf(other);

const contentOf = (fingerprint: string) => fingerprint.slice(0, fingerprint.indexOf("."));
