import { z } from "zod";
import { comment } from "./comments";
import { distance } from "./distances";
import { marker } from "./markers";
import { series } from "./series";

export const annotationLists = z.object({
  comments: z.array(comment),
  markers: z.array(marker),
  series: z.array(series),
  distances: z.array(distance),
});

export type Annotations = z.infer<typeof annotationLists>;
