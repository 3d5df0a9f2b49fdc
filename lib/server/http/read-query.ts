import type { NextRequest } from "next/server";
import type { z } from "zod";
import { AppError } from "@/lib/domain/app-error";

/** @throws AppError invalid for a repeated name; ZodError. */
export function readQuery<Schema extends z.ZodType>(request: NextRequest, schema: Schema): z.infer<Schema> {
  const names = [...request.nextUrl.searchParams.keys()];
  if (new Set(names).size < names.length) throw new AppError("invalid", "Something was asked for twice.");
  return schema.parse(Object.fromEntries(request.nextUrl.searchParams));
}
