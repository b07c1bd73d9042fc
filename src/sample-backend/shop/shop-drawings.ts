/** The tones that a thing is drawn in. */
export type Tones = { main: string; dark: string; light: string; accent: string };

/** A thing as SVG in a square of 200 by 200. */
export type Drawing = (tones: Tones) => string;

const OUTLINE = '#241f33';
const GLOW = '#ffcf5c';

/** A sheet with what is printed on it. */
function sheet(tones: Tones, print: string): string {
  return `<g transform="rotate(-3 100 100)"><rect x="51" y="25" width="104" height="152" rx="2" fill="${OUTLINE}" opacity=".16"/><rect x="48" y="22" width="104" height="152" rx="2" fill="${tones.main}"/>${print}</g>`;
}

const lines = (color: string) =>
  `<g fill="${color}"><rect x="58" y="146" width="60" height="6" rx="3"/><rect x="58" y="157" width="38" height="4" rx="2" opacity=".75"/><rect x="124" y="157" width="18" height="4" rx="2" opacity=".75"/></g>`;

export const curtainPoster: Drawing = (tones) =>
  sheet(
    tones,
    `<path d="M48 22h104v112H48z" fill="${tones.dark}"/><circle cx="100" cy="108" r="30" fill="${tones.accent}"/><path d="M48 22h42c2 46-12 84-42 104zM152 22h-42c-2 46 12 84 42 104z" fill="${tones.light}"/><path d="M58 22q2 50-8 84M72 22q3 46-14 84M142 22q-2 50 8 84M128 22q-3 46 14 84" fill="none" stroke="${tones.main}" stroke-width="3"/>${lines(tones.light)}`,
  );

export const moonPoster: Drawing = (tones) =>
  sheet(
    tones,
    `<circle cx="112" cy="66" r="26" fill="${tones.accent}"/><circle cx="122" cy="58" r="22" fill="${tones.main}"/><path d="M48 118q18-26 36-6t32-8 36 4v26H48z" fill="${tones.dark}"/><path d="M48 128q22-16 44-4t60-6v16H48z" fill="${tones.light}" opacity=".55"/><g fill="${tones.light}"><circle cx="66" cy="44" r="2"/><circle cx="82" cy="76" r="1.6"/><circle cx="142" cy="92" r="2"/><circle cx="60" cy="92" r="1.4"/></g>${lines(tones.light)}`,
  );

export const notesPoster: Drawing = (tones) =>
  sheet(
    tones,
    `<g fill="none" stroke="${tones.light}" stroke-width="2" opacity=".7"><path d="M48 60q52-22 104 4M48 72q52-22 104 4M48 84q52-22 104 4M48 96q52-22 104 4M48 108q52-22 104 4"/></g><g fill="${tones.accent}"><ellipse cx="72" cy="98" rx="9" ry="7" transform="rotate(-20 72 98)"/><path d="M78 95V52h4v44z"/><ellipse cx="116" cy="86" rx="9" ry="7" transform="rotate(-20 116 86)"/><path d="M122 84V42h4v43zM78 52l48-10v9L78 61z"/></g>${lines(tones.light)}`,
  );

export const framedPrint: Drawing = (tones) =>
  `<rect x="36" y="30" width="132" height="146" rx="3" fill="${OUTLINE}" opacity=".16"/><rect x="32" y="26" width="132" height="146" rx="3" fill="${OUTLINE}"/><rect x="40" y="34" width="116" height="130" fill="#fbf8f2"/><rect x="56" y="50" width="84" height="98" fill="${tones.main}"/><path d="M56 148v-30q20-16 42-2t42-6v38z" fill="${tones.dark}"/><circle cx="98" cy="84" r="17" fill="${tones.accent}"/><path d="M81 118q17-22 34 0" fill="none" stroke="${tones.light}" stroke-width="4"/>`;

const SHIRT = 'M68 36q32 18 64 0l36 20-14 34-18-8v88H64V82l-18 8-14-34z';

export const starShirt: Drawing = (tones) =>
  `<path d="${SHIRT}" fill="${tones.main}"/><path d="M68 36q32 18 64 0l-6-2q-26 12-52 0z" fill="${tones.dark}"/><path d="M64 82v88h8V78zM136 82v88h-8V78z" fill="${tones.dark}" opacity=".35"/><path d="M100 78l8 17 18 2-13 13 3 18-16-9-16 9 3-18-13-13 18-2z" fill="${tones.accent}"/>`;

export const crewShirt: Drawing = (tones) =>
  `<path d="${SHIRT}" fill="${tones.main}"/><path d="M68 36q32 18 64 0l-6-2q-26 12-52 0z" fill="${tones.dark}"/><path d="M64 82v88h8V78zM136 82v88h-8V78z" fill="${tones.dark}" opacity=".35"/><g fill="${tones.light}"><rect x="80" y="80" width="40" height="9" rx="2"/><rect x="80" y="94" width="30" height="9" rx="2"/></g><rect x="80" y="110" width="40" height="22" rx="4" fill="${tones.accent}"/>`;

export const hoodie: Drawing = (tones) =>
  `<path d="M70 44l60 0 36 22 4 82-22 2-6-52v76H58V98l-6 52-22-2 4-82z" fill="${tones.main}"/><path d="M70 46q-4-26 30-26t30 26q-8 20-30 22-22-2-30-22z" fill="${tones.dark}"/><path d="M82 46q0-14 18-14t18 14q-6 12-18 13-12-1-18-13z" fill="${OUTLINE}" opacity=".55"/><path d="M92 62v26M108 62v22" stroke="${tones.light}" stroke-width="3" stroke-linecap="round"/><path d="M74 126h52l8 30H66z" fill="${tones.dark}" opacity=".6"/><circle cx="100" cy="106" r="10" fill="${tones.accent}"/>`;

export const cap: Drawing = (tones) =>
  `<path d="M40 118q0-58 58-58t58 58z" fill="${tones.main}"/><path d="M98 60q-22 20-22 58h44q0-38-22-58z" fill="${tones.dark}" opacity=".4"/><path d="M120 112q54-2 62 16-20 12-62 0z" fill="${tones.dark}"/><path d="M40 114h118v10q-60 8-118 0z" fill="${tones.dark}"/><circle cx="98" cy="59" r="5" fill="${tones.dark}"/><path d="M98 80l5 11 12 1-9 8 3 12-11-6-11 6 3-12-9-8 12-1z" fill="${tones.accent}"/>`;

export const tote: Drawing = (tones) =>
  `<path d="M74 78V52q0-24 26-24t26 24v26" fill="none" stroke="${tones.dark}" stroke-width="8"/><path d="M50 72h100l8 100H42z" fill="${tones.main}"/><path d="M42 172l2-24h112l2 24z" fill="${tones.dark}" opacity=".3"/><path d="M70 104h60v34H70a8 8 0 0 0 0-12v-10a8 8 0 0 0 0-12z" fill="${tones.accent}"/><path d="M112 104v34" stroke="${tones.main}" stroke-width="3" stroke-dasharray="5 4"/><rect x="80" y="112" width="22" height="4" rx="2" fill="${tones.dark}"/><rect x="80" y="121" width="16" height="4" rx="2" fill="${tones.dark}"/>`;

export const mug: Drawing = (tones) =>
  `<path d="M138 78h10q26 0 26 26t-30 28h-8v-14h8q14-1 14-14t-12-12h-8z" fill="${tones.dark}"/><path d="M46 62h96v84q0 20-20 20H66q-20 0-20-20z" fill="${tones.main}"/><ellipse cx="94" cy="62" rx="48" ry="11" fill="${tones.dark}"/><ellipse cx="94" cy="63" rx="40" ry="7" fill="#3b2418"/><path d="M70 96h14l10 28 10-28h14v40h-11v-20l-8 20H89l-8-20v20H70z" fill="${tones.accent}"/><path d="M54 70v70" stroke="#fff" stroke-width="5" stroke-linecap="round" opacity=".35"/>`;

export const bottle: Drawing = (tones) =>
  `<rect x="80" y="24" width="40" height="26" rx="6" fill="${OUTLINE}"/><path d="M78 54h44l8 18v92q0 12-12 12H82q-12 0-12-12V72z" fill="${tones.main}"/><path d="M70 92h60v44H70z" fill="${tones.dark}"/><path d="M82 114q9-18 18 0t18 0" fill="none" stroke="${tones.accent}" stroke-width="6" stroke-linecap="round"/><path d="M80 76v84" stroke="#fff" stroke-width="5" stroke-linecap="round" opacity=".35"/>`;

/** A record halfway out of its sleeve. */
function record(tones: Tones, cover: string): string {
  return `<circle cx="122" cy="100" r="62" fill="#17151d"/><g fill="none" stroke="#3a3645" stroke-width="1.5"><circle cx="122" cy="100" r="54"/><circle cx="122" cy="100" r="46"/><circle cx="122" cy="100" r="38"/><circle cx="122" cy="100" r="30"/></g><circle cx="122" cy="100" r="20" fill="${tones.accent}"/><circle cx="122" cy="100" r="3" fill="#fff"/><rect x="24" y="36" width="126" height="128" rx="3" fill="${tones.main}"/><clipPath id="s"><rect x="24" y="36" width="126" height="128" rx="3"/></clipPath><g clip-path="url(#s)">${cover}</g>`;
}

export const wavesRecord: Drawing = (tones) =>
  record(
    tones,
    `<g fill="none" stroke="${tones.light}" stroke-width="6"><path d="M14 96q20-36 40 0t40 0 40 0 40 0"/><path d="M14 116q20-36 40 0t40 0 40 0 40 0" opacity=".7"/><path d="M14 136q20-36 40 0t40 0 40 0 40 0" opacity=".45"/></g><circle cx="118" cy="66" r="14" fill="${tones.accent}"/>`,
  );

export const blocksRecord: Drawing = (tones) =>
  record(
    tones,
    `<rect x="24" y="36" width="63" height="64" fill="${tones.dark}"/><rect x="87" y="100" width="63" height="64" fill="${tones.dark}"/><circle cx="55" cy="132" r="24" fill="${tones.accent}"/><path d="M118 46l26 44H92z" fill="${tones.light}"/>`,
  );

export const sunRecord: Drawing = (tones) =>
  record(
    tones,
    `<path d="M24 112h126v52H24z" fill="${tones.dark}"/><path d="M47 112a40 40 0 0 1 80 0z" fill="${tones.accent}"/><g stroke="${tones.light}" stroke-width="4"><path d="M34 124h106M44 136h86M56 148h62"/></g>`,
  );

export const turntable: Drawing = (tones) =>
  `<rect x="22" y="50" width="156" height="110" rx="8" fill="${tones.dark}"/><rect x="22" y="46" width="156" height="104" rx="8" fill="${tones.main}"/><circle cx="84" cy="98" r="45" fill="#17151d"/><g fill="none" stroke="#3a3645" stroke-width="1.5"><circle cx="84" cy="98" r="38"/><circle cx="84" cy="98" r="30"/></g><circle cx="84" cy="98" r="15" fill="${tones.accent}"/><circle cx="84" cy="98" r="2.5" fill="#fff"/><circle cx="156" cy="68" r="10" fill="${tones.light}"/><path d="M156 68v50l-34 14" fill="none" stroke="#e9e7f0" stroke-width="5" stroke-linejoin="round" stroke-linecap="round"/><circle cx="148" cy="136" r="5" fill="${tones.accent}"/>`;

export const headphones: Drawing = (tones) =>
  `<path d="M46 120V96q0-56 54-56t54 56v24" fill="none" stroke="${tones.dark}" stroke-width="13" stroke-linecap="round"/><path d="M58 66q14-22 42-22t42 22" fill="none" stroke="${tones.light}" stroke-width="4" stroke-linecap="round"/><rect x="32" y="104" width="34" height="58" rx="15" fill="${tones.main}"/><rect x="134" y="104" width="34" height="58" rx="15" fill="${tones.main}"/><rect x="58" y="108" width="14" height="50" rx="7" fill="${OUTLINE}"/><rect x="128" y="108" width="14" height="50" rx="7" fill="${OUTLINE}"/><circle cx="46" cy="133" r="7" fill="${tones.accent}"/><circle cx="154" cy="133" r="7" fill="${tones.accent}"/>`;

export const speaker: Drawing = (tones) =>
  `<rect x="56" y="26" width="88" height="148" rx="12" fill="${tones.main}"/><rect x="64" y="34" width="72" height="132" rx="8" fill="${tones.dark}"/><circle cx="100" cy="66" r="19" fill="${OUTLINE}"/><circle cx="100" cy="66" r="8" fill="${tones.accent}"/><circle cx="100" cy="122" r="33" fill="${OUTLINE}"/><circle cx="100" cy="122" r="24" fill="#3d374d"/><circle cx="100" cy="122" r="10" fill="${tones.accent}"/>`;

export const microphone: Drawing = (tones) =>
  `<g transform="rotate(32 100 100)"><path d="M86 86h28l-6 88q-8 8-16 0z" fill="${tones.main}"/><path d="M86 86h28l-1 14H87z" fill="${tones.dark}"/><circle cx="100" cy="56" r="32" fill="#c9c6d6"/><g stroke="#8d889e" stroke-width="2" fill="none"><path d="M70 46h60M68 58h64M72 70h56M84 30v52M100 25v62M116 30v52"/></g><rect x="72" y="76" width="56" height="10" rx="5" fill="${OUTLINE}"/><rect x="96" y="112" width="8" height="16" rx="4" fill="${tones.accent}"/></g>`;

export const letterLamp: Drawing = (tones) => {
  const bulbs = [
    [53, 150],
    [53, 124],
    [53, 98],
    [53, 72],
    [62, 52],
    [76, 76],
    [88, 98],
    [100, 118],
    [112, 98],
    [124, 76],
    [138, 52],
    [147, 72],
    [147, 98],
    [147, 124],
    [147, 150],
  ];
  return `<circle cx="100" cy="100" r="92" fill="${GLOW}" opacity=".35"/><path d="M40 164V38h30l30 56 30-56h30v126h-26V92l-34 50-34-50v72z" fill="${tones.dark}"/><path d="M36 160V34h30l34 62 34-62h30v126h-26V88l-38 54-38-54v72z" fill="${tones.main}"/><g fill="#fff4c9" stroke="${tones.accent}" stroke-width="2">${bulbs.map(([x, y]) => `<circle cx="${x}" cy="${y}" r="6"/>`).join('')}</g>`;
};

export const festoon: Drawing = (tones) => {
  const bulbs = [
    [34, 71],
    [66, 91],
    [100, 98],
    [134, 91],
    [166, 71],
    [52, 135],
    [84, 150],
    [116, 150],
    [148, 135],
  ];
  return `<g fill="none" stroke="${OUTLINE}" stroke-width="4"><path d="M10 46q90 80 180 0M20 106q80 66 160 0"/></g>${bulbs.map(([x = 0, y = 0]) => `<circle cx="${x}" cy="${y + 14}" r="19" fill="${GLOW}" opacity=".4"/><rect x="${x - 5}" y="${y - 4}" width="10" height="11" rx="2" fill="${tones.dark}"/><circle cx="${x}" cy="${y + 15}" r="11" fill="${tones.main}"/><circle cx="${x - 3}" cy="${y + 12}" r="4" fill="#fff" opacity=".6"/>`).join('')}`;
};

export const spotlight: Drawing = (tones) =>
  `<path d="M92 92L18 186h150z" fill="${GLOW}" opacity=".4"/><path d="M118 18v34" stroke="${OUTLINE}" stroke-width="8" stroke-linecap="round"/><path d="M88 50h60" stroke="${OUTLINE}" stroke-width="7" stroke-linecap="round"/><g transform="rotate(28 116 82)"><path d="M92 48h48v44l10 22H82l10-22z" fill="${tones.main}"/><path d="M92 60h48M92 72h48" stroke="${tones.dark}" stroke-width="4"/><ellipse cx="116" cy="114" rx="34" ry="9" fill="#fff4c9"/></g>`;

export const operaGlasses: Drawing = (tones) =>
  `<path d="M146 84l28 76" stroke="${tones.accent}" stroke-width="9" stroke-linecap="round"/><path d="M40 76l8-30h34l8 30zM110 76l8-30h34l8 30z" fill="${tones.dark}"/><rect x="30" y="72" width="64" height="62" rx="10" fill="${tones.main}"/><rect x="106" y="72" width="64" height="62" rx="10" fill="${tones.main}"/><rect x="90" y="86" width="20" height="16" fill="${tones.accent}"/><ellipse cx="62" cy="134" rx="32" ry="9" fill="${tones.accent}"/><ellipse cx="138" cy="134" rx="32" ry="9" fill="${tones.accent}"/><ellipse cx="62" cy="134" rx="24" ry="6" fill="${OUTLINE}"/><ellipse cx="138" cy="134" rx="24" ry="6" fill="${OUTLINE}"/>`;

export const notebook: Drawing = (tones) =>
  `<g transform="rotate(4 100 100)"><rect x="54" y="30" width="100" height="144" rx="6" fill="#efe9dd"/><rect x="48" y="26" width="100" height="144" rx="6" fill="${tones.main}"/><rect x="48" y="26" width="18" height="144" rx="6" fill="${tones.dark}"/><rect x="80" y="54" width="54" height="34" rx="3" fill="${tones.light}"/><rect x="88" y="63" width="38" height="5" rx="2" fill="${tones.dark}"/><rect x="88" y="74" width="24" height="5" rx="2" fill="${tones.dark}"/><rect x="126" y="26" width="7" height="144" fill="${tones.accent}"/></g>`;

export const ticketAlbum: Drawing = (tones) =>
  `<path d="M20 56q40-14 80 4 40-18 80-4v100q-40-12-80 4-40-16-80-4z" fill="${tones.dark}"/><path d="M26 50q38-12 74 4v96q-36-14-74-4zM174 50q-38-12-74 4v96q36-14 74-4z" fill="#fbf8f2"/><g transform="rotate(-6 62 96)"><rect x="36" y="74" width="52" height="24" rx="3" fill="${tones.main}"/><path d="M72 74v24" stroke="#fff" stroke-width="2" stroke-dasharray="3 3"/></g><g transform="rotate(5 62 126)"><rect x="38" y="110" width="48" height="22" rx="3" fill="${tones.accent}"/></g><rect x="112" y="70" width="52" height="40" rx="3" fill="${tones.light}"/><circle cx="138" cy="90" r="12" fill="${tones.main}"/><rect x="114" y="120" width="44" height="5" rx="2" fill="${tones.dark}" opacity=".5"/><rect x="114" y="130" width="30" height="5" rx="2" fill="${tones.dark}" opacity=".5"/>`;

export const pins: Drawing = (tones) =>
  `<rect x="46" y="22" width="108" height="156" rx="8" fill="#fbf8f2"/><rect x="46" y="22" width="108" height="156" rx="8" fill="none" stroke="${OUTLINE}" stroke-opacity=".18" stroke-width="2"/><circle cx="100" cy="34" r="5" fill="${OUTLINE}" opacity=".3"/><circle cx="76" cy="70" r="19" fill="${tones.main}"/><path d="M68 64q8 14 16 0M70 76h12" stroke="#fff" stroke-width="3" fill="none" stroke-linecap="round"/><path d="M126 50l6 13 14 2-10 10 2 15-12-7-12 7 2-15-10-10 14-2z" fill="${tones.accent}"/><rect x="56" y="106" width="40" height="24" rx="5" fill="${tones.dark}"/><path d="M82 106v24" stroke="#fff" stroke-width="2" stroke-dasharray="3 3"/><path d="M112 122q0-18 14-18t14 18-14 22q-14-4-14-22z" fill="${tones.main}"/><circle cx="76" cy="154" r="12" fill="${tones.accent}"/><rect x="106" y="152" width="40" height="10" rx="5" fill="${tones.dark}"/>`;
