import { z } from 'zod';

/** Characters of a picture's address at most: about 1.1 MB of picture. */
const MAX_LENGTH = 1_500_000;

/** A picture of somebody's own, as a data address; empty: none. */
export const ownPicture = z
  .string()
  .max(MAX_LENGTH, 'The picture is too large.')
  .regex(
    /^(data:image\/(png|jpeg|gif|webp|svg\+xml)[;,].*)?$/s,
    'Choose a PNG, JPEG, GIF or WebP picture.',
  );
