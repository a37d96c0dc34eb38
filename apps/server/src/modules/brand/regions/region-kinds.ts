import { regionRuleSet } from '@fairhouse/protocol/ops/settings-regions';
import * as z from 'zod';
import type { ApprovalKind, Json } from '#platform/ops/approval.types.ts';
import { fieldsOf, list, rowsOf, term } from '#platform/ops/describe.ts';
import { brandOfRequest, byMaker } from '../settings/change-by.ts';
import type { ChangeDeps } from '../settings/settings.types.ts';
import { subjectOf } from './region.rules.ts';
import { readRegions } from './region.store.ts';
import { previewRegions, setRegions } from './set-regions.ts';

const payload = z.object(regionRuleSet);

const regionsKind = (deps: ChangeDeps): ApprovalKind<z.infer<typeof payload>> => ({
  kind: 'brand.set_regions',
  check: 'approval.settings',
  payload,
  preview: async (db, request) => {
    const brandId = brandOfRequest(request);
    const { subjects, before, after } = await previewRegions(db, { brandId, ...request.payload });
    return {
      object: { kind: 'regions', id: brandId },
      subject: subjects.join(', ') || 'unknownCountry',
      before,
      after,
    };
  },
  describe: ({ before, after }) => {
    const [was, will] = [fieldsOf(before), fieldsOf(after)];
    const [wasRules, willRules] = [fieldsOf(was.rules), fieldsOf(will.rules)];
    const effectOf = (rule: Json | undefined) => (rule === null ? null : term(fieldsOf(rule).effect));
    const subjects = Object.keys(willRules);
    return {
      sentence: {
        id: 'setRegions',
        values: { subjects: subjects.length === 0 ? term('everyCountry') : list(subjects) },
      },
      changes: [
        ...rowsOf(before, after, { unknownCountry: term }),
        ...subjects.map((subject) => ({
          label: { kind: 'text' as const, text: subject },
          before: effectOf(wasRules[subject] ?? null),
          after: effectOf(willRules[subject] ?? null),
        })),
      ],
    };
  },
  undo: ({ brandId, before }) => ({
    permission: 'region.edit',
    kind: 'brand.set_regions',
    payload: async (db) => {
      // Only the rules that this request changed go back; later changes of others stay.
      const was = fieldsOf(before);
      const now = await readRegions(db, brandOfRequest({ brandId }));
      const reverted = fieldsOf(was.rules);
      const kept = now.rules.filter((rule) => !(subjectOf(rule) in reverted));
      const restored = Object.entries(reverted).flatMap(([subject, rule]) => {
        const { effect, reason } = fieldsOf(rule);
        const isCountry = /^[A-Z]{2}$/.test(subject);
        if (rule === null) return [];
        return [{ country: isCountry ? subject : null, block: isCountry ? null : subject, effect, reason }];
      });
      return { unknownCountry: was.unknownCountry, rules: [...kept, ...restored] } as unknown as Json;
    },
  }),
  execute: (tx, request) =>
    setRegions(tx, { brandId: brandOfRequest(request), ...request.payload }, byMaker(request), deps),
});

export const regionKinds = (deps: ChangeDeps) => [regionsKind(deps)];
