/** Adds a full stop unless the words end with a mark. */
export const asSentence = (words: string) => (/[.!?…]["”')]?$/.test(words.trimEnd()) ? words : `${words}.`);
