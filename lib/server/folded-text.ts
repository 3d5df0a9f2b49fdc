import { foldText } from "@/lib/domain/folded-text";
import { Prisma } from "./generated/prisma/client";

/** Whether a folded text contains these words as they are, whatever their letter case and accents; % and _ have no special meaning. */
export const containsFolded = (folded: Prisma.Sql, words: string): Prisma.Sql =>
  Prisma.sql`${folded} LIKE ${`%${foldText(words).replaceAll(/[\\%_]/g, "\\$&")}%`}`;
