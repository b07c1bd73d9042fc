import { it } from 'vitest';
import { speakLongLanguage, WIDE } from './long-language.ts';
import { openProduct } from './product.ts';

const product = await openProduct();

it('in a language that is 40 % longer nothing is cut or stays English on a large screen', async () => {
  await speakLongLanguage(product, WIDE);
});
