import { openStageWith, Stage } from '#shared/lib/story-stage.tsx';
import { withRouter } from '#shared/navigation/story-router.tsx';
import type { BlockReason, PlayClock } from '#shared/protection/api.ts';
import type { KnownViewer } from '#shared/session/viewer.ts';
import { BarFigures } from '../bar-figures.tsx';
import { BlockNotice } from './block-notice.tsx';
import { RealityCheck } from './reality-check.tsx';

const money = (minor: string) => ({ minor, currency: 'USD' });

const clock: PlayClock = {
  since: '2026-03-02T20:04:00.000Z',
  elapsedSeconds: 3_642,
  staked: money('1245000'),
  won: money('1080000'),
  net: money('-165000'),
  realityCheck: { everyMinutes: 60, isDue: true, nextAt: null },
  bars: ['reality_check'],
  barredUntil: null,
};

const viewer = { kind: 'member', id: '1', currency: 'USD' } as KnownViewer;

const blockedBy = (reason: BlockReason, until: string | null) => ({
  render: () => (
    <Stage>
      <div className="relative h-[480px]">
        <BlockNotice reason={reason} until={until} category="/rng" />
      </div>
    </Stage>
  ),
});

const meta = { title: 'web/play guard', decorators: [withRouter], loaders: [openStageWith('protection', 'game')] };
export default meta;

export const Standing = {
  render: () => (
    <Stage>
      <BarFigures
        isDelayed={false}
        hiddenText={null}
        figures={{
          currency: 'USD',
          balance: '2500000',
          net: clock.net.minor,
          time: { elapsedSeconds: clock.elapsedSeconds, isRunning: true, readAtMs: Date.now() },
        }}
      />
    </Stage>
  ),
};

export const Asked = {
  render: () => (
    <Stage>
      <RealityCheck clock={clock} viewer={viewer} category="/rng" />
    </Stage>
  ),
};

export const Pause = blockedBy('session_time', '2026-03-02T22:00:00.000Z');
export const Excluded = blockedBy('excluded', null);
export const Documents = blockedBy('identity', null);
