/** The list of demos, also where it has one alone: `/demo` by itself goes straight to that one. */
export const DEMO_LIST_PATH = "/demo?list";
