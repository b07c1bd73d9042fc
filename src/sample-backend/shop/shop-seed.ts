import type { CartItem, WishlistItem } from '#contract/shop/shop-cart.ts';
import type { Category, Color, Product } from '#contract/shop/shop-products.ts';
import {
  blocksRecord,
  bottle,
  cap,
  crewShirt,
  curtainPoster,
  type Drawing,
  festoon,
  framedPrint,
  headphones,
  hoodie,
  letterLamp,
  microphone,
  moonPoster,
  mug,
  notebook,
  notesPoster,
  operaGlasses,
  pins,
  speaker,
  spotlight,
  starShirt,
  sunRecord,
  ticketAlbum,
  tote,
  turntable,
  wavesRecord,
} from './shop-drawings.ts';
import { pictureOf } from './shop-pictures.ts';

/** A product of the shop with what its pictures are made from. */
export type StockItem = {
  product: Product;
  drawing: Drawing;
  colors: readonly [Color, ...Color[]];
  /** How many there are before anything is ordered. */
  stock: number;
};

type Entry = {
  name: string;
  /** For the address: plain letters. */
  slug: string;
  brand: string;
  category: Category;
  price: number;
  rating: number;
  ships?: 'free';
  drawing: Drawing;
  colors: readonly [Color, ...Color[]];
  /** Absent: plenty. */
  stock?: number;
  description: string;
};

const PLENTY = 250;

const ENTRIES: readonly Entry[] = [
  {
    name: 'Opening Night poster',
    slug: 'opening-night-poster',
    brand: 'Ensemble Press',
    category: 'prints',
    price: 24,
    rating: 4.5,
    ships: 'free',
    drawing: curtainPoster,
    colors: ['coral', 'ink', 'teal'],
    description:
      'The curtain a second before it rises. Screen-printed by hand in four colors on 250 g cotton paper, 50 × 70 cm, numbered and signed by the studio.',
  },
  {
    name: 'Marquee letter lamp',
    slug: 'marquee-letter-lamp',
    brand: 'Nachtlicht',
    category: 'lights',
    price: 129,
    rating: 5,
    ships: 'free',
    drawing: letterLamp,
    colors: ['coral', 'ink', 'mustard', 'teal'],
    description:
      'Fifteen warm bulbs in a folded steel letter, like the signs of old movie theaters. Dims in three steps and stands or hangs.',
  },
  {
    name: 'Live at the Marquee, double LP',
    slug: 'live-at-the-marquee-lp',
    brand: 'Sala Norte',
    category: 'records',
    price: 34.5,
    rating: 4.5,
    drawing: wavesRecord,
    colors: ['teal', 'lilac'],
    description:
      'Nine bands, three nights, no overdubs. Two records of 180 g in a gatefold sleeve with photographs from the pit.',
  },
  {
    name: 'Tour crew T-shirt',
    slug: 'tour-crew-t-shirt',
    brand: 'Backline',
    category: 'clothing',
    price: 28,
    rating: 4,
    drawing: crewShirt,
    colors: ['ink', 'sand', 'teal'],
    description:
      'What the people wear who carry the boxes: heavy organic cotton, a boxy cut, and a pocket print that says which side of the barrier you stand on.',
  },
  {
    name: 'Studio headphones K7',
    slug: 'studio-headphones-k7',
    brand: '音の店',
    category: 'audio',
    price: 189.9,
    rating: 4.5,
    ships: 'free',
    drawing: headphones,
    colors: ['ink', 'sand', 'coral'],
    description:
      'Closed, honest and light enough for a whole rehearsal. Every part can be unscrewed and replaced; the cable locks.',
  },
  {
    name: 'Interval mug',
    slug: 'interval-mug',
    brand: 'Foyer & Söhne',
    category: 'gifts',
    price: 14.95,
    rating: 4,
    drawing: mug,
    colors: ['mustard', 'ink', 'coral', 'teal'],
    description:
      'Holds exactly what twenty minutes allow. Stoneware, 350 ml, safe in the dishwasher, with a foot that does not wake the second act.',
  },
  {
    name: 'Nocturne poster',
    slug: 'nocturne-poster',
    brand: 'Ensemble Press',
    category: 'prints',
    price: 22,
    rating: 4,
    ships: 'free',
    drawing: moonPoster,
    colors: ['ink', 'lilac', 'teal'],
    description:
      'A night of piano under an open roof, drawn for the summer series. Offset print on uncoated paper, 42 × 59.4 cm.',
  },
  {
    name: 'Festival hoodie',
    slug: 'festival-hoodie',
    brand: 'Backline',
    category: 'clothing',
    price: 64,
    rating: 4.5,
    ships: 'free',
    drawing: hoodie,
    colors: ['lilac', 'ink', 'mustard'],
    description:
      'For the walk back to the tent at four. Brushed inside, a hood that stays up in wind, and a pocket that closes.',
  },
  {
    name: 'Festoon lights, ten meters',
    slug: 'festoon-lights',
    brand: 'Nachtlicht',
    category: 'lights',
    price: 59,
    rating: 4.5,
    drawing: festoon,
    colors: ['mustard', 'coral', 'teal'],
    description:
      'Twenty frosted bulbs on a rubber cable that is at home in the rain. Up to five strings join into one.',
  },
  {
    name: 'Opera glasses',
    slug: 'opera-glasses',
    brand: 'Foyer & Söhne',
    category: 'gifts',
    price: 79,
    rating: 3.5,
    ships: 'free',
    drawing: operaGlasses,
    colors: ['coral', 'ink', 'sand'],
    description:
      'Three times nearer from the upper circle. Brass, glass and a handle, as they have been made since somebody first wanted to see who sat in the box.',
  },
  {
    name: 'Chamber Sessions LP',
    slug: 'chamber-sessions-lp',
    brand: 'Sala Norte',
    category: 'records',
    price: 27,
    rating: 4,
    drawing: blocksRecord,
    colors: ['coral', 'mustard'],
    description:
      'A string quartet, one microphone and a room with good wood. Cut at half speed and pressed quietly.',
  },
  {
    name: 'Foyer tote bag',
    slug: 'foyer-tote-bag',
    brand: 'Foyer & Söhne',
    category: 'gifts',
    price: 18,
    rating: 4,
    drawing: tote,
    colors: ['sand', 'teal', 'lilac'],
    description:
      'Program, scarf, score and a bottle of water. Long handles, a flat bottom and an inner pocket for the tickets.',
  },
  {
    name: 'Stage microphone M58',
    slug: 'stage-microphone-m58',
    brand: '音の店',
    category: 'audio',
    price: 99,
    rating: 5,
    ships: 'free',
    drawing: microphone,
    colors: ['ink', 'coral', 'teal'],
    description:
      'A dynamic voice microphone that shrugs off drops, breath and feedback. Comes with a clip and a bag.',
  },
  {
    name: 'Encore T-shirt',
    slug: 'encore-t-shirt',
    brand: 'Été Sonore',
    category: 'clothing',
    price: 26,
    rating: 3.5,
    drawing: starShirt,
    colors: ['coral', 'lilac', 'mustard'],
    description:
      'A star for the one more song. Soft combed cotton, printed with water-based ink, cut straight.',
  },
  {
    name: 'Turntable Soirée',
    slug: 'turntable-soiree',
    brand: 'Été Sonore',
    category: 'audio',
    price: 349,
    rating: 4.5,
    ships: 'free',
    drawing: turntable,
    colors: ['sand', 'ink', 'coral'],
    description:
      'Belt drive, a heavy platter and a tone arm that is set up before it leaves the workshop. Plays within five minutes of being unpacked.',
  },
  {
    name: 'Chorus print, framed',
    slug: 'chorus-print-framed',
    brand: 'Ensemble Press',
    category: 'prints',
    price: 88,
    rating: 5,
    ships: 'free',
    drawing: framedPrint,
    colors: ['teal', 'coral', 'mustard'],
    description:
      'The season’s main motif behind anti-glare glass, in a black ash frame that is ready to hang. 40 × 50 cm.',
  },
  {
    name: 'Spotlight desk lamp',
    slug: 'spotlight-desk-lamp',
    brand: 'Nachtlicht',
    category: 'lights',
    price: 74.5,
    rating: 4,
    drawing: spotlight,
    colors: ['ink', 'mustard', 'coral'],
    description:
      'A profile spot, shrunk to the size of a desk. Turns, tilts and dims; the barn doors really close.',
  },
  {
    name: 'Prompt book',
    slug: 'prompt-book',
    brand: 'Ensemble Press',
    category: 'gifts',
    price: 16.5,
    rating: 4.5,
    drawing: notebook,
    colors: ['ink', 'coral', 'teal', 'sand'],
    description:
      'A notebook the way stage managers rule it: text on the right, cues on the left. Lies flat, 192 pages, with a ribbon.',
  },
  {
    name: 'Soir d’été LP',
    slug: 'soir-d-ete-lp',
    brand: 'Été Sonore',
    category: 'records',
    price: 24.9,
    rating: 4,
    drawing: sunRecord,
    colors: ['lilac', 'coral'],
    description:
      'Recorded in the open between cicadas and the last tram. Colored vinyl, with the words in French and English.',
  },
  {
    name: 'Backstage cap',
    slug: 'backstage-cap',
    brand: 'Backline',
    category: 'clothing',
    price: 22,
    rating: 3,
    drawing: cap,
    colors: ['teal', 'ink', 'sand'],
    description:
      'Keeps the follow spot out of your eyes. Washed twill, an embroidered star and a strap that fits every head.',
  },
  {
    name: 'Foyer speaker',
    slug: 'foyer-speaker',
    brand: '音の店',
    category: 'audio',
    price: 229,
    rating: 4,
    ships: 'free',
    drawing: speaker,
    colors: ['mustard', 'ink', 'teal'],
    description:
      'Fills a foyer without shouting at the coat check. Runs eleven hours from its battery and pairs with a second one.',
  },
  {
    name: 'Enamel pins, set of six',
    slug: 'enamel-pins',
    brand: 'מדבקה',
    category: 'gifts',
    price: 12,
    rating: 4.5,
    drawing: pins,
    colors: ['lilac', 'coral', 'teal'],
    description:
      'Mask, star, stub, balloon, button and baton: six small reasons to wear the denim jacket again.',
  },
  {
    name: 'Philharmonic poster',
    slug: 'philharmonic-poster',
    brand: 'מדבקה',
    category: 'prints',
    price: 19.5,
    rating: 3.5,
    drawing: notesPoster,
    colors: ['mustard', 'teal', 'ink'],
    description:
      'A stave that does not keep still. Printed with risograph inks, so that no two sheets are quite the same. 42 × 59.4 cm.',
  },
  {
    name: 'Ticket album',
    slug: 'ticket-album',
    brand: 'מדבקה',
    category: 'gifts',
    price: 32,
    rating: 5,
    drawing: ticketAlbum,
    colors: ['coral', 'lilac', 'teal'],
    description:
      'Room for two hundred stubs, with a line each for who came along and what they said afterwards. Acid-free, linen-bound.',
  },
  {
    name: 'Green room bottle',
    slug: 'green-room-bottle',
    brand: 'Backline',
    category: 'gifts',
    price: 29.5,
    rating: 4,
    drawing: bottle,
    colors: ['teal', 'ink', 'coral'],
    description:
      'Half a liter, cold until the encore and warm through load-out. Steel, no plastic inside, opens with one hand.',
  },
  {
    name: 'Folding headphones F3',
    slug: 'folding-headphones-f3',
    brand: 'Été Sonore',
    category: 'audio',
    price: 119,
    rating: 3.5,
    drawing: headphones,
    colors: ['lilac', 'teal'],
    stock: 4,
    description:
      'For the tour bus: they fold into a fist, hear nothing of the engine and last from Porto to Gdańsk.',
  },
  {
    name: 'Premiere poster, letterpress',
    slug: 'premiere-poster-letterpress',
    brand: 'Ensemble Press',
    category: 'prints',
    price: 46,
    rating: 4.5,
    ships: 'free',
    drawing: curtainPoster,
    colors: ['ink', 'mustard'],
    stock: 0,
    description:
      'Wood type and a hundred-year-old press, one color at a time. An edition of 300 for the first night of the season, 50 × 70 cm.',
  },
];

/** Everything the shop sells, in the order in which it is featured. */
export const STOCK: readonly StockItem[] = ENTRIES.map(
  ({ slug, ships, drawing, colors, stock = PLENTY, ...entry }, index) => ({
    drawing,
    colors,
    stock,
    product: {
      ...entry,
      id: index + 1,
      slug: `${slug}-${index + 1}`,
      hasFreeShipping: ships === 'free',
      image: pictureOf(drawing, colors[0], 'front'),
    },
  }),
);

export const FIRST_WISHLIST: readonly WishlistItem[] = [
  { id: 1, productId: 15 },
  { id: 2, productId: 2 },
  { id: 3, productId: 24 },
];

export const FIRST_CART: readonly CartItem[] = [
  { id: 1, productId: 4, qty: 2, color: 'sand' },
  { id: 2, productId: 6, qty: 1, color: 'mustard' },
];
