/** What is wrong with a picture, if anything: checked as text, so that the tests need no browser. */
export const faultsOf = (svg: string): string[] => {
  const faults: string[] = [];
  const open: string[] = [];
  for (const [tag, closing, name, attributes, selfClosing] of svg.matchAll(
    /<(\/?)([a-zA-Z]+)((?:\s+[a-zA-Z0-9:-]+="[^"<]*")*)\s*(\/?)>/g,
  )) {
    if (closing === '/') {
      if (open.pop() !== name) faults.push(`${tag} closes nothing`);
      continue;
    }
    const names = [...(attributes ?? '').matchAll(/\s([a-zA-Z0-9:-]+)=/g)].map(([, attribute]) => attribute);
    if (new Set(names).size !== names.length) faults.push(`${tag} says a thing twice`);
    if (selfClosing !== '/') open.push(name ?? '');
  }
  if (open.length > 0) faults.push(`${open.join(', ')} stays open`);
  // Text left after removing well-formed tags belongs to a malformed tag.
  const rest = svg.replaceAll(/<\/?[a-zA-Z]+(?:\s+[a-zA-Z0-9:-]+="[^"<]*")*\s*\/?>/g, '');
  if (rest.trim() !== '') faults.push(`not understood: ${rest.slice(0, 60)}`);
  if (/<(text|tspan|image|script|style|filter|foreignObject)\b/.test(svg)) faults.push('holds what a picture must not');
  if (/oklch\(|NaN|undefined|Infinity/.test(svg)) faults.push('holds a value no reader knows');
  const ids = new Set([...svg.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id));
  for (const [, id] of svg.matchAll(/(?:href="|url\()#([a-z0-9]+)/gi))
    if (!ids.has(id)) faults.push(`#${id} is nowhere`);
  return faults;
};
