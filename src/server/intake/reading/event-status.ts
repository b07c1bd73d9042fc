import type { EventStatus } from '#contract/scores/events.ts';
import { foldText } from '#contract/scores/fold-search.ts';
import { EVENT_STATUSES } from '#contract/scores/score-list.ts';

/** The words for each status, without accents; `_` stands for a space. */
const STATUS_WORDS = {
  scheduled:
    'scheduled normal contingent confirmed active ok geplant bestatigt findet_statt confirme prevu maintenu confirmado ' +
    'programado confirmato previsto gepland bevestigd potwierdzony potwierdzone zaplanowany zaplanowane potvrzeno ' +
    'potvrzen planovano onaylandi planlandi bekraftad planerad подтверждено запланировано по_плану 正常',
  onsale:
    'onsale on_sale available tickets_available im_verkauf verfugbar karten_verfugbar en_vente disponible disponibles a_la_venta ' +
    'en_venta in_vendita disponibile a_venda disponivel in_de_verkoop beschikbaar w_sprzedazy dostepny dostepne v_prodeji ' +
    'dostupne satista till_salu в_продаже 在售 售票中 热卖中 発売中 판매중',
  offsale:
    'offsale off_sale sold_out soldout ausverkauft nicht_im_verkauf complet epuise agotado agotada agotadas esaurito esaurita ' +
    'esgotado esgotada uitverkocht wyprzedany wyprzedane wyprzedana vyprodano vyprodan vyprodana tukendi slutsald slutsalt ' +
    'utsald utsalt распродано билетов_нет 售罄 已售罄 完売 売り切れ 매진 אזל',
  rescheduled:
    'rescheduled verlegt neuer_termin nouvelle_date reprogramme reprogramado reprogramada riprogrammato riprogrammata reagendado ' +
    'verplaatst przeniesiony przeniesione nowy_termin novy_termin nytt_datum перенесено перенесен',
  postponed:
    'postponed verschoben reporte reportee aplazado aplazada pospuesto pospuesta adiado adiada rinviato rinviata ' +
    'uitgesteld 延期 已延期 연기 odlozony odlozone odlozona odlozeno odlozen odlozena ertelendi uppskjuten uppskjutet framflyttad отложено ' +
    'отложен отложена',
  cancelled:
    'cancelled canceled abgesagt entfallt annule annulee cancelado cancelada suspendido suspendida annullato annullata ' +
    'geannuleerd afgelast odwolany odwolane odwolana zruseno zrusen zrusena zrusene iptal iptal_edildi installt installd ' +
    'отменено отменен отменена отмена ' +
    '已取消 取消 中止 취소 בוטל ملغي ملغى ยกเลิก',
} as const satisfies Record<EventStatus, string>;

const STATUSES = new Map<string, EventStatus>();
for (const status of EVENT_STATUSES) {
  for (const word of STATUS_WORDS[status].split(' ')) {
    STATUSES.set(foldText(word.replaceAll('_', ' ')), status);
  }
}

/** The status that a feed's word means, in any case and with or without accents; undefined for an unknown word. */
export function statusNamed(word: string): EventStatus | undefined {
  return STATUSES.get(foldText(word));
}
