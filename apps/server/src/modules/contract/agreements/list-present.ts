import { nodeOf } from '#modules/agent/index.ts';
import type { BrandDirectory } from '#modules/brand/index.ts';
import type { ContractLists } from '#modules/wallet/index.ts';
import type { Db } from '#platform/db/db.ts';
import { readPresent } from './contract.store.ts';
import { type ContractKind, contractKinds, type TermsOf } from './contract.types.ts';
import { isOffered } from './is-offered.ts';
import { type ShownContract, showContracts } from './show-contracts.ts';

/** A member's open offers and running contracts with its upline. Empty where the brand does not offer the kind. */
export const listPresent = async (
  owner: { brandId: string; memberId: string },
  { db: { read }, directory }: { db: Db; directory: Pick<BrandDirectory, 'byId'> },
): Promise<ContractLists> => {
  const brand = directory.byId(owner.brandId);
  const kinds = brand === undefined ? [] : contractKinds.filter((kind) => isOffered(brand, kind));
  const reader = kinds.length === 0 ? null : await nodeOf(read, owner);
  const shown =
    brand === undefined || !reader?.isAgent
      ? []
      : await showContracts(
          read,
          { brand, reader },
          await readPresent(read, { brandId: owner.brandId, downline: reader.number, kinds }),
        );
  const of = <Kind extends ContractKind>(kind: Kind, which: 'open' | 'running') =>
    shown.filter(
      (contract) => contract.kind === kind && (contract.state === 'offered') === (which === 'open'),
    ) as ShownContract<TermsOf<Kind>>[];
  return {
    divtypereq: of('dividend', 'open'),
    dailysalreqtype: of('daily', 'open'),
    contracthoursalreq: of('hourly', 'open'),
    realtimesalreqtype: of('realtime', 'open'),
    divtypeinfo: of('dividend', 'running'),
    dailysalinfotype: of('daily', 'running'),
    contracthoursalinfo: of('hourly', 'running'),
    contractmrdailysalinfotype: of('realtime', 'running'),
  };
};
