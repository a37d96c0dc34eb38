const unsafe = /[^\p{L}\p{N} ._-]+/gu;

/** Downloads a text as a file with a safe name. */
export const saveText = (name: string, text: string): void => {
  // The byte order mark makes spreadsheets read UTF-8.
  const url = URL.createObjectURL(new Blob(['\ufeff', text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name.replaceAll(unsafe, '_');
  link.click();
  URL.revokeObjectURL(url);
};
