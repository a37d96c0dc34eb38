/** How long a browser may take to start a download. */
const handOverMs = 60_000;

/** Downloads a file in the browser. */
export const saveBlob = (blob: Blob, fileName: string): void => {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), handOverMs);
};
