/** Owns what a door is: the first thing a request meets, and the only way to what lies behind it. */
import { z } from "zod";
import { AppError } from "@/lib/domain/app-error";
import type { VideoAction } from "@/lib/domain/access";
import type { Viewer } from "./viewer";
import type { VideoAccess } from "./video-access";

export interface Visit {
  viewer: Viewer;
  params: Readonly<Record<string, string>>;
  query: URLSearchParams;
}

/** Lets a visit in with the proof it may work with, or throws an AppError. */
export type Door<Proof> = (visit: Visit) => Promise<Proof>;

/** A way to a video: the same whatever is wanted there, and refused at once when the way does not allow it. */
export type VideoDoor = (action: VideoAction) => Door<VideoAccess>;

/** One answer for "does not exist" and "is not yours". */
export const notFound = (what = "Not found") => new AppError("notFound", what);

const uuid = z.uuid();

/** The id in the path. What cannot be an id is nobody's. */
export function idParam(visit: Visit, name = "id"): string {
  const id = uuid.safeParse(visit.params[name]);
  if (!id.success) throw notFound();
  return id.data;
}
