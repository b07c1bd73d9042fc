import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openChromium } from './chromium.ts';

/**
 * Makes the film, the sound and the portraits of the galleries. All of it is drawn and composed here, so that nobody else has
 * rights in it. It needs Chromium, and `ffmpeg` with VP9, Opus and MP3.
 */
const FOLDER = join(import.meta.dirname, '../public/media');
const [WIDTH, HEIGHT] = [480, 270];
const FRAMES_A_SECOND = 12;
const FILM_SECONDS = 12;
const SOUND_SECONDS = 16;
const SAMPLES_A_SECOND = 44_100;

type Face = { back: string; skin: string; hair: string; shirt: string; style: string };

/** Long hair falls behind the face, short hair lies on it. */
const LONG = 'M24 62V36a24 24 0 0 1 48 0v26q-6 8-12 8H36q-6 0-12-8Z';
const SHORT = 'M29 40V34a19 19 0 0 1 38 0v6q-4-10-12-12-14 4-26 12Z';

const FACES: Readonly<Record<string, Face>> = {
  ada: { back: '#f5d0fe', skin: '#f2c9a5', hair: '#3b2417', shirt: '#6d28d9', style: LONG },
  grace: { back: '#bae6fd', skin: '#e8b48c', hair: '#b9bcc4', shirt: '#1e3a8a', style: SHORT },
  alan: { back: '#bbf7d0', skin: '#f0c7a3', hair: '#5b3a1e', shirt: '#166534', style: SHORT },
  katherine: { back: '#fde68a', skin: '#8d5a3b', hair: '#1c1917', shirt: '#b45309', style: LONG },
};

const work = await mkdtemp(join(tmpdir(), 'media-'));
try {
  await drawFilm();
  await writeFile(join(work, 'film.wav'), waveFile(compose(FILM_SECONDS)));
  await writeFile(join(work, 'sound.wav'), waveFile(compose(SOUND_SECONDS)));
  encode(
    `-framerate ${FRAMES_A_SECOND} -i ${work}/%03d.png -i ${work}/film.wav`,
    '-c:v libvpx-vp9 -crf 44 -b:v 0 -pix_fmt yuv420p -g 36 -c:a libopus -b:a 24k -ac 1 -shortest',
    'curtain.webm',
  );
  encode(`-i ${work}/sound.wav`, '-c:a libmp3lame -b:a 24k -ac 1 -ar 22050', 'overture.mp3');
  for (const [name, face] of Object.entries(FACES)) {
    await writeFile(join(FOLDER, `${name}.svg`), portrait(face));
  }
} finally {
  await rm(work, { recursive: true, force: true });
}
for (const name of ['curtain.webm', 'overture.mp3']) {
  process.stdout.write(`${name}: ${(await stat(join(FOLDER, name))).size} bytes\n`);
}

/** `%03d` in a name is a number of a frame. */
function encode(input: string, codecs: string, name: string): void {
  const options = `-loglevel error -y ${input} -map_metadata -1 ${codecs}`;
  execFileSync('ffmpeg', [...options.split(' '), join(FOLDER, name)]);
}

async function drawFilm(): Promise<void> {
  const browser = await openChromium();
  try {
    const page = await browser.newPage({ viewport: { width: WIDTH, height: HEIGHT } });
    await page.setContent('<style>body { margin: 0 }</style><main></main>');
    for (let frame = 0; frame < FILM_SECONDS * FRAMES_A_SECOND; frame += 1) {
      await page.locator('main').evaluate(
        (main, drawing) => {
          main.innerHTML = drawing;
        },
        stage(frame / FRAMES_A_SECOND),
      );
      await page.screenshot({ path: join(work, `${String(frame).padStart(3, '0')}.png`) });
    }
  } finally {
    await browser.close();
  }
}

/** A ship crosses a night sea on a stage, whose curtain opens in the second and closes in the last seconds. */
function stage(second: number): string {
  const opened = ease((second - 0.7) / 1.8) - ease((second - FILM_SECONDS + 2) / 2);
  const ship = -60 + ((second - 2) / 9) * 560;
  const tilt = Math.sin(second * 2) * 5;
  const stars = Array.from({ length: 24 }, (_, index) => {
    const shine = 0.4 + 0.6 * Math.abs(Math.sin(second * 1.3 + index));
    return `<circle cx="${(index * 97) % WIDTH}" cy="${12 + ((index * 53) % 110)}" r="1.4" fill="#fff" opacity="${shine}"/>`;
  });
  const light = 1 - ease(second) * 0.75;
  return `<svg width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">
    <defs><linearGradient id="sky" x2="0" y2="1"><stop stop-color="#111a44"/><stop offset="1" stop-color="#3b4c99"/></linearGradient></defs>
    <rect width="100%" height="100%" fill="url(#sky)"/>${stars.join('')}
    <circle cx="380" cy="62" r="26" fill="#fdf6d8"/><circle cx="392" cy="54" r="22" fill="#1b2657"/>
    ${wave(second, 176, 7, 1.1, '#2f6fb2')}
    <g transform="translate(${ship} ${172 + Math.sin(second * 1.6) * 5}) rotate(${tilt})">
      <path d="M-44 0h88l-14 22h-60Z" fill="#7c2d12"/><path d="M-3-84h5V0h-5Z" fill="#451a03"/>
      <path d="M6-80q44 30 4 68Z" fill="#fef3c7"/><path d="M-8-72q-34 26-2 58Z" fill="#fde68a"/>
      <path d="M2-84l22-6-22-6Z" fill="#dc2626"/>
    </g>
    ${wave(second + 2, 194, 8, 0.8, '#1f5a99')}${wave(second + 5, 214, 6, 1.4, '#174a80')}
    <rect y="246" width="100%" height="24" fill="#4a2511"/>
    <rect width="100%" height="246" fill="#000" opacity="${light * 0.6}"/>
    ${drape(opened, second, 1)}${drape(opened, second, -1)}
    <rect width="100%" height="16" fill="#6b0f1a"/><rect y="16" width="100%" height="3" fill="#d4a017"/>
  </svg>`;
}

/** One half of the curtain, in folds that sway; `side` is 1 at the left and -1 at the right. */
function drape(opened: number, second: number, side: 1 | -1): string {
  const width = (WIDTH / 2) * (1 - 0.86 * opened) + 2;
  const folds = Array.from({ length: 8 }, (_, index) => {
    const sway = Math.sin(second * 1.5 + index) * 3 * opened;
    const [from, to] = [(index * width) / 8, ((index + 1) * width) / 8 + 0.6];
    const colour = index % 2 === 0 ? '#a3192b' : '#7f1220';
    return `<path d="M${from} 0H${to}Q${to + sway} 120 ${to} 248H${from}Q${from + sway} 120 ${from} 0Z" fill="${colour}"/>`;
  });
  const turn = side === 1 ? '' : ` transform="translate(${WIDTH} 0) scale(-1 1)"`;
  return `<g${turn}>${folds.join('')}</g>`;
}

function wave(second: number, top: number, height: number, speed: number, colour: string): string {
  const points = Array.from({ length: 33 }, (_, index) => {
    const x = index * 15;
    return `${x} ${(top + Math.sin(x / 38 + second * speed * 2) * height).toFixed(1)}`;
  });
  return `<path d="M0 ${HEIGHT}L${points.join('L')}V${HEIGHT}Z" fill="${colour}"/>`;
}

/** From 0 to 1 and no further, slow at both ends. */
function ease(share: number): number {
  const inside = Math.max(0, Math.min(share, 1));
  return inside * inside * (3 - 2 * inside);
}

/** A gong, and a waltz of broken chords above it. */
function compose(seconds: number): Float64Array {
  const samples = new Float64Array(seconds * SAMPLES_A_SECOND);
  const beat = 1 / 3;
  const chords = [
    [130.81, 261.63, 329.63, 392, 523.25, 392],
    [110, 220, 261.63, 329.63, 440, 329.63],
    [87.31, 174.61, 220, 261.63, 349.23, 261.63],
    [98, 196, 246.94, 293.66, 392, 293.66],
  ];
  for (const [index, share] of [1, 1.52, 2.04, 2.76].entries()) {
    add(samples, 0, 98 * share, 0.22 / (index + 1), 3);
  }
  for (let note = 0; 1 + note * beat < seconds - 2; note += 1) {
    const chord = chords[Math.floor(note / 6) % chords.length] ?? [];
    const pitch = chord[note % 6] ?? 0;
    add(samples, 1 + note * beat, pitch, note % 6 === 0 ? 0.3 : 0.2, 1.2);
  }
  add(samples, seconds - 2, 261.63, 0.3, 1.5);
  add(samples, seconds - 2, 130.81, 0.3, 1.5);
  return samples;
}

/** A struck string: its overtones fade faster than its own tone. */
function add(samples: Float64Array, from: number, pitch: number, loud: number, fade: number): void {
  const start = Math.round(from * SAMPLES_A_SECOND);
  for (let at = start; at < samples.length; at += 1) {
    const time = (at - start) / SAMPLES_A_SECOND;
    if (time > fade * 4) return;
    const attack = Math.min(1, time / 0.008);
    let sum = 0;
    for (const overtone of [1, 2, 3, 4]) {
      const faded = Math.exp((-time * overtone) / (fade * 0.6));
      sum += (Math.sin(2 * Math.PI * pitch * overtone * time) * faded) / overtone ** 1.5;
    }
    samples[at] = (samples[at] ?? 0) + sum * attack * loud;
  }
}

/** A WAV file of one channel with 16 bits. */
function waveFile(samples: Float64Array): Buffer {
  const loudest = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  const data = Buffer.alloc(44 + samples.length * 2);
  data.write('RIFF', 0);
  data.writeUInt32LE(36 + samples.length * 2, 4);
  data.write('WAVEfmt ', 8);
  data.writeUInt32LE(16, 16);
  data.writeUInt16LE(1, 20);
  data.writeUInt16LE(1, 22);
  data.writeUInt32LE(SAMPLES_A_SECOND, 24);
  data.writeUInt32LE(SAMPLES_A_SECOND * 2, 28);
  data.writeUInt16LE(2, 32);
  data.writeUInt16LE(16, 34);
  data.write('data', 36);
  data.writeUInt32LE(samples.length * 2, 40);
  for (const [index, sample] of samples.entries()) {
    data.writeInt16LE(Math.round((sample / loudest) * 30_000), 44 + index * 2);
  }
  return data;
}

function portrait({ back, skin, hair, shirt, style }: Face): string {
  const isLong = style === LONG;
  const own = `<path d="${style}" fill="${hair}"/>`;
  const fringe = '<path d="M30 42q4-16 20-18 14 2 16 18-10-4-16-12-8 8-20 12Z"';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96">
<title>A portrait</title>
<rect width="96" height="96" fill="${back}"/>${isLong ? own : ''}
<path d="M14 96q2-24 26-27h16q24 3 26 27Z" fill="${shirt}"/>
<path d="M40 60h16v12q-8 8-16 0Z" fill="${skin}"/>
<ellipse cx="48" cy="44" rx="17" ry="20" fill="${skin}"/>
${isLong ? `${fringe} fill="${hair}"/>` : own}
<circle cx="41" cy="45" r="2" fill="#1f2937"/><circle cx="55" cy="45" r="2" fill="#1f2937"/>
<path d="M42 54q6 5 12 0" fill="none" stroke="#1f2937" stroke-width="2" stroke-linecap="round"/>
</svg>
`;
}
