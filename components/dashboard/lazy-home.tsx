"use client";

import dynamic from "next/dynamic";

/** `/` has two screens; a visitor does not load the code of the signed-in one. It is still rendered on the server. */
export const LazyHome = dynamic(() => import("@/components/dashboard/home").then((module) => module.Home));
