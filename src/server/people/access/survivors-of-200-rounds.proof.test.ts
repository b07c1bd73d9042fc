import { describeThief } from '#server/test/access/thief.ts';

await describeThief(20);
