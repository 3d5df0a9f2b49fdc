/** The themes that somebody can choose, by the names that next-themes has for them. */
import { Monitor, Moon, Sun } from "lucide-react";

export const THEMES = [
  { value: "light", label: "Light", icon: Sun },
  { value: "dark", label: "Dark", icon: Moon },
  { value: "system", label: "System", icon: Monitor },
];
