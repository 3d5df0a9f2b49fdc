import { useDeviceChoice } from "@/lib/client/device/stored-value";

const LAYOUTS = ["cards", "rows"] as const;

/** How the rider's videos are listed where there is room for both, and the function that changes it. */
export const useLibraryLayout = () => useDeviceChoice("library-layout", LAYOUTS, "cards");
