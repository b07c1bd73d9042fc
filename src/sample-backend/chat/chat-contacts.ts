import type { ChatContact, ChatStatus } from '#contract/chat.ts';
import { chatIdOf, PEOPLE, type Person } from '../kit/people.ts';

/** How each of the people describes themselves, in their order. */
const WORDS: readonly [status: ChatStatus, about: string][] = [
  ['online', 'Posters, press and the occasional pun. Mornings are best.'],
  ['busy', 'Load-in, load-out, repeat. Call me if it is on fire.'],
  ['online', 'The box office opens at ten; I open at nine.'],
  ['away', 'Contrats, droits voisins, et un café très serré.'],
  ['online', 'Making seat maps that people can read.'],
  ['online', 'A price is a question. I look for the answer.'],
  ['busy', 'On headset until the curtain is down.'],
  ['online', 'מקשיבה לקהל שלנו, גם כשהוא כועס.'],
  ['away', '每一场好演出都值得被看见。'],
  ['offline', 'Front of the front end. Ask me about focus rings.'],
  ['online', 'أكتب البيانات الصحفية قبل أن يطلبها أحد.'],
  ['busy', 'Jeśli czegoś nie słychać, to znaczy, że jeszcze nie skończyłem.'],
  ['online', 'Forecasting no-shows so that nobody queues for nothing.'],
  ['away', 'Your tickets, our turnstiles.'],
  ['offline', 'ツアーのことなら何でも。返信は移動中に。'],
  ['online', 'Tres festivales al año y ni un fin de semana libre.'],
  ['offline', 'Τα νούμερα κλείνουν στο τέλος του μήνα.'],
  ['busy', 'Calm doors make good evenings.'],
  ['online', 'Відповідаю швидше, ніж ви встигнете написати скаргу.'],
  ['offline', ''],
];

function contactOf({ fullName, role, avatar }: Person, index: number): ChatContact {
  const [status, about] = WORDS[index] ?? ['offline', ''];
  return { id: chatIdOf(index), fullName, role, about, avatar, status };
}

/** Everybody one can write to. */
export const CHAT_CONTACTS: readonly ChatContact[] = PEOPLE.map(contactOf);

/** One's own id: none of the contacts'. */
export const MY_CHAT_ID = chatIdOf(PEOPLE.length);

/** Oneself, as long as one says nothing else of oneself. */
export function chatProfileOf({ fullName, role, avatar }: Person): ChatContact {
  const about = 'I decide what goes on sale and when.';
  return { id: MY_CHAT_ID, fullName, role, about, avatar, status: 'online' };
}
