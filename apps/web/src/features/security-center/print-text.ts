/** Prints a text alone, without the page around it: a frame of its own is the only paper the browser offers. */
export const printText = (text: string, title: string): void => {
  const frame = document.createElement('iframe');
  frame.className = 'sr-only';
  frame.setAttribute('aria-hidden', 'true');
  document.body.append(frame);
  const paper = frame.contentWindow;
  if (paper === null) return;
  const heading = paper.document.createElement('h1');
  heading.textContent = title;
  const body = paper.document.createElement('pre');
  body.textContent = text;
  paper.document.body.append(heading, body);
  paper.addEventListener('afterprint', () => frame.remove());
  paper.focus();
  paper.print();
};
