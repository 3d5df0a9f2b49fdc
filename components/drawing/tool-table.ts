import {
  ArrowUpRight,
  Circle,
  Minus,
  MousePointer2,
  MoveVertical,
  Pencil,
  Ruler,
  Square,
  TriangleRight,
  Type,
  User,
  type LucideIcon,
} from "lucide-react";
import type { Tool } from "@/lib/domain/drawing/editor";

interface ToolFacts {
  name: string;
  icon: LucideIcon;
  iconClassName?: string;
  how: string;
}

export const TOOLS: Readonly<Record<Tool, ToolFacts>> = {
  pen: { name: "Pen", icon: Pencil, how: "Draw on the picture." },
  line: { name: "Line", icon: Minus, iconClassName: "-rotate-45", how: "Drag from one end to the other." },
  arrow: { name: "Arrow", icon: ArrowUpRight, how: "Drag towards what you mean." },
  ellipse: { name: "Circle", icon: Circle, how: "Drag from corner to corner." },
  rectangle: { name: "Rectangle", icon: Square, how: "Drag from corner to corner." },
  angle: { name: "Angle", icon: TriangleRight, how: "Tap an end, the corner, the other end." },
  plumb: { name: "Angle to plumb", icon: MoveVertical, how: "Drag along what should be upright." },
  level: {
    name: "Angle to level",
    icon: MoveVertical,
    iconClassName: "rotate-90",
    how: "Drag along what should be level.",
  },
  riderLine: { name: "Rider's line", icon: User, how: "Tap ear, shoulder, hip and heel." },
  ruler: { name: "Ruler", icon: Ruler, how: "Drag along a length that you know, then along others." },
  text: { name: "Text", icon: Type, how: "Tap where the words begin." },
  choose: { name: "Choose", icon: MousePointer2, how: "Tap a shape, then drag it or one of its points." },
};

export const TOOL_NAMES = Object.keys(TOOLS) as Tool[];
