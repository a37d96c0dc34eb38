import { auditData } from '#modules/audit/index.ts';
import { betData } from '#modules/bet/index.ts';
import { cashierData } from '#modules/cashier/index.ts';
import { catalogData } from '#modules/catalog/index.ts';
import { identityData } from '#modules/identity/index.ts';
import { ledgerData } from '#modules/ledger/index.ts';
import { memberData } from '#modules/member/index.ts';
import { messageData } from '#modules/message/index.ts';
import { playData } from '#modules/play/index.ts';
import { privacyData } from '#modules/privacy/index.ts';
import { protectionData } from '#modules/protection/index.ts';
import { walletData } from '#modules/wallet/index.ts';
import type { DataPart } from '#platform/personal-data/personal-data.types.ts';
import type { Ground } from './ground.ts';

/** Everything the modules hold about a member, in the order of the file. A module that keeps something new adds it here. */
export const personalDataOf = (use: Pick<Ground, 'db' | 'keys'>): DataPart[] => [
  ...memberData(use),
  ...identityData(use),
  ...ledgerData(use),
  ...walletData(use),
  ...cashierData(use),
  ...betData(use),
  ...protectionData(use),
  ...messageData(use),
  ...catalogData(use),
  ...playData(use),
  ...auditData(use),
  ...privacyData(use),
];
