import { useT } from '@fairhouse/i18n/react';
import { Button } from '@fairhouse/ui/primitives/button';
import { Spinner } from '@fairhouse/ui/primitives/spinner';
import { Dices, Hourglass, RotateCcw } from 'lucide-react';
import type { ReactNode } from 'react';
import { usePlay, useSession } from '../session/session-context.ts';
import { refusalIds } from './refusal-ids.ts';

/** The skeleton of the page before the game is known. */
export const GameLoading = () => {
  const t = useT();
  return (
    <div className="flex grow flex-col" role="status" aria-label={t('studio.shell.loading')}>
      <div className="flex h-12 items-center gap-3 px-4">
        <span className="skeleton h-4 w-32 rounded-full" />
        <span className="skeleton ms-auto h-4 w-20 rounded-full" />
      </div>
      <div className="grid grow place-items-center">
        <span className="room-mark">
          <Dices aria-hidden className="size-9" />
          <Spinner />
        </span>
      </div>
      <div className="flex items-center gap-3 px-4 py-4">
        <span className="skeleton h-12 w-36 rounded-full" />
        <span className="skeleton h-14 grow rounded-full" />
      </div>
    </div>
  );
};

const Message = ({
  icon,
  title,
  text,
  children,
}: {
  icon: ReactNode;
  title: string;
  text: string;
  children: ReactNode;
}) => (
  <main className="grid grow place-items-center p-6">
    <div className="flex max-w-sm flex-col items-center gap-3 text-center">
      <span aria-hidden className="room-mark [&>svg]:size-8">
        {icon}
      </span>
      <h1 className="font-display font-bold text-xl">{title}</h1>
      <p className="text-sm text-text-2">{text}</p>
      <div className="mt-2 flex flex-wrap justify-center gap-3">{children}</div>
    </div>
  </main>
);

export const GameFailed = () => {
  const t = useT();
  const session = useSession();
  const notice = usePlay(({ notice }) => notice);
  const text = notice === null || notice.message === '' ? t(refusalIds[notice?.code ?? 'UNREACHABLE']) : notice.message;
  return (
    <Message icon={<RotateCcw />} title={t('studio.shell.failed')} text={text}>
      <Button variant="money" onClick={() => void session.open()}>
        {t('studio.shell.retry')}
      </Button>
      <Button onClick={session.close}>{t('studio.shell.close')}</Button>
    </Message>
  );
};

export const GameEnded = () => {
  const t = useT();
  const session = useSession();
  return (
    <Message icon={<Hourglass />} title={t('studio.shell.ended')} text={t('studio.shell.ended.text')}>
      <Button variant="money" onClick={session.sendEnded}>
        {t('studio.shell.ended.again')}
      </Button>
      <Button onClick={session.close}>{t('studio.shell.close')}</Button>
    </Message>
  );
};
