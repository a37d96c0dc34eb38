export type ReceiptLine = { label: string; value: string };

/**
 * Prints only the receipt: a separate iframe makes the browser print nothing else. Its styles are set through the DOM,
 * because the content security policy forbids inline style text.
 */
export const printReceipt = ({
  title,
  lines,
  dir,
}: {
  title: string;
  lines: readonly ReceiptLine[];
  dir: string;
}): void => {
  const frame = document.createElement('iframe');
  frame.className = 'sr-only';
  frame.setAttribute('aria-hidden', 'true');
  document.body.append(frame);
  const printWindow = frame.contentWindow;
  if (printWindow === null) return;
  const page = printWindow.document;
  page.documentElement.dir = dir;
  page.title = title;
  page.body.style.fontFamily = 'system-ui, sans-serif';
  const heading = page.createElement('h1');
  heading.textContent = title;
  const table = page.createElement('table');
  table.style.borderSpacing = '24px 8px';
  for (const { label, value } of lines) {
    const row = table.insertRow();
    const name = page.createElement('th');
    name.textContent = label;
    name.style.textAlign = 'start';
    const cell = page.createElement('td');
    cell.textContent = value;
    row.append(name, cell);
  }
  page.body.append(heading, table);
  printWindow.addEventListener('afterprint', () => frame.remove());
  printWindow.focus();
  printWindow.print();
};
