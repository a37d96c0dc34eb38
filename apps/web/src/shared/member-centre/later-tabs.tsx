import { TabPanel, Tabs } from '@fairhouse/ui/primitives/tabs';
import { useState } from 'react';
import { OpensLater, type OpensLaterProps } from './opens-later.tsx';

export type LaterTab = OpensLaterProps & { value: string; label: string };

/** The future parts of a page, each with a description of its content. */
export const LaterTabs = ({ label, tabs }: { label: string; tabs: readonly [LaterTab, ...LaterTab[]] }) => {
  const [shown, setShown] = useState(tabs[0].value);
  return (
    <Tabs label={label} items={tabs} value={shown} onChange={setShown}>
      {tabs.map(({ value, label: _name, ...later }) => (
        <TabPanel key={value} value={value}>
          <OpensLater {...later} />
        </TabPanel>
      ))}
    </Tabs>
  );
};
