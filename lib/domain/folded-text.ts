/** Marks that a decomposed letter carries: accents, umlauts, cedillas. `foldedText` in SQL has the same. */
const MARKS = /[\u0300-\u036f]/g;

/**
 * Text as it is searched: without letter case and marks, however it was typed, so that "gruner" finds "Grüner". Both
 * what is searched and what is searched for go through it. Marks of other scripts are letters there, and stay.
 */
export const foldText = (text: string): string => text.normalize("NFD").replaceAll(MARKS, "").toLowerCase();
