/** Prints only the text, without the page: a separate iframe makes the browser print nothing else. */
export const printText = (text: string, title: string): void => {
  const frame = document.createElement('iframe');
  frame.className = 'sr-only';
  frame.setAttribute('aria-hidden', 'true');
  document.body.append(frame);
  const printWindow = frame.contentWindow;
  if (printWindow === null) return;
  const heading = printWindow.document.createElement('h1');
  heading.textContent = title;
  const body = printWindow.document.createElement('pre');
  body.textContent = text;
  printWindow.document.body.append(heading, body);
  printWindow.addEventListener('afterprint', () => frame.remove());
  printWindow.focus();
  printWindow.print();
};
