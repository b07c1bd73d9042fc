/** The numbers of a `bytea` that `int4send` made: rows of the driver would be slow to read. */
export function intsOf(bytes: Buffer): Int32Array {
  const numbers = new Int32Array(bytes.length / 4);
  for (let at = 0; at < numbers.length; at += 1) numbers[at] = bytes.readInt32BE(at * 4);
  return numbers;
}

/** The numbers of a `bytea` that `float8send` made. */
export function doublesOf(bytes: Buffer): Float64Array {
  const numbers = new Float64Array(bytes.length / 8);
  for (let at = 0; at < numbers.length; at += 1) numbers[at] = bytes.readDoubleBE(at * 8);
  return numbers;
}
