import { foldText } from "@/lib/domain/folded-text";
import { Prisma } from "../generated/prisma/client";

/** SQL for a search in folded text; % and _ have no special meaning. */
export const containsFolded = (folded: Prisma.Sql, words: string): Prisma.Sql =>
  Prisma.sql`${folded} LIKE ${`%${foldText(words).replaceAll(/[\\%_]/g, "\\$&")}%`}`;
