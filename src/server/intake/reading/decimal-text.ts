import { foldText } from '#contract/scores/fold-search.ts';

/** Currency signs and codes, and spaces, around a number. */
const AROUND =
  /^(?:[\p{Sc}\s]|[A-Z]{1,3}(?=[\p{Sc}\s\d]))+|(?:[\p{Sc}\s]|(?<=[\p{Sc}\s\d])[A-Z]{3})+$/gu;
/** Between groups of three digits. */
const GROUPS = /^\d{1,3}(?:[\s'’]\d{3})+(?=\D|$)/u;

/**
 * A decimal number as people write it, 0 or above: `49.50`, `49,50`, `1,234.50`, `1.234,50`, `76,416`, `€49.50`.
 * A comma before exactly three digits separates thousands; a single point is a decimal point. Undefined for
 * anything else.
 */
export function readDecimalText(text: string): number | undefined {
  if (text.length > 40) return undefined;
  const bare = text.replace(AROUND, '');
  const number = bare.replace(GROUPS, (grouped) => grouped.replaceAll(/\D/gu, ''));
  if (/^\d+(?:\.\d*)?$/.test(number)) return Number(number);
  if (/^\d{1,3}(?:,\d{3})+(?:\.\d*)?$/.test(number)) return Number(number.replaceAll(',', ''));
  if (/^\d+,\d{0,2}$/.test(number)) return Number(number.replace(',', '.'));
  if (/^\d{1,3}(?:\.\d{3})+,\d{0,2}$/.test(number) || /^\d{1,3}(?:\.\d{3}){2,}$/.test(number)) {
    return Number(number.replaceAll('.', '').replace(',', '.'));
  }
  return undefined;
}

const setOf = (words: string) => new Set(words.split(/\s+/).map(foldText));

/** Words that say that nothing is paid. */
const FREE =
  setOf(`free gratis gratuit gratuite gratuits gratuito gratuita gratuitos libre libero frei freier freie
  kostenlos kostenfrei umsonst ingyenes ingyen zdarma volný bezpłatny bezpłatne bezpłatnie bezpłatna darmowy wolny ücretsiz bedava
  fri бесплатно бесплатный свободный חינם مجاني مجانا مجانية 免费 免費 入场免费 無料 入場無料 무료 ฟรี`);

/** Words beside a price that do not change it: who pays it, when and where, that it is the lowest, and the currency. */
const BESIDE =
  setOf(`from ab dès à partir de des desde vanaf da a od от från fra only just nur alle ore
  entry entrance admission eintritt entrée entrada ingresso toegang inträde entré vstup wstęp вход giriş belépő 入场 入場 입장
  adv advance advanced presale presales prebook early bird vvk vorverkauf prévente prevendita anticipada anticipado voorverkoop przedsprzedaż
  předprodej förköp 前売 前売り 前売券 预售 預售 예매
  door doors otd gate ak abendkasse abendkassa box office guichet place taquilla taquillas puerta porta deur kassa bramka kasa 当日 当日券 현매
  conc concs concession concessions concessionary reduced erm ermässigt ermäßigt ermässigung ermäßigung réduit tarif reducida
  reducido ridotto korting ulgowy normalny zlevněné snížené sleva student students studenten étudiants estudiantes studenti studenci
  senior seniors pensioner pensioners child children kids kinder enfants niños bambini kinderen dzieci děti barn under18s youth unwaged waged
  member members mitglieder membres socios soci leden adult adults erwachsene adultes adultos adulti volwassenen dorośli dospělí
  full plein normal normalpreis regular standard general ga intero entero ticket tickets karten billet billets pp each person per
  price prices preis prix precio prezzo prijs cena fiyat цена 全席
  euro euros eur dollar dollars pound pounds quid ft huf rs inr kr kč zł złotych руб р rub lei leva tl nis ש"ח שח ₪
  元 圓 円 원 บาท جنيه درهم ريال دينار usd gbp chf cad aud`);

const WORD = /[\p{L}\p{M}]+(?:["״][\p{L}\p{M}]+)?\.?/gu;

/** A part of a text about prices without the words that do not change its price. */
export function besideNothing(text: string): string {
  return text.replaceAll(WORD, (word) => (BESIDE.has(keyOf(word)) ? ' ' : word)).trim();
}

/** Whether a text says that nothing is paid: “free”, “Eintritt frei”. */
export function saysFree(text: string): boolean {
  if (text.length > 40 || /\p{N}/u.test(text)) return false;
  const words = (text.match(WORD) ?? []).map(keyOf);
  return words.some((word) => FREE.has(word)) && words.every((w) => FREE.has(w) || BESIDE.has(w));
}

function keyOf(word: string): string {
  return foldText(word).replace(/\.$/, '');
}
