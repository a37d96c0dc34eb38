import { loadNamespaces, useFmt } from '@fairhouse/i18n/react';
import { useLocation } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense } from 'react';
import { AgentColumns } from '../features/agent-centre/agent-columns.tsx';
import { agentMenu, agentPageAt } from '../features/agent-centre/agent-menu.rules.ts';
import { useBrand } from '../shared/brand/brand.store.ts';
import { useNotices } from '../shared/messages/notices.store.ts';
import { useUnread } from '../shared/messages/unread.ts';
import { readAgentSearch } from '../shared/navigation/agent-search.ts';
import { asterisks, useHiddenBalance } from '../shared/session/hidden-balance.store.ts';
import { useLiveConnection } from '../shared/session/use-live-connection.ts';
import { isKnown, type KnownViewer, useViewer } from '../shared/session/viewer.ts';
import { useBalance, usePolledBalance } from '../shared/session/wallet.ts';
import { OfflineBar } from '../shell/offline-bar.tsx';
import { SkipLink } from '../shell/skip-link.tsx';

// The texts of messages are loaded with the first message. If that fails, the message is still in the inbox.
const loadNotices = async () => {
  const [{ MessageNotices: notices }] = await Promise.all([
    import('../features/messages/message-notices.tsx'),
    loadNamespaces('message'),
  ]);
  return { default: notices };
};
const MessageNotices = lazy(() => loadNotices().catch(() => ({ default: () => null })));

const usePlace = () => {
  const brand = useBrand();
  const here = agentPageAt(useLocation({ select: ({ search }) => readAgentSearch(search).ac }));
  return { brand, here, keys: agentMenu(brand.whitelabel) };
};

const KnownFrame = ({ viewer, children }: { viewer: KnownViewer; children: ReactNode }) => {
  const fmt = useFmt();
  const { brand, here, keys } = usePlace();
  useLiveConnection(viewer.id);
  usePolledBalance(viewer);
  const { funds } = useBalance(viewer);
  const { isHidden } = useHiddenBalance();
  const unread = useUnread(viewer);
  const hasNotices = useNotices(({ waiting }) => waiting.length > 0);
  const amount = funds === null ? null : fmt.money(funds.available.minor, funds.available.currency);
  return (
    <AgentColumns
      header={{ brand, nickname: viewer.nickname, balance: isHidden ? asterisks : amount }}
      menu={{ here, keys, unread }}
      before={<SkipLink />}
      below={
        <>
          <OfflineBar />
          <Suspense>{hasNotices && <MessageNotices />}</Suspense>
        </>
      }
    >
      {children}
    </AgentColumns>
  );
};

const BareFrame = ({ children }: { children: ReactNode }) => {
  const { brand, here, keys } = usePlace();
  return (
    <AgentColumns
      header={{ brand, nickname: null, balance: null }}
      menu={{ here, keys, unread: 0 }}
      before={<SkipLink />}
      below={<OfflineBar />}
    >
      {children}
    </AgentColumns>
  );
};

/** D22: the layout of the agent centre. It has its own head and menu; the rest of the site is one link away. */
export const AgentFrame = ({ children }: { children: ReactNode }) => {
  const viewer = useViewer();
  return isKnown(viewer) ? <KnownFrame viewer={viewer}>{children}</KnownFrame> : <BareFrame>{children}</BareFrame>;
};
