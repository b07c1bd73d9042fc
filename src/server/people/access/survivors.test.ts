import { describeThief } from '#server/test/thief.ts';

await describeThief(1);
