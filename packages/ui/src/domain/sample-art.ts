const asImage = (svg: string): string => `data:image/svg+xml,${encodeURIComponent(svg)}`;

type Sample = { name: string; from: string; to: string; motif: string };

// Sample pictures in the format of the art package, so that stories load no files.
const samples: readonly Sample[] = [
  { name: 'Jade Comet', from: '#1fb58f', to: '#0b2b4a', motif: 'M150 90l26 66 66 26-66 26-26 66-26-66-66-26 66-26z' },
  { name: 'Ember Crown', from: '#f0703a', to: '#571033', motif: 'M72 232l-14-96 52 40 40-66 40 66 52-40-14 96z' },
  {
    name: 'Violet Orchard',
    from: '#9a6bff',
    to: '#241057',
    motif: 'M150 96a44 44 0 0 1 44 44 44 44 0 1 1-44 88 44 44 0 1 1-44-88 44 44 0 0 1 44-44z',
  },
  {
    name: 'Tidal Vault',
    from: '#3aa0ff',
    to: '#0c1a5c',
    motif: 'M70 150c40-50 120-50 160 0-8 70-48 96-80 96s-72-26-80-96zm44 20h72v34h-72z',
  },
  {
    name: 'Lantern Fair',
    from: '#ffb02e',
    to: '#7a1d1d',
    motif: 'M150 84c50 20 62 56 62 92s-22 62-62 74c-40-12-62-38-62-74s12-72 62-92zm0 40v94',
  },
  {
    name: 'Rose Meridian',
    from: '#ff5f8f',
    to: '#3d0a4a',
    motif: 'M150 250 66 166c-22-24-14-68 24-76 26-4 48 12 60 34 12-22 34-38 60-34 38 8 46 52 24 76z',
  },
];

const tile = ({ from, to, motif }: Sample, index: number): string =>
  asImage(`
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 400">
  <defs>
    <linearGradient id="b" x1="0" y1="0" x2=".6" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>
    <radialGradient id="g" cy=".45" r=".55"><stop stop-color="#fff" stop-opacity=".55"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>
    <linearGradient id="m" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#fff"/><stop offset="1" stop-color="${from}"/></linearGradient>
  </defs>
  <rect width="300" height="400" fill="url(#b)"/>
  ${[60, 110, 160, 210].map((radius) => `<circle cx="150" cy="175" r="${radius + index * 4}" fill="none" stroke="#fff" stroke-opacity=".1" stroke-width="2"/>`).join('')}
  <rect width="300" height="400" fill="url(#g)"/>
  <path d="${motif}" fill="#000" opacity=".25" transform="translate(0 8)"/>
  <path d="${motif}" fill="url(#m)"/>
</svg>`);

const wide = ({ from, to, motif }: Sample): string =>
  asImage(`
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1680 560" preserveAspectRatio="xMidYMid slice">
  <defs>
    <linearGradient id="b" x1="0" x2="1"><stop stop-color="#0a0c14"/><stop offset=".35" stop-color="${to}"/><stop offset="1" stop-color="${from}"/></linearGradient>
    <radialGradient id="g" cx=".76" cy=".45" r=".5"><stop stop-color="#fff" stop-opacity=".5"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>
    <linearGradient id="m" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#fff"/><stop offset="1" stop-color="${from}"/></linearGradient>
  </defs>
  <rect width="1680" height="560" fill="url(#b)"/><rect width="1680" height="560" fill="url(#g)"/>
  <path d="${motif}" fill="url(#m)" transform="translate(1010 -20) scale(1.7)"/>
  <path d="${motif}" fill="#fff" opacity=".14" transform="translate(760 200) scale(.8)"/>
  <path d="${motif}" fill="#fff" opacity=".14" transform="translate(1400 20) scale(.7)"/>
</svg>`);

export const sampleGames = samples.map((sample, index) => ({
  name: sample.name,
  imageUrl: tile(sample, index),
  tint: [sample.from, sample.to] as const,
}));

export const sampleWideArt = samples.map(wide);

/** A URL that is not a valid image, for the states after a failed load. */
export const brokenImageUrl = 'data:image/png;base64,AAAA';

export const sampleGame = (index: number): (typeof sampleGames)[number] => {
  const game = sampleGames[index % sampleGames.length];
  if (!game) throw new Error('There are no sample games.');
  return game;
};
