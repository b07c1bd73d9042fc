import { describeRaces } from '#server/test/access/session-races.ts';

await describeRaces(10);
