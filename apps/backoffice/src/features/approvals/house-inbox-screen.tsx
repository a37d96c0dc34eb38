import { useT } from '@fairhouse/i18n/react';
import { Inbox } from './inbox.tsx';

const house = { brandId: null };

export const HouseInboxScreen = () => (
  <Inbox place={house} title={useT()('opsApprovals.inbox.houseTitle')} path="/house/approvals" />
);
