import { z } from "zod";
import { rendering } from "./renderings";

export const reviewFilm = z.object(rendering.shape).meta({ id: "ReviewFilm" });

export type ReviewFilm = z.infer<typeof reviewFilm>;
