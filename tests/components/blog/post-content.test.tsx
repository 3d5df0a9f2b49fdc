import { expect, test } from "@jest/globals";
import { render, screen } from "@testing-library/react";
import { JsonData } from "@/components/blog/json-data";
import { PostContent } from "@/components/blog/post-content";

const show = (markdown: string): HTMLElement => render(<PostContent markdown={markdown} />).container;

test("HTML in a post is shown as it is written, and runs nothing", () => {
  const container = show(
    [
      "<script>alert(1)</script>",
      "Before <img src=x onerror=alert(1)> after <b>bold</b>",
      '<iframe src="https://example.org"></iframe>',
      "<style>body { display: none }</style>",
    ].join("\n\n"),
  );
  expect(container.querySelector("script, img, iframe, style, b")).toBeNull();
  expect(container).toHaveTextContent("<script>alert(1)</script>");
  expect(container).toHaveTextContent("Before <img src=x onerror=alert(1)> after <b>bold</b>");
});

test.each([
  "[press](javascript:alert(1))",
  "[press](JaVaScRiPt:alert(1))",
  "[press](java&#10;script:alert(1))",
  "[press](data:text/html;base64,PHNjcmlwdD4=)",
  "[press](vbscript:msgbox(1))",
  "![press](javascript:alert(1))",
  "[press]: javascript:alert(1)\n\n[press]",
])("%s leads nowhere", (markdown) => {
  const container = show(markdown);
  expect(container).toHaveTextContent("press");
  expect(container.querySelector("[href], [src]")).toBeNull();
});

test("a link leads to its address, and sends other sites no referrer", () => {
  show("[elsewhere](https://example.org) [beside](//example.org) [here](/demo)");
  for (const name of ["elsewhere", "beside"])
    expect(screen.getByRole("link", { name })).toHaveAttribute("rel", "noopener noreferrer");
  expect(screen.getByRole("link", { name: "here" })).toHaveAttribute("href", "/demo");
});

test("a picture of another site is a link, because no page may load it", () => {
  const container = show("![a horse](https://example.org/a.png) ![](//example.org/b.png) ![ours](/c.png)");
  expect([...container.querySelectorAll("img")].map((picture) => picture.getAttribute("src"))).toEqual([
    "/c.png",
  ]);
  expect(screen.getByRole("link", { name: "a horse" })).toHaveAttribute("href", "https://example.org/a.png");
});

test.each([
  ["# A\n## B\n# C", ["H2 1", "H3 2", "H2 1"]],
  ["## A\n### B\n## C", ["H2 2", "H3 3", "H2 2"]],
  ["#### A\n# B\n##### C", ["H2 4", "H2 1", "H3 5"]],
  ["# A\n> ## B\n\n###### C", ["H2 1", "H3 2", "H4 6"]],
])("the headings of %j begin below the page's title and leave no level out", (markdown, expected) => {
  const headings = [...show(markdown).querySelectorAll<HTMLElement>("h1, h2, h3, h4, h5, h6")];
  expect(headings.map(({ tagName, dataset }) => `${tagName} ${dataset.depth}`)).toEqual(expected);
});

test("a table is scrolled by keyboard, and a list of tasks is read", () => {
  show("| a | b |\n| - | - |\n| 1 | 2 |\n\n- [x] filmed\n- [ ] marked");
  expect(screen.getByRole("group", { name: "Table" })).toHaveAttribute("tabindex", "0");
  expect(screen.getByRole("cell", { name: "2" })).toBeInTheDocument();
  expect(screen.getAllByRole("img").map((sign) => sign.getAttribute("aria-label"))).toEqual([
    "done",
    "to do",
  ]);
});

test("a title cannot close the script element of the structured data", () => {
  const title = "</script><script>alert(1)</script><!--";
  const { container } = render(<JsonData value={{ title }} />);
  expect(container.innerHTML).not.toMatch(/<\/script>./);
  expect(JSON.parse(container.querySelector("script")?.textContent ?? "")).toEqual({ title });
});

test("what may be wider than a phone is scrolled by keyboard as well", () => {
  show("| a | b |\n|---|---|\n| 1 | 2 |\n\n```\nstrides / minute = 60 x (n - 1) / (last - first)\n```");
  for (const name of ["Table", "Code"])
    expect(screen.getByRole("group", { name })).toHaveAttribute("tabindex", "0");
});
