import type { opsGetIdentityCaseEndpoint } from '@fairhouse/protocol/ops/protection';
import type * as z from 'zod';
import type { Queryable } from '#platform/db/db.ts';
import { deadlineNow } from '#platform/db/deadline-now.ts';
import { digestsOfSource } from '#platform/kernel/blind-index.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import type { Operator } from '#platform/ops/operator.ts';
import { readDocuments } from './document.store.ts';
import { ageOn, dayOf } from './identity-check.rules.ts';
import { findCase, readAlike, readPictures, readSteps } from './identity-check.store.ts';
import type { IdentityCase, IdentityOpsDeps } from './identity-check.types.ts';
import { documentPurpose, openPerson, personDigests } from './identity-seal.ts';
import { showIdentityRow } from './show-identity-row.ts';

type ResponseBody = z.input<(typeof opsGetIdentityCaseEndpoint)['schema']['response'][200]>['value'];

/** More equal accounts than this need a case of their own. */
const alikeMax = 20;

const staffId = /^staff:([0-9a-f-]{36})$/;

/** Replaces staff ids by names; other values stay. */
const readMakers = async (bys: readonly string[], deps: IdentityOpsDeps) => {
  const ids = [...new Set(bys.flatMap((by) => staffId.exec(by)?.[1] ?? []))];
  const names = ids.length === 0 ? new Map<string, string>() : await deps.operatorNames(ids);
  return (by: string): string => {
    const id = staffId.exec(by)?.[1];
    return id === undefined ? by : (names.get(id) ?? 'staff');
  };
};

const declaredOf = async (
  db: Queryable,
  shown: IdentityCase,
  deps: IdentityOpsDeps,
): Promise<ResponseBody['declared']> => {
  if (shown.person === null) return null;
  const person = openPerson(deps.keys, shown, shown.person);
  return { ...person, age: ageOn(person.birthday, dayOf(await deadlineNow(db))) };
};

/** One check with all that is needed to decide it. It shows personal data, so the view is audited first. */
export const getIdentityCase = async (
  { brandId, caseId }: { brandId: string; caseId: string },
  { actor, address, requestId }: Operator,
  deps: IdentityOpsDeps,
): Promise<ResponseBody> => {
  const shown = await deps.db.transaction(async (tx) => {
    const found = await findCase(tx, { brandId, caseId });
    if (found === null) throw new Refusal('SYSTEM_NOT_FOUND');
    await deps.audit.record(tx, {
      brandId,
      actor,
      action: 'protection.look_at_identity',
      object: { kind: 'identity_case', id: caseId },
      after: { memberId: found.memberId },
      address,
      requestId,
    });
    return found;
  });
  const db = deps.db.read;
  const documents = await readDocuments(db, shown);
  const persons =
    shown.person === null ? [] : personDigests(deps.keys, brandId, openPerson(deps.keys, shown, shown.person));
  const pictures = (await readPictures(db, shown)).flatMap(({ digest, digestSource }) =>
    digestSource === null ? [digest] : digestsOfSource(deps.keys, documentPurpose, digestSource),
  );
  const alike = await readAlike(db, { ...shown, persons, pictures }, alikeMax);
  const names = await deps.namesOf(db, { brandId, ids: [shown.memberId, ...alike] });
  const steps = await readSteps(db, shown);
  const makerOf = await readMakers(
    steps.map(({ by }) => by),
    deps,
  );
  return {
    ...showIdentityRow({ ...shown, papers: documents.length }, names),
    declared: await declaredOf(db, shown, deps),
    onFile: await deps.onFileOf(db, shown),
    documents: documents.map(({ documentId, kind, state, reason, createdAt }) => ({
      documentId,
      kind,
      state,
      reason,
      at: createdAt.toISOString(),
    })),
    alike: alike.map((memberId) => ({ memberId, name: names.get(memberId) ?? '' })),
    steps: steps.map(({ state, at, by, detail }) => ({ state, at: at.toISOString(), by: makerOf(by), detail })),
  };
};
