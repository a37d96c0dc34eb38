import { useT } from '@fairhouse/i18n/react';
import { Inbox } from './inbox.tsx';

const groupScope = { brandId: null };

export const GroupInboxScreen = () => (
  <Inbox scope={groupScope} title={useT()('opsApprovals.inbox.houseTitle')} path="/house/approvals" />
);
