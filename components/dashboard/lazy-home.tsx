"use client";

import dynamic from "next/dynamic";

/** Visitors do not load this code; it is rendered on the server. */
export const LazyHome = dynamic(() => import("@/components/dashboard/home").then((module) => module.Home));
