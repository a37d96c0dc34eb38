/** Spreadsheets detect UTF-8 only by this BOM. */
const byteOrderMark = '\uFEFF';

/** Offers a text as a file. It is created in the browser and stored nowhere else. */
export const saveCsv = (name: string, text: string): void => {
  const url = URL.createObjectURL(new Blob([byteOrderMark, text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
};
