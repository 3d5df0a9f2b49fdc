import type { FieldPath, FieldValues, UseFormReturn } from "react-hook-form";
import { ApiError } from "@/lib/client/calls/request";

export function showAtFields<Values extends FieldValues, Transformed>(
  form: UseFormReturn<Values, unknown, Transformed>,
  error: Error,
): void {
  const refusals = error instanceof ApiError ? Object.entries(error.fields) : [];
  refusals.forEach(([name, message], nth) =>
    form.setError(name as FieldPath<Values>, { type: "server", message }, { shouldFocus: nth === 0 }),
  );
}
