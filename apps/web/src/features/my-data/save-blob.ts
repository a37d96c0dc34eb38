/** How long a browser may take to begin with a file that is handed to it. */
const handOverMs = 60_000;

/** Hands a file to the browser to be kept. */
export const saveBlob = (blob: Blob, fileName: string): void => {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), handOverMs);
};
