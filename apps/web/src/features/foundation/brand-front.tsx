import { ArrowUpRight } from 'lucide-react';
import type { BrandInfo } from '#shared/lib/permission.ts';
import { ServiceChannels } from '#shared/support/service-channels.tsx';
import { text } from '#texts';
import { FrontGrid } from './front-grid.tsx';
import { Hero } from './hero.tsx';
import { LanguageList } from './language-list.tsx';
import { Panel } from './panel.tsx';
import { SwitchList } from './switch-list.tsx';

export type BrandFrontProps = {
  info: BrandInfo;
  /** `null` while the page is painted from memory and the answer is still on its way. */
  checkedAtMs: number | null;
};

/** What stands today, said plainly: no game, figure or promise that is not there. */
export const BrandFront = ({ info, checkedAtMs }: BrandFrontProps) => (
  <FrontGrid
    hero={<Hero info={info} checkedAtMs={checkedAtMs} />}
    wide={
      <Panel title={text('home.front.switches')} hint={text('home.front.switches.hint')}>
        <SwitchList tree={info.whitelabel} />
      </Panel>
    }
    narrow={
      <>
        <Panel title={text('core.service.title')}>
          <ServiceChannels channels={info.customerService} />
        </Panel>
        <Panel title={text('home.front.languages')}>
          <LanguageList languages={info.languages} />
        </Panel>
        <Panel title={text('home.front.reference')} hint={text('home.front.reference.hint')}>
          <a
            className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-action-text underline-offset-4 hover:underline"
            href="/reference"
          >
            {text('home.front.reference.link')}
            <ArrowUpRight className="size-4.5 rtl:-scale-x-100" aria-hidden="true" />
          </a>
        </Panel>
      </>
    }
  />
);
