import { describeUnstorableText, UNSTORABLE } from '#server/test/matrix/unstorable-text.ts';

// One text for each call in turn; the proof tries all of them in all calls.
await describeUnstorableText((index) => [UNSTORABLE[index % UNSTORABLE.length] ?? '\0']);
