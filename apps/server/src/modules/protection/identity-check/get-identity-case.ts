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
import type { IdentityCase, IdentityOpsUses } from './identity-check.types.ts';
import { openPerson, paperPurpose, personDigests } from './identity-seal.ts';
import { showIdentityRow } from './show-identity-row.ts';

type Answer = z.input<(typeof opsGetIdentityCaseEndpoint)['schema']['response'][200]>['value'];

/** More than this many equals are a case of their own. */
const alikeMax = 20;

const staffId = /^staff:([0-9a-f-]{36})$/;

/** Names of staff instead of their ids; the others are words already. */
const readMakers = async (bys: readonly string[], use: IdentityOpsUses) => {
  const ids = [...new Set(bys.flatMap((by) => staffId.exec(by)?.[1] ?? []))];
  const names = ids.length === 0 ? new Map<string, string>() : await use.operatorNames(ids);
  return (by: string): string => {
    const id = staffId.exec(by)?.[1];
    return id === undefined ? by : (names.get(id) ?? 'staff');
  };
};

const declaredOf = async (db: Queryable, shown: IdentityCase, use: IdentityOpsUses): Promise<Answer['declared']> => {
  if (shown.person === null) return null;
  const person = openPerson(use.keys, shown, shown.person);
  return { ...person, age: ageOn(person.birthday, dayOf(await deadlineNow(db))) };
};

/** One check with all that a person needs to decide it. It shows who somebody is: the look is recorded first. */
export const getIdentityCase = async (
  { brandId, caseId }: { brandId: string; caseId: string },
  { actor, address, requestId }: Operator,
  use: IdentityOpsUses,
): Promise<Answer> => {
  const shown = await use.db.transaction(async (tx) => {
    const found = await findCase(tx, { brandId, caseId });
    if (found === null) throw new Refusal('SYSTEM_NOT_FOUND');
    await use.audit.record(tx, {
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
  const db = use.db.read;
  const documents = await readDocuments(db, shown);
  const persons =
    shown.person === null ? [] : personDigests(use.keys, brandId, openPerson(use.keys, shown, shown.person));
  const pictures = (await readPictures(db, shown)).flatMap(({ digest, digestSource }) =>
    digestSource === null ? [digest] : digestsOfSource(use.keys, paperPurpose, digestSource),
  );
  const alike = await readAlike(db, { ...shown, persons, pictures }, alikeMax);
  const names = await use.namesOf(db, { brandId, ids: [shown.memberId, ...alike] });
  const steps = await readSteps(db, shown);
  const makerOf = await readMakers(
    steps.map(({ by }) => by),
    use,
  );
  return {
    ...showIdentityRow({ ...shown, papers: documents.length }, names),
    declared: await declaredOf(db, shown, use),
    onFile: await use.onFileOf(db, shown),
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
