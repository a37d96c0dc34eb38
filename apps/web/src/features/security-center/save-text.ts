/** How long a browser may take to start a download. */
const handOverMs = 10_000;

/** Downloads a text as a file. It never leaves the device. */
export const saveText = (text: string, fileName: string): void => {
  const url = URL.createObjectURL(new Blob([`${text}\n`], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), handOverMs);
};
