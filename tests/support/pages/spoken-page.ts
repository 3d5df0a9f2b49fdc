/** What a page gives to screen readers: the browser's accessibility tree. No screen reader runs. */
import type { Page } from "@playwright/test";
import { z } from "zod";

const CONTROLS = new Set([
  ...["button", "link", "textbox", "searchbox", "combobox", "checkbox", "radio", "switch", "slider"],
  ...["spinbutton", "tab", "menuitem", "progressbar", "dialog", "alertdialog", "img", "image"],
]);

const words = z.object({ value: z.string().optional() }).optional();
const treeNode = z.object({
  nodeId: z.string(),
  childIds: z.array(z.string()).default([]),
  ignored: z.boolean(),
  role: words,
  name: words,
  properties: z
    .array(z.object({ name: z.string(), value: z.object({ value: z.unknown().optional() }) }))
    .optional(),
});
const tree = z.object({ nodes: z.array(treeNode) });

type TreeNode = z.infer<typeof treeNode>;

export interface SpokenNode {
  role: string;
  name: string;
  /** Of a heading. */
  level: number;
}

/** All spoken parts of the page, in order. */
export async function spokenNodes(page: Page): Promise<SpokenNode[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = tree.parse(await session.send("Accessibility.getFullAXTree"));
  await session.detach();
  return inOrder(nodes)
    .filter(({ ignored }) => !ignored)
    .map(({ role, name, properties = [] }) => ({
      role: role?.value ?? "",
      name: (name?.value ?? "").trim(),
      level: Number(properties.find((each) => each.name === "level")?.value.value ?? 0),
    }));
}

/** The browser returns them level by level; they are read depth first. */
function inOrder(nodes: readonly TreeNode[]): TreeNode[] {
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const withChildren = (node: TreeNode): TreeNode[] => [
    node,
    ...node.childIds.flatMap((id) => {
      const child = byId.get(id);
      return child ? withChildren(child) : [];
    }),
  ];
  return nodes.slice(0, 1).flatMap(withChildren);
}

/**
 * In words: parts without a name, headings out of order, and landmarks that are missing or alike.
 * @param isPart a part of the page fills the screen, and hides the rest from screen readers too.
 */
export function spokenFaults(nodes: readonly SpokenNode[], isPart = false): string[] {
  const unnamed = nodes
    .filter(({ role, name }) => CONTROLS.has(role) && name === "")
    .map(({ role }) => `a ${role} without a name`);
  // An open dialog hides the page behind it, its landmarks and first heading too.
  if (isPart || nodes.some(({ role }) => role === "dialog" || role === "alertdialog")) return unnamed;
  return [...unnamed, ...headingFaults(nodes), ...landmarkFaults(nodes)];
}

function headingFaults(nodes: readonly SpokenNode[]): string[] {
  const headings = nodes.filter(({ role }) => role === "heading");
  const firsts = headings.filter(({ level }) => level === 1).length;
  const skipped = headings
    .filter(({ level }, at) => level > (headings[at - 1]?.level ?? 0) + 1)
    .map(({ level, name }) => `the heading "${name}" skips to level ${level}`);
  return [...(firsts === 1 ? [] : [`${firsts} headings of level 1`]), ...skipped];
}

function landmarkFaults(nodes: readonly SpokenNode[]): string[] {
  const count = (role: string) => nodes.filter((node) => node.role === role).length;
  const mains = count("main");
  const navigations = nodes.filter(({ role }) => role === "navigation").map(({ name }) => name);
  return [
    ...(mains === 1 ? [] : [`${mains} main landmarks`]),
    ...(new Set(navigations).size === navigations.length ? [] : ["two navigations of one name"]),
  ];
}
