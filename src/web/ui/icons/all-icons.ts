/** An icon of the library: its name, its further names, and where its drawing is. */
export type IconName = {
  /** As the library calls it: `circle-alert`. */
  name: string;
  /** Other names of the same icon, by which it is found too. */
  aliases: readonly string[];
  /** The number of the file that its drawing loads with. */
  group: number;
  /** In its group. */
  place: number;
};

/** The elements of an icon with their attributes. */
export type IconDrawing = readonly (readonly [
  tag: string,
  attributes: Readonly<Record<string, string>>,
])[];

/** The component's name in code: `circle-alert` is `CircleAlert`. */
export function componentName(name: string): string {
  return name.replace(/(?:^|-)([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}

/** The icon as a drawing to put anywhere. */
export function svgOf(drawing: IconDrawing, size: number, stroke: number): string {
  const inner = drawing.map(([tag, attributes]) => {
    const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`);
    return `<${tag}${written.join('')}/>`;
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 24 24" `,
    `fill="none" stroke="currentColor" stroke-width="${stroke}" stroke-linecap="round" `,
    `stroke-linejoin="round">${inner.join('')}</svg>`,
  ].join('');
}

/** What people look for, and the words in the names of the icons that mean it. */
const MEANINGS: Readonly<Record<string, string>> = {
  delete: 'trash eraser x',
  remove: 'trash minus x',
  bin: 'trash',
  close: 'x',
  cancel: 'x ban',
  add: 'plus',
  new: 'plus sparkle',
  edit: 'pencil pen square-pen',
  write: 'pencil pen feather',
  save: 'save check download',
  done: 'check',
  ok: 'check',
  yes: 'check thumbs-up',
  no: 'x ban thumbs-down',
  error: 'alert triangle circle-x octagon',
  warning: 'alert triangle',
  danger: 'alert skull flame',
  info: 'info help',
  question: 'help circle-question',
  settings: 'settings sliders cog wrench',
  options: 'settings ellipsis sliders',
  gear: 'settings cog',
  more: 'ellipsis chevron plus',
  menu: 'menu ellipsis list',
  search: 'search scan zoom',
  find: 'search scan',
  filter: 'funnel filter sliders',
  sort: 'arrow-up-down arrow-down-a-z',
  user: 'user contact person',
  person: 'user contact',
  people: 'users contact',
  team: 'users',
  account: 'user id-card',
  sign: 'log-in log-out key',
  password: 'key lock',
  secure: 'lock shield',
  mail: 'mail inbox send at-sign',
  letter: 'mail message',
  chat: 'message',
  phone: 'phone smartphone',
  call: 'phone',
  date: 'calendar',
  time: 'clock timer alarm watch hourglass',
  place: 'map pin navigation',
  location: 'map pin navigation',
  home: 'house',
  money: 'banknote coins wallet dollar euro',
  price: 'tag banknote',
  pay: 'credit-card wallet',
  shop: 'shopping store cart',
  event: 'calendar ticket',
  concert: 'music mic guitar',
  theater: 'drama theater',
  sport: 'trophy volleyball dumbbell medal',
  seat: 'armchair sofa',
  chart: 'chart',
  statistics: 'chart trending',
  rank: 'trophy medal award arrow-up',
  like: 'heart thumbs-up star',
  favourite: 'heart star bookmark',
  picture: 'image camera',
  photo: 'image camera',
  video: 'video film play',
  sound: 'volume music speaker',
  share: 'share forward send',
  link: 'link external',
  copy: 'copy clipboard',
  print: 'printer',
  file: 'file',
  attach: 'paperclip',
  folder: 'folder',
  upload: 'upload cloud',
  download: 'download',
  refresh: 'refresh rotate',
  undo: 'undo rotate-ccw',
  show: 'eye',
  hide: 'eye-off',
  dark: 'moon',
  light: 'sun lightbulb',
  language: 'languages globe',
  world: 'globe earth',
  help: 'help life-buoy',
  fast: 'zap gauge rocket',
  loading: 'loader',
};

/** The icons whose names, or meanings, hold each word of the text; those that begin with it come first. */
export function findIcons(icons: readonly IconName[], text: string): readonly IconName[] {
  const words = text
    .toLowerCase()
    .split(/[\s-]+/)
    .filter(Boolean);
  if (words.length === 0) return icons;
  const found = icons.filter(({ name, aliases }) => {
    const names = [name, ...aliases].join(' ');
    return words.every((word) => [word, ...meaningsOf(word)].some((one) => hasWord(names, one)));
  });
  const begins = ({ name }: IconName) => (name.startsWith(words[0] ?? '') ? 0 : 1);
  return found.toSorted((a, b) => begins(a) - begins(b));
}

/** Also of a word that is still being typed. */
function meaningsOf(word: string): string[] {
  if (word.length < 3) return [];
  const known = Object.entries(MEANINGS).filter(([meaning]) => meaning.startsWith(word));
  return known.flatMap(([, names]) => names.split(' '));
}

/** At the beginning of any of the words. */
function hasWord(names: string, word: string): boolean {
  return names
    .split(/[\s-]/)
    .some((one) => (word.length > 1 ? one.startsWith(word) : one === word));
}
