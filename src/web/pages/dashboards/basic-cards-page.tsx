import { Quote } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { PageHeading } from '#web/ui/layout/page-heading.tsx';
import styles from './gallery.module.css';
import { StagePicture } from './stage-picture.tsx';

const MOODS = ['dusk', 'sea', 'fire'] as const;

/** The plain kinds of cards: with a picture, with a head and a foot, lying, coloured, as a quote and as a list. */
export function BasicCardsPage() {
  const { t } = useTranslation();
  const of = (part: 'season' | 'venue' | 'box') => ({
    title: t(`dashboards.basic.${part}.title`),
    words: t(`dashboards.basic.${part}.words`),
  });
  const pictured = [of('season'), of('venue'), of('box')];
  return (
    <>
      <PageHeading title={t('pageTitles.cards.basic')}>{t('dashboards.cards.basic')}</PageHeading>
      <div className={styles.grid}>
        {pictured.map(({ title, words }, place) => (
          <Card key={title} className={styles.pictured}>
            <StagePicture mood={MOODS[place] ?? 'dusk'} />
            <div className={styles.body}>
              <h2 className={styles.title}>{title}</h2>
              <p className={styles.text}>{words}</p>
              <div>
                <LinkButton variant="light" to="/scores/week">
                  {t('dashboards.basic.toWeek')}
                </LinkButton>
              </div>
            </div>
          </Card>
        ))}
        <Card title={t('dashboards.basic.head')} description={t('dashboards.basic.headNote')}>
          <p className={styles.text}>{t('dashboards.basic.headWords')}</p>
          <p className={styles.foot}>{t('dashboards.basic.foot')}</p>
        </Card>
        <Card className={styles.lying}>
          <StagePicture mood="meadow" />
          <div className={styles.body}>
            <h2 className={styles.title}>{t('dashboards.basic.lying')}</h2>
            <p className={styles.text}>{t('dashboards.basic.lyingWords')}</p>
          </div>
        </Card>
        <Card className={styles.filled}>
          <h2 className={styles.title}>{t('dashboards.basic.filled')}</h2>
          <p>{t('dashboards.basic.filledWords')}</p>
        </Card>
        <Card>
          <Quote size={26} className={styles.mark} aria-hidden />
          <blockquote className={styles.quote}>{t('dashboards.basic.quote')}</blockquote>
          <p className={styles.text}>{t('dashboards.basic.quoteBy')}</p>
        </Card>
        <Card title={t('dashboards.basic.list')}>
          <ul className={styles.list}>
            <li>{t('dashboards.basic.listOne')}</li>
            <li>{t('dashboards.basic.listTwo')}</li>
            <li>{t('dashboards.basic.listThree')}</li>
          </ul>
        </Card>
      </div>
    </>
  );
}
