/** Words that stand before another sentence: with a full stop where they have no mark of their own at the end. */
export const asSentence = (words: string) => (/[.!?…]["”')]?$/.test(words.trimEnd()) ? words : `${words}.`);
