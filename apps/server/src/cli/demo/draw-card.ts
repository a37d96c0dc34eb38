import sharp from 'sharp';
import type { Person } from './people.ts';

/** A document that no country issues: a coloured card with an invented name. */
export const drawCard = ({ n, realName }: Pick<Person, 'n' | 'realName'>, kind: string): Promise<Buffer> => {
  const hue = (n * 47 + kind.length * 31) % 360;
  const card = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="400">
    <rect width="640" height="400" rx="24" fill="hsl(${hue} 45% 80%)"/>
    <rect x="40" y="90" width="150" height="190" fill="hsl(${hue} 30% 60%)"/>
    <text x="230" y="130" font-size="34" font-family="sans-serif">${realName}</text>
    <text x="230" y="190" font-size="24" font-family="sans-serif">SPECIMEN ${kind} ${n}</text></svg>`;
  return sharp(Buffer.from(card)).png().toBuffer();
};
