import { ensurePrismaClient } from "./stack/prisma-client";

console.log(ensurePrismaClient() ? "Generated Prisma's client." : "Prisma's client is up to date.");
