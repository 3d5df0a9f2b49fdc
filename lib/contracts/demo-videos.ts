import { z } from "zod";

export const demoChoice = z.object({ isDemo: z.boolean("Say whether it is a demo: true or false") });

export type DemoChoice = z.infer<typeof demoChoice>;
