import { ThumbsDown, ThumbsUp } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { rateKnowledgeQuestion, readKnowledgeQuestion } from '#contract/help.ts';
import { updateAnswers, useChange } from '#web/api/use-change.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Row } from '#web/ui/layout/row.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import { showToast } from '#web/ui/overlays/toast.ts';

/** Whether the answer helped; a second click on the same button withdraws it. */
export function RateAnswer({ slug, isHelpful }: { slug: string; isHelpful: boolean | null }) {
  const { t } = useTranslation();
  const rate = useChange(rateKnowledgeQuestion, [
    updateAnswers(readKnowledgeQuestion, (answer, { body }) =>
      answer.slug === body.slug ? { ...answer, isHelpful: body.isHelpful } : answer,
    ),
  ]);
  const handleRate = (wanted: boolean) =>
    rate.mutate(
      { body: { slug, isHelpful: isHelpful === wanted ? null : wanted } },
      {
        onError: ({ message }) =>
          showToast({ tone: 'danger', title: t('help.rate.failed'), message }),
      },
    );
  return (
    <Row gap="xs">
      <Text tone="neutral">
        {t(isHelpful === null ? 'help.rate.question' : 'help.rate.thanks')}
      </Text>
      <Button
        variant={isHelpful === true ? 'light' : 'outline'}
        aria-pressed={isHelpful === true}
        icon={ThumbsUp}
        onClick={() => handleRate(true)}
      >
        {t('help.rate.yes')}
      </Button>
      <Button
        variant={isHelpful === false ? 'light' : 'outline'}
        aria-pressed={isHelpful === false}
        icon={ThumbsDown}
        onClick={() => handleRate(false)}
      >
        {t('help.rate.no')}
      </Button>
    </Row>
  );
}
