// subset-font 2.9 ships no types; these are the parts of it that are used here.
declare module 'subset-font' {
  type SubsetOptions = {
    targetFormat: 'woff2' | 'truetype';
    keepFeatures?: readonly string[];
    variationAxes?: Readonly<Record<string, number | { min: number; max: number }>>;
  };
  const subsetFont: (font: Buffer, text: string, options: SubsetOptions) => Promise<Buffer>;
  export = subsetFont;
}
