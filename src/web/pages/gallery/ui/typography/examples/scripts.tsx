import { Stack } from '#web/ui/layout/stack.tsx';

const SAMPLES = [
  { lang: 'de', text: 'Fünf große Bühnen, zwölf Jahreszeiten' },
  { lang: 'ar', text: 'كل حدث في مكانه، ولكل ترتيب سبب' },
  { lang: 'he', text: 'כל אירוע במקומו' },
  { lang: 'ja', text: 'すべての公演に、理由のある順位を。' },
  { lang: 'ru', text: 'Каждому событию — своё место' },
  { lang: 'el', text: 'Κάθε παράσταση στη θέση της' },
  { lang: 'hi', text: 'हर कार्यक्रम अपनी जगह पर' },
] as const;

export function Scripts() {
  return (
    <Stack as="ul" gap="xs">
      {SAMPLES.map(({ lang, text }) => (
        <li key={lang} lang={lang} dir="auto">
          {text}
        </li>
      ))}
    </Stack>
  );
}
