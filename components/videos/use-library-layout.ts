import { useDeviceChoice } from "@/lib/client/device/stored-value";

const LAYOUTS = ["cards", "rows"] as const;

/** Stored on this device. */
export const useLibraryLayout = () => useDeviceChoice("library-layout", LAYOUTS, "cards");
