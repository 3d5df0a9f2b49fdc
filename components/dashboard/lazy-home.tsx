"use client";

import dynamic from "next/dynamic";

/** `/` has two screens; a visitor does not load the code of the signed-in one. Rendered on the server all the same. */
export const LazyHome = dynamic(() => import("@/components/dashboard/home").then((module) => module.Home));
