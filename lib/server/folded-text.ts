import { Prisma } from "./generated/prisma/client";

/**
 * What `foldText` of the domain gives, in SQL: marks are taken off, then letter case. In plain functions of PostgreSQL, as
 * its `unaccent` is an extension that an outside database may refuse to install.
 */
export const foldedText = (text: Prisma.Sql): Prisma.Sql =>
  Prisma.sql`lower(regexp_replace(normalize(${text}, NFD), '[\\u0300-\\u036f]', '', 'g'))`;
