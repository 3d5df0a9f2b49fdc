/** Facts of a page for programs that read it. `<` is written so that no text in them can end the element. */
export function JsonData({ value }: { value: object }) {
  const json = JSON.stringify(value).replaceAll("<", "\\u003c");
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
