/**
 * The same pictures in the same places without an app: a tall page of tiles that only the browser handles. It is the
 * upper bound for our page on this machine.
 */
export const barePage = (pictures: readonly string[], count: number): string =>
  `<!doctype html><meta charset="utf-8"><style>body{margin:0;background:#0a0c14}ul{display:grid;grid-template-columns:repeat(3,1fr);gap:8px;margin:0;padding:12px;list-style:none}li{aspect-ratio:3/4;content-visibility:auto;contain-intrinsic-size:110px 147px}img{width:100%;height:100%;border-radius:14px}</style><ul>${Array.from(
    { length: count },
    (_, index) => `<li><img loading="lazy" decoding="async" src="${pictures[index % pictures.length]}" alt=""></li>`,
  ).join('')}</ul>`;
