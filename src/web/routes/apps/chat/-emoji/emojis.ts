/** The emojis by category; each with the name of its message. Rows of eight. */
export const EMOJIS = {
  smileys: {
    grinning: '😀',
    beaming: '😁',
    joy: '😂',
    rolling: '🤣',
    smiling: '😊',
    halo: '😇',
    winking: '😉',
    heartEyes: '😍',
    kiss: '😘',
    yum: '😋',
    cool: '😎',
    party: '🥳',
    thinking: '🤔',
    neutral: '😐',
    eyeRoll: '🙄',
    relieved: '😌',
    sleeping: '😴',
    sweat: '😅',
    pleading: '🥺',
    crying: '😢',
    sobbing: '😭',
    angry: '😠',
    shocked: '😱',
    mindBlown: '🤯',
  },
  gestures: {
    thumbsUp: '👍',
    thumbsDown: '👎',
    clap: '👏',
    hooray: '🙌',
    thanks: '🙏',
    handshake: '🤝',
    wave: '👋',
    okHand: '👌',
    victory: '✌️',
    crossedFingers: '🤞',
    muscle: '💪',
    pointUp: '☝️',
    shrug: '🤷',
    facepalm: '🤦',
    eyes: '👀',
    writing: '✍️',
  },
  show: {
    ticket: '🎫',
    admission: '🎟️',
    theater: '🎭',
    circus: '🎪',
    microphone: '🎤',
    headphones: '🎧',
    notes: '🎶',
    guitar: '🎸',
    violin: '🎻',
    piano: '🎹',
    drum: '🥁',
    trumpet: '🎺',
    clapper: '🎬',
    popper: '🎉',
    trophy: '🏆',
    football: '⚽',
  },
  food: {
    coffee: '☕',
    tea: '🍵',
    beer: '🍺',
    clink: '🥂',
    wine: '🍷',
    pizza: '🍕',
    burger: '🍔',
    fries: '🍟',
    sandwich: '🥪',
    salad: '🥗',
    sushi: '🍣',
    noodles: '🍜',
    cake: '🎂',
    croissant: '🥐',
    apple: '🍎',
    popcorn: '🍿',
  },
  places: {
    sun: '☀️',
    cloud: '☁️',
    rain: '🌧️',
    umbrella: '☂️',
    snowflake: '❄️',
    lightning: '⚡',
    waterWave: '🌊',
    rainbow: '🌈',
    train: '🚆',
    lorry: '🚚',
    car: '🚗',
    bicycle: '🚲',
    plane: '✈️',
    stadium: '🏟️',
    house: '🏠',
    globe: '🌍',
  },
  signs: {
    heart: '❤️',
    brokenHeart: '💔',
    fire: '🔥',
    sparkles: '✨',
    star: '⭐',
    hundred: '💯',
    check: '✅',
    cross: '❌',
    warning: '⚠️',
    question: '❓',
    exclamation: '❗',
    bell: '🔔',
    calendar: '📅',
    chart: '📈',
    bulb: '💡',
    pushpin: '📌',
  },
} as const;

export type EmojiCategory = keyof typeof EMOJIS;
export type EmojiName = {
  [Category in EmojiCategory]: keyof (typeof EMOJIS)[Category];
}[EmojiCategory];
export type Emoji = { name: EmojiName; sign: string; category: EmojiCategory };

export const EMOJI_COLUMNS = 8;

/** The cast is safe because the table is constant: these are its own keys. */
function namesOf<Table extends object>(table: Table): (keyof Table & string)[] {
  return Object.keys(table) as (keyof Table & string)[];
}

export const EMOJI_CATEGORIES = namesOf(EMOJIS);

export const ALL_EMOJIS: readonly Emoji[] = EMOJI_CATEGORIES.flatMap((category) => {
  const table: Partial<Record<EmojiName, string>> = EMOJIS[category];
  return namesOf(table).map((name) => ({ name, sign: table[name] ?? '', category }));
});

const ONLY_EMOJI = /^(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\u200d|\ufe0f|\s){1,16}$/u;

/** Whether a message is only one to three emojis, which are shown larger. */
export function isEmojiOnly(text: string): boolean {
  if (!ONLY_EMOJI.test(text)) return false;
  return [...new Intl.Segmenter().segment(text.replace(/\s/g, ''))].length <= 3;
}
