export function download(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // The browser has its own reference by then.
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}
