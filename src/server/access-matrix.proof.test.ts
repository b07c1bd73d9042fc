import { describeAccess } from './test/matrix/access-matrix.ts';

await describeAccess({ oneIn: 1 });
