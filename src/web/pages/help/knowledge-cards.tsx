import { Link } from '@tanstack/react-router';
import type { readKnowledgeBase } from '#contract/help.ts';
import type { RouteAnswer } from '#contract/kit/route.ts';
import styles from './knowledge.module.css';

/** A card for each category; the whole card leads there. */
export function KnowledgeCards({ cards }: { cards: RouteAnswer<typeof readKnowledgeBase> }) {
  return (
    <ul className={styles.cards}>
      {cards.map(({ id, category, img, title, desc }) => (
        <li key={id} className={styles.card}>
          <img src={img} alt="" width={196} height={120} className={styles.picture} />
          <h2 className={styles.cardTitle}>
            <Link to="/pages/knowledge-base/$category" params={{ category }}>
              {title}
            </Link>
          </h2>
          <p className={styles.desc}>{desc}</p>
        </li>
      ))}
    </ul>
  );
}
