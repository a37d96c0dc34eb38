import { useT } from '@fairhouse/i18n/react';
import { ForMembers } from '#shared/session/for-members.tsx';
import { Inbox } from './inbox.tsx';

/** P14: the member's messages. */
export const MessagesPage = () => {
  const t = useT();
  return (
    <div className="mx-auto grid w-full max-w-[880px] grid-cols-1 gap-4 px-3 py-4 md:px-6 md:py-6 lg:gap-6">
      <h1 className="text-2xl md:text-3xl">{t('message.page.title')}</h1>
      <ForMembers trial={{ title: t('message.trial.title'), text: t('message.trial.text') }}>
        {(viewer) => <Inbox viewer={viewer} />}
      </ForMembers>
    </div>
  );
};
