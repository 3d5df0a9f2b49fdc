/** `/demo` alone opens the only demo directly; this always shows the list. */
export const DEMO_LIST_PATH = "/demo?list";
