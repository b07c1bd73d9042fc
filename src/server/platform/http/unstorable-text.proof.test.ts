import { describeUnstorableText, UNSTORABLE } from '#server/test/matrix/unstorable-text.ts';

await describeUnstorableText(() => UNSTORABLE);
