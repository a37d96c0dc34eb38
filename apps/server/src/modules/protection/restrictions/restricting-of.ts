import type { BrandDirectory } from '#modules/brand/index.ts';
import type { Outbox } from '#platform/bus/outbox.ts';
import type { Db } from '#platform/db/db.ts';
import type { KeyRing } from '#platform/kernel/key-ring.ts';
import type { LoginFacts, MemberFacts, PayeeNumbers } from '../protection.ports.ts';
import type { RestrictDeps } from './restriction.types.ts';

/** Collects a person's identifiers and accounts from the modules that own them. */
export const restrictingOf = ({
  db,
  outbox,
  keys,
  directory,
  memberFacts,
  loginFacts,
  payeeNumbers,
}: {
  db: Db;
  outbox: Outbox;
  keys: KeyRing;
  directory: Pick<BrandDirectory, 'all'>;
  memberFacts: MemberFacts;
  loginFacts: LoginFacts;
  payeeNumbers: PayeeNumbers;
}): RestrictDeps & { db: Db } => ({
  db,
  outbox,
  keys,
  showExcluded: memberFacts.showExcluded,
  identifiersOf: async (read, { brandId, memberId }) => {
    const owner = { brandId, memberId };
    const { mobile, email } = await memberFacts.contactsOf(read, owner);
    const detail = async (field: 'payeeName' | 'birthday' | 'idNumber') =>
      (await memberFacts.detailOf(read, owner, field)) ?? undefined;
    return {
      phone: mobile === null ? undefined : { value: mobile.value, isProved: mobile.verifiedAt !== null },
      email: email === null ? undefined : { value: email.value, isProved: email.verifiedAt !== null },
      payees: await payeeNumbers(read, owner),
      idNumber: await detail('idNumber'),
      realName: await detail('payeeName'),
      birthday: await detail('birthday'),
      socials: await loginFacts.socialsOf(read, owner),
      deviceIds: await loginFacts.devicesOf(read, owner),
    };
  },
  accountsOf: async (read, { phone, email, socials = [] }) => {
    const proved = [
      ...(phone?.isProved === true ? [{ kind: 'mobile' as const, value: phone.value }] : []),
      ...(email?.isProved === true ? [{ kind: 'email' as const, value: email.value }] : []),
    ];
    const found: { brandId: string; memberId: string }[] = [];
    for (const { brandId } of directory.all()) {
      for (const contact of proved) {
        const memberId = await memberFacts.ownerOf(read, { brandId, ...contact });
        if (memberId !== null) found.push({ brandId, memberId });
      }
      for (const social of socials) {
        const memberId = await loginFacts.findLinkedMember(read, { brandId, ...social });
        if (memberId !== null) found.push({ brandId, memberId });
      }
    }
    return found;
  },
});
