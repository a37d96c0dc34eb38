import { expect, test } from 'vitest';
import { direct, filesOf, withShortKeys } from './direct-icons.ts';

const files = filesOf(`
export { default as Gift, default as GiftIcon, default as LucideGift } from './icons/gift.mjs';
export { default as AlarmCheck, default as AlarmClockCheck } from './icons/alarm-clock-check.mjs';
export { default as createLucideIcon } from './createLucideIcon.mjs';
`);

test('an icon is asked for by its own file, an old name of it as well', () => {
  expect(direct("import { AlarmCheck, Gift } from 'lucide-react';", files)).toBe(
    "import AlarmCheck from 'lucide-react/icons/alarm-clock-check'; import Gift from 'lucide-react/icons/gift';",
  );
});

test('a list over several lines, with a type and another name, loses nothing', () => {
  const code = "import {\n  Gift as Present,\n  type LucideIcon,\n} from 'lucide-react';\nconst a = 1;";
  expect(direct(code, files)).toBe(
    "import Present from 'lucide-react/icons/gift'; import type { LucideIcon } from 'lucide-react';\nconst a = 1;",
  );
});

test('what is no icon stays with the library, and types alone are left as they are', () => {
  expect(direct("import { createLucideIcon } from 'lucide-react';", files)).toBe(
    "import { createLucideIcon } from 'lucide-react';",
  );
  expect(direct("import type { LucideIcon } from 'lucide-react';", files)).toBe(
    "import type { LucideIcon } from 'lucide-react';",
  );
});

test('the parts of an icon keep keys that differ, in fewer characters', () => {
  const icon = `const __iconData = { node: [["circle", { r: "10", key: "1mglay" }], ["path", { d: "M1", key: "xofnsj" }]] };
__iconData.node;
const Icon = createLucideIcon(__iconData);`;
  expect(withShortKeys(icon)).toBe(
    `const __iconData = { node: [["circle", { r: "10", key: "1" }], ["path", { d: "M1", key: "2" }]] };
const Icon = createLucideIcon(__iconData);`,
  );
});
