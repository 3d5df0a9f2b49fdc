import { useDeviceChoice } from "@/lib/client/device/stored-value";

const LAYOUTS = ["cards", "rows"] as const;

export const useLibraryLayout = () => useDeviceChoice("library-layout", LAYOUTS, "cards");
