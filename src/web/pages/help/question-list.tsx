import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './question-list.module.css';

export type Question = { id: string | number; question: ReactNode; answer: ReactNode };

/** Questions that open to their answers. `isOpen`: all of them stand open. */
export function QuestionList({
  questions,
  isOpen = false,
}: {
  questions: readonly Question[];
  isOpen?: boolean;
}) {
  return (
    <div className={styles.list}>
      {questions.map(({ id, question, answer }) => (
        <details key={`${id} ${isOpen}`} className={styles.item} open={isOpen}>
          <summary className={styles.question}>
            <bdi>{question}</bdi>
            <ChevronDown size={18} className={styles.chevron} aria-hidden />
          </summary>
          <p className={styles.answer}>
            <bdi>{answer}</bdi>
          </p>
        </details>
      ))}
    </div>
  );
}
