/** What a door is: the first thing a request or a page meets, and the only way to what lies behind it. */
import { z } from "zod";
import { AppError } from "@/lib/domain/app-error";
import type { VideoAction } from "@/lib/domain/access";
import type { Viewer } from "./viewer";
import type { VideoAccess } from "./video-access";

export interface Visit {
  /** Who asks; looked up when a door first wants to know. */
  viewer: () => Promise<Viewer>;
  /** The path's parts by name; a `[...name]` part is a list. */
  params: Readonly<Record<string, string | string[]>>;
  query: URLSearchParams;
  /** Where the visit comes from, as limits count it; see `callerGroup`. */
  address: string;
}

/** Lets a visit in with the proof it may work with, or throws an AppError. */
export type Door<Proof> = (visit: Visit) => Promise<Proof>;

/** A way to a video. It opens for one action, which the proof then carries, or refuses. */
export type VideoDoor = <Action extends VideoAction>(action: Action) => Door<VideoAccess<Action>>;

/** One answer for "does not exist" and "is not yours". */
export const notFound = (what = "Not found") => new AppError("notFound", what);

const uuid = z.uuid();

/** The id in the path. What cannot be an id is nobody's. */
export function idParam(visit: Visit, name = "id"): string {
  const id = uuid.safeParse(visit.params[name]);
  if (!id.success) throw notFound();
  return id.data;
}
