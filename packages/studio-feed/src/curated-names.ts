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
    names:
      list(`Felt Roulette, Quiet Blackjack, Corner Baccarat, Dice Terrace, Ivory Roulette, Twin Blackjack, Craps Alley,
      Amber Baccarat, Lantern Dice, Sunset Roulette, Harbour Blackjack, Study Baccarat`),
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
      list(`Comet Crash, Pixel Mines, Rocket Ladder, Bubble Target, Tower Bombs, Turbo Plunge, Dice Drop, Hoop Shot,
      Penguin Dash, Gem Drop, Balloon Party, Goal Rush`),
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
      list(`Grand Salon Roulette, Ruby Baccarat, Emerald Blackjack, Harbour Wheel, Speed Baccarat Nine, Lantern Roulette,
      Velvet Blackjack, Dragon Tiger Hall, Dice Pavilion, Peach Baccarat, Salon Holdem, Storm Wheel,
      Marble Roulette, Garden Baccarat, Atrium Blackjack, Golden Dice Bowl, Opera Baccarat, Terrace Roulette,
      Studio Poker, Midnight Baccarat, Carnival Wheel, Crescent Blackjack, Jade Baccarat, Sunrise Roulette`),
  },
  {
    gameType: 'FISH',
    classify: null,
    names:
      list(`Lantern Reef, Shark Parade, Kraken Hunt, Koi Bay, Turtle Lagoon, Jellyfish Sky, Pearl Harpoon, Manta Glide,
      Crab Bay, Octopus Den, Mermaid Catch, Whale Song, Seahorse Run, Captain Angler, Deep Diver, Trident Tide`),
  },
  {
    gameType: 'PVP',
    classify: null,
    names:
      list(`Harbour Holdem, Quill Rummy, Lantern Mahjong, Domino Square, Three Card Court, Flower Cards, Knights Chess,
      Speed Poker, Bamboo Mahjong, Spade Parliament, Thirteen Cards, Joker Salon, Heart Hunters, Teahouse Domino,
      Dice Duel Hall, Ace Chase`),
  },
  {
    gameType: 'SPORTS',
    classify: null,
    names: list(`Northquay Football, Voltmere Cup, Harbour League, Courtside Basketball, Baseline Tennis, Derby Mile,
      Ringside Boxing, Grid Racing`),
  },
  {
    gameType: 'ESPORTS',
    classify: null,
    names: list(`Tactic Front, Arena Of Banners, Pixel Football League, Turbo Circuit, Starship Arena, Siege Tactics`),
  },
  { gameType: 'COCKFIGHT', classify: null, names: list('Dawn Spurs, Rooster Pavilion') },
  {
    gameType: 'ELOTT',
    classify: null,
    names:
      list(`Quick Draw Five, Lantern Keno, Rapid Ball Three, Sky Keno, Comet Lotto, Minute Numbers, Harbour Quick Keno,
      Rainbow Balls, Pulse Lotto, Bingo Minute, Turbo Numbers, Jade Keno`),
  },
  {
    gameType: 'LOTT',
    classify: null,
    names:
      list(`Northern Draw, Central Draw, Southern Draw, Meridian Lotto, Evening Numbers, Lotus Lotto, River Draw, Capital Ticket,
      Coastline Draw, Highland Lotto, Delta Numbers, Morning Draw, Temple Lotto, Monsoon Draw, Island Lotto, Festival Ticket`),
  },
  { gameType: 'RNG', classify: null, maker: 'CRAG', names: list('Granite Bear, Lightning Eagle, Iron Hammer') },
  { gameType: 'PVP', classify: null, maker: 'CRAG', names: list('Gravel Domino, Summit Chess') },
  { gameType: 'COCKFIGHT', classify: null, maker: 'SPUR', names: list('Sunrise Rooster, Copper Rooster') },
  { gameType: 'LOTT', classify: null, maker: 'WILO', names: list('Willow Draw, Spring Lotto') },
  { gameType: 'ELOTT', classify: null, maker: 'WILO', names: list('Meadow Keno, Silver Keno') },
];
