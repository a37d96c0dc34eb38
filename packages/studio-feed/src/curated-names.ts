import type { PlayableGameType } from '@fairhouse/protocol';
import type { RngClass } from './rng-class.ts';
import type { StudioCode } from './studios.ts';

export type NamedGames = {
  gameType: PlayableGameType;
  classify: RngClass | null;
  names: readonly string[];
  /** The studio of the names; without it they are distributed over the studios of the type in turn. */
  maker?: StudioCode;
};

const list = (text: string): string[] =>
  text
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');

/** The games of the studio "Originals", each named after its engine, in the order in which they are shown. */
export const originals: readonly { name: string; classify: RngClass; engine: string }[] = [
  { name: 'Crash', classify: 'ARCADE', engine: 'crash' },
  { name: 'Mines', classify: 'ARCADE', engine: 'mines' },
  { name: 'Plinko', classify: 'ARCADE', engine: 'plinko' },
  { name: 'Dice', classify: 'ARCADE', engine: 'dice' },
  { name: 'Blackjack', classify: 'TABLE', engine: 'blackjack' },
  { name: 'Hi-Lo', classify: 'ARCADE', engine: 'hi-lo' },
  { name: 'Keno', classify: 'ARCADE', engine: 'keno' },
  { name: 'Crash Room', classify: 'ARCADE', engine: 'crash-room' },
];

/** Our own names, made of words that can be drawn. Earlier ones are more popular. */
export const namedGames: readonly NamedGames[] = [
  {
    gameType: 'RNG',
    classify: null,
    names: list(`
      Lantern Dragon, Moonlit Koi, Velvet Pharaoh, Sugar Comets, Tidal Crown, Paper Tiger, Thunder Orchard,
      Ember Phoenix, Jade Panda, Neon Seven, Crystal Wolves, Corsair Cove, Scarlet Samurai, Honey Temple,
      Frost Unicorn, Diamond Pagoda, Clover Carousel, Kraken Ledger, Orbit Cherries, Midnight Roses, Rune Giants,
      Prairie Buffalo, Candy Observatory, Lotus Library, Galaxy Bazaar, Copper Volcano, Wild Vineyard,
      Silver Stag, Coral Mermaid, Burning Wheel, Mango Island, Butterfly Ballroom, Emerald Serpent, Harbour Bell,
      Titan Anvil, Piggy Parade, Scarab Sands, Aurora Fox, Witch Kettle, Toucan Crown,
      Tin Robot Waltz, Cactus Sheriff, Peach Blossom, Storm Olympus, Ruby Elephant, Festival Koi, Desert Sphinx,
      Bamboo Ninja, Iron Minotaur, Jester Court, Sapphire Swan, Caravan Map, Viking Hearth, Pumpkin Manor,
      Sunflower Express, Shadow Raven, Turquoise Turtle, Fairy Workshop Wand, Amber Mammoth, Saxophone Jazz, Pearl Diver,
      Aztec Skyline, Clockwork Castle, Ballroom Penguin, Falcon Desert, Berry Bakery, Gem Atlas, Coin Waterfall,
      Torii Spirits, Starship Crew, Grape Monastery, Oracle Cats, Scarecrow Raven, Rocket Circus,
      Wizard Tower, Lucky Horseshoe Inn, Totem Rapids, Cobra Dancer, Lemon Parade, Nebula Racer, Spartan Oath,
      Peacock Fan, Leopard Snow, Ghost Railway, Melody Lagoon, Gorilla Drums, Dynamite Nuggets, Flamingo Lounge,
      Orchid Queen, Griffin Gate, Sundial Maya, Bear Lodge, Orange Grove, Parrot Pirate, Inferno Bull,
      Mushroom Hollow, Secret Vault Key, Dolphin Choir, Pegasus Ring, Harp Clover, Ladybug Lane, Thunder Drum,
      Opera Mask, Owl Academy, Scorpion Dunes, Watermelon Beach, Teahouse Rabbit, Copper King,
      Meteor Miner, Savanna Lion, Romance Letters, Frog Pond, Saucer Picnic, Raptor Park, Banana Temple,
      Portal Hunters, Wyvern Nest, Fiesta Maracas, Spider Silk, Emerald Isle Harp, Golden Fan, Nile Nights,
      Gladiator Dawn, Citrus Spin, Archer Glade, Disco Diamonds, Copper Ram, Frontier Wagon, Cocktail Pier,
      Hourglass Riches, Swan Lake Pearls, Stallion Steppe, Anubis Ledger, Cat Moonlight, Dove Cathedral, Bat Opera,
      Snow Festival, Palm Royale,
      Lacquer Lantern, Tundra Wolf, Saffron Palace, Marble Titan, Ivory Elephant, Willow Witch, Cinder Wyvern, Opal Oracle,
      Rainfall Frog, Gilded Lion, Basalt Volcano, Cloud Pegasus, Thistle Stag, Sherbet Candy, Dune Scarab, Harvest Grapes,
      Cobalt Comet, Polar Express, Juniper Fox, Tangerine Tiger`),
  },
  {
    gameType: 'RNG',
    classify: 'JACKPOT',
    names: list(`Grand Lantern Jackpot, Sevens Ladder, Comet Vault, Crown Reserve, Bell Ringer Jackpot, Dragon Hoard,
      Diamond Meridian, Fortune Lighthouse, Clover Million, Reel Cathedral, Midas Orchard, Royal Reels`),
  },
  {
    gameType: 'RNG',
    classify: 'TABLE',
    names: list(`Felt Roulette, Quiet Blackjack, Corner Baccarat, Ivory Roulette, Twin Blackjack, Amber Baccarat,
      Sunset Roulette, Harbour Blackjack, Study Baccarat`),
  },
  {
    gameType: 'RNG',
    classify: 'VIDEO_POKER',
    names: list(`Aces Promenade, Deuces Garden, Joker Terrace, Jacks On Deck, Neon Aces, Poker Lantern, Bayside Deuces,
      Royal Poker`),
  },
  {
    gameType: 'RNG',
    classify: 'ARCADE',
    names:
      list(`Comet Crash, Pixel Mines, Rocket Crash, Bubble Dice, Tower Mines, Turbo Crash, Dice Drop, Penguin Dash Crash,
      Gem Mines, Balloon Crash, Dice Terrace, Lantern Dice`),
  },
  {
    gameType: 'RNG',
    classify: 'SCRATCH',
    names:
      list(`Scratch Bouquet, Clover Scratch, Golden Scratch, Pearl Ticket, Lucky Scratch Lane, Candy Ticket, Star Scratch,
      Pirate Scratch, Nile Ticket, Fruit Scratch`),
  },
  {
    gameType: 'RNG',
    classify: 'BINGO',
    names: list(`Bingo Terrace, Lagoon Bingo, Bingo Lanterns, Rocket Bingo, Garden Bingo, Bingo Express, Royal Bingo,
      Moonlight Bingo`),
  },
  {
    gameType: 'LIVE',
    classify: null,
    names:
      list(`Grand Salon Roulette, Ruby Baccarat, Emerald Blackjack, Dragon Tiger Hall, Speed Baccarat Nine, Lantern Roulette,
      Velvet Blackjack, Peach Baccarat, Marble Roulette, Dragon Tiger Terrace, Garden Baccarat, Atrium Blackjack,
      Opera Baccarat, Terrace Roulette, Midnight Baccarat, Dragon Tiger Salon, Crescent Blackjack, Jade Baccarat,
      Sunrise Roulette`),
  },
  {
    gameType: 'ELOTT',
    classify: null,
    names: list(
      `Lantern Keno, Sky Keno, Harbour Quick Keno, Jade Keno, Rainbow Keno, Minute Keno, Comet Keno, Turbo Keno`,
    ),
  },
  { gameType: 'RNG', classify: null, maker: 'CRAG', names: list('Granite Bear, Lightning Eagle, Iron Hammer') },
  { gameType: 'ELOTT', classify: null, maker: 'WILO', names: list('Meadow Keno, Silver Keno') },
];
