import { foldText, PLAIN_LETTERS } from "@/lib/domain/folded-text";
import { Prisma } from "./generated/prisma/client";

/**
 * What `foldText` of the domain gives, in SQL: marks are taken off, then letter case. In plain functions of PostgreSQL, as
 * its `unaccent` is an extension that an outside database may refuse to install.
 */
export function foldedText(text: Prisma.Sql): Prisma.Sql {
  const unmarked = Prisma.sql`regexp_replace(normalize(${text}, NFD), '[\\u0300-\\u036f]', '', 'g')`;
  const plain = PLAIN_LETTERS.reduce(
    (folded, [letter, to]) => Prisma.sql`replace(${folded}, ${letter}, ${to})`,
    unmarked,
  );
  return Prisma.sql`lower(${plain})`;
}

/** Whether the text contains these words as they are, whatever its letter case and accents; % and _ have no special meaning. */
export const containsFolded = (text: Prisma.Sql, words: string): Prisma.Sql =>
  Prisma.sql`${foldedText(text)} LIKE ${`%${foldText(words).replaceAll(/[\\%_]/g, "\\$&")}%`}`;
