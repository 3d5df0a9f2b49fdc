import { defineConfig } from "prisma/config";

/** Read by Prisma's CLI alone; the program itself connects through lib/server/database/db.ts. */
export default defineConfig({ schema: "prisma/schema.prisma", migrations: { path: "prisma/migrations" } });
