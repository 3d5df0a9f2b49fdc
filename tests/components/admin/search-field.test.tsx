/** @jest-environment ./tests/support/screen-environment.mjs */
import { expect, test } from "@jest/globals";
import { screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { SearchField } from "@/components/admin/search-field";
import { renderScreen } from "@/tests/support/render-screen";

/** A list whose address can go back, as by the browser's Back. */
function List() {
  const [search, setSearch] = useState("");
  return (
    <>
      <SearchField label="Search" value={search} onSearch={setSearch} />
      <button type="button" onClick={() => setSearch("")}>
        Back
      </button>
      <output>{search}</output>
    </>
  );
}

test("searches once the typing pauses; Back restores the earlier search, and typing goes on from it", async () => {
  const { pointer } = renderScreen(<List />);
  const field = screen.getByRole("searchbox");
  for (let time = 0; time < 2; time += 1) {
    await pointer.type(field, "rita");
    await waitFor(() => expect(screen.getByRole("status")).toHaveTextContent("rita"));
    expect(field).toHaveValue("rita");
    await pointer.click(screen.getByRole("button", { name: "Back" }));
    expect(field).toHaveValue("");
    expect(screen.getByRole("status")).toBeEmptyDOMElement();
  }
});
