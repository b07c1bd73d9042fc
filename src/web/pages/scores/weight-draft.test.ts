import { describe, expect, it } from 'vitest';
import { checkDraft, isSameDraft } from './weight-draft.ts';

const SAVED = {
  theater_weight: 2,
  concert_weight: 3,
  sport_weight: 1,
  time_left_weight: 4,
  venue_capacity_weight: 3,
};

describe('checkDraft', () => {
  it('takes any number, negative and with decimals', () => {
    const draft = { ...SAVED, sport_weight: -2.75 };
    expect(checkDraft(draft)).toEqual({ isValid: true, weights: draft, errors: {} });
  });

  it("names every wrong field, in the contract's words", () => {
    const draft = { ...SAVED, theater_weight: '', sport_weight: 2_000_000, time_left_weight: '-' };
    expect(checkDraft(draft)).toEqual({
      isValid: false,
      weights: null,
      errors: {
        theater_weight: 'Enter a number.',
        sport_weight: 'At most 1,000,000.',
        time_left_weight: 'Enter a number.',
      },
    });
  });
});

describe('isSameDraft', () => {
  it('sees a change and a change back', () => {
    expect(isSameDraft({ ...SAVED }, SAVED)).toBe(true);
    expect(isSameDraft({ ...SAVED, sport_weight: 1.5 }, SAVED)).toBe(false);
  });
});
