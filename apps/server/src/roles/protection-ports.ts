import { payeeNumbers } from '#modules/cashier/index.ts';
import { devicesOf, findLinkedSubject, socialsOf } from '#modules/identity/index.ts';
import { contactsOf, findMemberByContact, namesOf, readDetail, showExcluded } from '#modules/member/index.ts';
import type { RestrictUses } from '#modules/protection/index.ts';
import { operatorNames } from '#modules/staff/index.ts';
import { currencyOf } from './cashier-uses.ts';
import type { Ground } from './ground.ts';

/** What `protection` has done for it by those who stand above: who somebody is, and which accounts are theirs. */
export const restrictUses = (use: Pick<Ground, 'outbox' | 'keys' | 'clock' | 'directory'>): RestrictUses => ({
  outbox: use.outbox,
  keys: use.keys,
  showExcluded: (tx, { brandId, memberId }, isExcluded) => showExcluded(tx, { brandId, memberId, isExcluded }, use),
  identifiersOf: async (db, { brandId, memberId }) => {
    const owner = { brandId, memberId };
    const { mobile, email } = await contactsOf(db, owner, use);
    const detail = async (field: 'payeeName' | 'birthday' | 'idNumber') =>
      (await readDetail(db, { ...owner, field }, use)) ?? undefined;
    return {
      phone: mobile === null ? undefined : { value: mobile.value, isProved: mobile.verifiedAt !== null },
      email: email === null ? undefined : { value: email.value, isProved: email.verifiedAt !== null },
      payees: await payeeNumbers(db, owner, use),
      idNumber: await detail('idNumber'),
      realName: await detail('payeeName'),
      birthday: await detail('birthday'),
      socials: await socialsOf(db, { brandId, subjectId: memberId }),
      deviceIds: await devicesOf(db, owner),
    };
  },
  accountsOf: async (db, { phone, email, socials = [] }) => {
    const proved = [
      ...(phone?.isProved === true ? [{ kind: 'mobile' as const, value: phone.value }] : []),
      ...(email?.isProved === true ? [{ kind: 'email' as const, value: email.value }] : []),
    ];
    const found: { brandId: string; memberId: string }[] = [];
    for (const { brandId } of use.directory.all()) {
      for (const contact of proved) {
        const member = await findMemberByContact(db, { brandId, ...contact }, use);
        if (member !== null) found.push({ brandId, memberId: member.id });
      }
      for (const social of socials) {
        const memberId = await findLinkedSubject(db, { brandId, ...social });
        if (memberId !== null) found.push({ brandId, memberId });
      }
    }
    return found;
  },
});

export const namesOfOperators =
  ({ db }: Pick<Ground, 'db'>) =>
  async (ids: readonly string[]): Promise<ReadonlyMap<string, string>> =>
    ids.length === 0 ? new Map() : operatorNames(db.read, ids);

/** What operators' acts of protection ask of modules that stand above it. */
export const protectionOpsPorts = (use: Pick<Ground, 'db' | 'outbox' | 'keys' | 'clock' | 'directory'>) => ({
  ...restrictUses(use),
  namesOf,
  operatorNames: namesOfOperators(use),
  currencyOf: currencyOf(use),
});
