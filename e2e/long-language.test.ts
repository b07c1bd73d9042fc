import { it } from 'vitest';
import { NARROW, speakLongLanguage } from './long-language.ts';
import { openProduct } from './product.ts';

const product = await openProduct();

it('in a language that is 40 % longer nothing is cut or stays English on a phone', async () => {
  await speakLongLanguage(product, NARROW);
});
