/** Has the browser save a file that was made on the page. */
export function download(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // The download has taken its own hold of the blob by the next turn.
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}
