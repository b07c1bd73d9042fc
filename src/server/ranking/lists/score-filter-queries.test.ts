import fc from 'fast-check';
import { expect, it } from 'vitest';
import { foldText, isFound, searchTerms } from '#contract/scores/fold-search.ts';
import { named } from '#server/catalogue/events/name-search-queries.ts';
import { createTestDatabase } from '#server/test/database.ts';

const db = await createTestDatabase();
const unit = fc.constantFrom(...'ab1É東%_\\-]^[ .(’“«·'.split(''), ' ');

it('finds the same names in the database as in the browser, whatever a search is made of', async () => {
  const names = fc.array(fc.string({ unit, maxLength: 8 }), { minLength: 20, maxLength: 60 });
  const searches = fc.array(fc.string({ unit, maxLength: 5 }), { minLength: 5, maxLength: 10 });
  await fc.assert(
    fc.asyncProperty(names, searches, async (texts, typed) => {
      const folded = texts.map(foldText);
      for (const search of typed) {
        const terms = searchTerms(search);
        const found = await db<{ name: string }[]>`
          select ranking.name_folded as name
          from unnest(${folded}::text[]) with ordinality as ranking (name_folded, position)
          where ${named(db, 'ranking', terms)} order by position`;
        expect(found.map(({ name }) => name)).toEqual(
          folded.filter((name) => isFound(name, terms)),
        );
      }
    }),
    { numRuns: 40 },
  );
});
