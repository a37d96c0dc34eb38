import { plantOnLoad } from '../planted/plant-on-load.ts';
import { type LayerName, plants } from '../planted/plants.ts';
import { openThrowAwayDatabase, plantInDatabase, type ThrowAwayDatabase } from '../planted/throw-away-database.ts';

// Runs the layers that must find the bug named in PLANT, one after the other, until one does. Without a bug it runs the
// layers named on the command line, which must find nothing. The result is the last line. A bug in a file is planted
// while that file is loaded. `--list` only prints the available bugs.
if (process.argv.includes('--list')) {
  process.stdout.write(`${JSON.stringify(plants.map(({ name }) => name))}\n`);
  process.exit(0);
}
const plant = plants.find(({ name }) => name === process.env.PLANT);
if (plant !== undefined) plantOnLoad(plant);
const { layers } = await import('../planted/layers.ts');
const wanted = plant === undefined ? (process.argv.slice(2) as LayerName[]) : plant.layers;
const [appUrl, adminUrl] = [process.env.DATABASE_URL, process.env.ADMIN_URL];
if (appUrl === undefined || adminUrl === undefined) throw new Error('DATABASE_URL and ADMIN_URL are needed');

let opened: ThrowAwayDatabase | null = null;
const database = async (): Promise<ThrowAwayDatabase> => {
  if (opened !== null) return opened;
  opened = await openThrowAwayDatabase({ appUrl, adminUrl });
  if (plant !== undefined) await plantInDatabase(opened.admin, plant);
  return opened;
};

const find = async (): Promise<{ layer: LayerName | null; says: string }> => {
  for (const layer of wanted) {
    const says = await layers[layer](database);
    if (says !== null) return { layer, says };
  }
  return { layer: null, says: 'nothing was found' };
};

try {
  const found = await find();
  process.stdout.write(`${JSON.stringify(found)}\n`);
} finally {
  await (opened as ThrowAwayDatabase | null)?.close();
}
// Handles left open by a planted bug must not keep the program alive.
process.exit(0);
