import { useT } from '@fairhouse/i18n/react';
import { useBrandId } from '#framework/session.ts';
import { Inbox } from './inbox.tsx';

export const InboxScreen = () => {
  const t = useT();
  const brandId = useBrandId();
  return <Inbox scope={{ brandId }} title={t('opsApprovals.inbox.title')} path={`/b/${brandId}/approvals`} />;
};
