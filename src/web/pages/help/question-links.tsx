import { Link } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import { Icon } from '#web/ui/display/icon.tsx';
import { List, ListItem } from '#web/ui/lists/list.tsx';
import { Highlight } from './highlight.tsx';

/** Links to questions of a category of the knowledge base. */
export function QuestionLinks({
  category,
  questions,
  search = '',
}: {
  /** The category's slug. */
  category: string;
  questions: readonly { id: number; slug: string; question: string }[];
  search?: string;
}) {
  return (
    <List>
      {questions.map(({ id, slug, question }) => (
        <ListItem
          key={id}
          title={
            <Link
              to="/pages/knowledge-base/$category/$question"
              params={{ category, question: slug }}
            >
              <Highlight text={question} search={search} />
            </Link>
          }
          end={<Icon icon={ArrowRight} />}
        />
      ))}
    </List>
  );
}
