import { Link } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { linkTo } from '#web/list/address/link-to.ts';
import styles from './checkout-page.module.css';
import { isReachable, STEPS, type Step } from './checkout-steps.ts';

/** The three steps; those that everything is there for can be gone to. */
export function StepTrail({ step, has }: { step: Step; has: Parameters<typeof isReachable>[1] }) {
  const { t } = useTranslation();
  return (
    <nav aria-label={t('shop.steps.label')}>
      <ol className={styles.trail}>
        {STEPS.map((name, place) => {
          const isDone = place < STEPS.indexOf(step);
          const face = (
            <>
              <span className={styles.mark} aria-hidden>
                {isDone ? <Check size={15} /> : place + 1}
              </span>
              {t(`shop.steps.${name}`)}
            </>
          );
          return (
            <li key={name} data-done={isDone} aria-current={name === step ? 'step' : undefined}>
              {isReachable(name, has) ? (
                <Link
                  {...linkTo('/apps/ecommerce/checkout', name === 'cart' ? {} : { step: name })}
                  activeOptions={{ exact: true, includeSearch: true }}
                >
                  {face}
                </Link>
              ) : (
                <span>{face}</span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
