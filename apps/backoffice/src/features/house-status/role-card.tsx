import { text } from '#texts';
import { type RoleReport, stateOf } from './board.rules.ts';
import { CheckList } from './check-list.tsx';
import { roleLook } from './state-look.ts';

export type RoleCardProps = { report: RoleReport };

const clock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium' });

const Bones = () => (
  <div className="grid gap-3 motion-safe:animate-pulse" aria-hidden="true">
    {['w-full', 'w-5/6', 'w-2/3'].map((width) => (
      <div key={width} className={`h-5 rounded-sm bg-surface-3 ${width}`} />
    ))}
  </div>
);

const Silence = ({ report }: RoleCardProps) => (
  <div className="text-text-2">
    <p className="font-semibold">{text('admin.health.noAnswer')}</p>
    <p className="mt-1 text-sm tabular-nums">
      {report.lastAnswer
        ? text('admin.health.lastAnswer', { clock: clock.format(report.lastAnswerAtMs) })
        : text('admin.health.neverAnswered')}
    </p>
  </div>
);

export const RoleCard = ({ report }: RoleCardProps) => {
  const state = stateOf(report);
  const { Icon, tone } = roleLook[state];
  const { role, lastAnswer } = report;
  const isHeard = state !== 'loading' && state !== 'noAnswer' && lastAnswer !== null;
  return (
    <li className="flex min-h-60 flex-col rounded-lg border border-line bg-surface-1 p-5 shadow-(--shadow-1)">
      <div className="flex items-center justify-between gap-3">
        <h2 className="text-xl">{text(`admin.health.role.${role}`)}</h2>
        <p className={`flex shrink-0 items-center gap-1.5 font-semibold ${tone}`}>
          <Icon className={`size-4.5 ${state === 'loading' ? 'motion-safe:animate-spin' : ''}`} aria-hidden="true" />
          {text(`admin.health.state.${state}`)}
        </p>
      </div>
      <p className="mt-1 text-sm text-muted">{text(`admin.health.role.${role}.hint`)}</p>
      <div className="mt-5 grow">
        {state === 'loading' && <Bones />}
        {state === 'noAnswer' && <Silence report={report} />}
        {state === 'notReady' && <p className="mb-3 font-semibold text-text-2">{text('admin.health.notReady')}</p>}
        {isHeard && <CheckList checks={lastAnswer.checks} />}
      </div>
      {isHeard && (
        <p className="mt-5 text-sm text-muted tabular-nums">
          {text('admin.health.version', { version: lastAnswer.version })}
        </p>
      )}
    </li>
  );
};
