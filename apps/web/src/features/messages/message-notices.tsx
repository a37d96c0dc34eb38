import { useFmt, useT } from '@fairhouse/i18n/react';
import { toast } from '@fairhouse/ui/primitives/toast';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { takeNotices, useNotices } from '#shared/messages/notices.store.ts';
import { memberPages } from '#shared/session/open-member-page.ts';
import { renderMessage } from './render-message.ts';

/** S11: announces a new message as soon as it arrives, politely, with a link to its subject. */
export const MessageNotices = () => {
  const t = useT();
  const navigate = useNavigate();
  const fmt = useFmt();
  const { waiting } = useNotices();
  useEffect(() => {
    if (waiting.length === 0) return;
    for (const message of takeNotices()) {
      const { tone, body } = renderMessage(message, { t, fmt });
      const path = message.link ?? memberPages.messages;
      toast[tone](body, { action: { label: t('message.notice.open'), onSelect: () => void navigate({ href: path }) } });
    }
  }, [waiting, t, fmt, navigate]);
  return null;
};
