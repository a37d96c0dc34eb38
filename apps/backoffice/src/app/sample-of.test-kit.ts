import type * as z from 'zod';

export const sampleId = '0190aaaa-bbbb-7ccc-8ddd-000000000001';

/** Tried in order for every value that is neither a record nor a list. */
const candidates: readonly unknown[] = [
  ...[sampleId, 'Sample', '2026-11-17T08:00:00.000Z', '2026-11-17', '2026-11', '08:00'],
  ...['EUR', 'EN', '1000', '123456', 'sample', 'SAMPLE', 'example.org', 'https://example.org/', 'a@example.org'],
  ...['/sample', '203.0.113.7', '0'.repeat(64), 'A2-B3', 1, 0, 100, false, null],
];

/** Values that filters send back, and that some responses declare as an arbitrary string. */
const byName: Readonly<Record<string, string>> = { walletId: '1000' };

type Inner = { _zod: { def: Record<string, unknown> & { type: string } } };

/** A value that satisfies the schema: one row in every list, null or undefined where that is allowed. */
export const sampleOf = (schema: z.ZodType): unknown => {
  const { def } = (schema as unknown as Inner)._zod;
  const of = (name: string) => sampleOf(def[name] as z.ZodType);
  switch (def.type) {
    case 'object': {
      const shape = Object.entries(def.shape as Record<string, z.ZodType>);
      return Object.fromEntries(shape.map(([name, part]) => [name, byName[name] ?? sampleOf(part)]));
    }
    case 'array':
      return [of('element')];
    case 'tuple':
      return (def.items as z.ZodType[]).map(sampleOf);
    case 'record':
      return {};
    case 'nullable':
      return null;
    case 'optional':
      return undefined;
    case 'union':
      return sampleOf((def.options as z.ZodType[])[0] as z.ZodType);
    case 'enum':
      return Object.values(def.entries as object)[0];
    case 'literal':
      return (def.values as unknown[])[0];
    case 'lazy':
      return sampleOf((def.getter as () => z.ZodType)());
    case 'pipe':
      return of('in');
    case 'default':
    case 'prefault':
    case 'readonly':
    case 'catch':
      return of('innerType');
    default: {
      const found = candidates.find((candidate) => schema.safeParse(candidate).success);
      if (found === undefined) throw new Error(`No sample fits a ${def.type}; add one to the candidates.`);
      return found;
    }
  }
};
