/** How long a client may take to go on reading: an export keeps a database connection meanwhile. */
const STALL_MS = 60_000;

/**
 * Reads a file as fast as the client takes it. `close` is called once nobody reads on: at the end, after an
 * error, when the client goes away and when it stops reading.
 */
export function toStream(
  file: AsyncGenerator<Uint8Array>,
  close: () => Promise<void>,
  stallMs = STALL_MS,
): ReadableStream<Uint8Array> {
  let stall: NodeJS.Timeout | undefined;
  return new ReadableStream(
    {
      async pull(controller) {
        clearTimeout(stall);
        try {
          const { done, value } = await file.next();
          if (!done) {
            stall = setTimeout(() => {
              controller.error(new Error('The client stopped reading.'));
              void close();
            }, stallMs);
            return controller.enqueue(value);
          }
          controller.close();
        } catch (error) {
          await close();
          throw error;
        }
        await close();
      },
      async cancel() {
        clearTimeout(stall);
        await file.return(undefined);
        await close();
      },
    },
    { highWaterMark: 2 },
  );
}
