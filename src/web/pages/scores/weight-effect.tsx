import { useTranslation } from 'react-i18next';
import { toWeights, type WeightSet } from '#contract/weights.ts';
import { useFormat } from '#web/ui/format/format.ts';
import explanation from './score-explanation.module.css';
import { SCORE_PARTS } from './score-segments.ts';
import { ScoreTrack } from './score-track.tsx';
import { largestParts, typePoints } from './weight-shares.ts';
import styles from './weights-page.module.css';

/** What the weights in the fields would mean: how the 100 points are shared out, and what a type is worth. */
export function WeightEffect({ weights }: { weights: WeightSet | null }) {
  const { t } = useTranslation();
  return (
    <section className={styles.effect} aria-labelledby="weight-effect">
      <h2 id="weight-effect" className={styles.effectTitle}>
        {t('weights.effect.title')}
      </h2>
      {weights === null ? <p>{t('weights.effect.invalid')}</p> : <Shares weights={weights} />}
      <p className={styles.note}>{t('weights.effect.note')}</p>
    </section>
  );
}

function Shares({ weights: set }: { weights: WeightSet }) {
  const { t } = useTranslation();
  const format = useFormat();
  const weights = toWeights(set);
  const parts = largestParts(weights);
  const types = typePoints(weights);
  if (SCORE_PARTS.every((part) => parts[part] === 0)) return <p>{t('weights.effect.allZero')}</p>;
  const points = (value: number) => format.number(value, 0, 1);
  return (
    <>
      <ScoreTrack parts={parts} hasZeroInMiddle={SCORE_PARTS.some((part) => parts[part] < 0)} />
      <dl className={explanation.list}>
        {SCORE_PARTS.map((part) => (
          <div key={part} className={explanation.part}>
            <dt>
              <i
                className={explanation.swatch}
                data-part={part}
                data-negative={parts[part] < 0}
                aria-hidden
              />
              {t(`weights.effect.parts.${part}`)}
            </dt>
            <dd>{points(parts[part])}</dd>
          </div>
        ))}
      </dl>
      <p>
        {t('weights.effect.types', {
          theater: points(types.theater),
          concert: points(types.concert),
          sport: points(types.sport),
        })}
      </p>
    </>
  );
}
