/** A promise that the test settles when it wants. */
export function deferred<Value = void>() {
  let settle: (value: Value) => void = () => {};
  const promise = new Promise<Value>((resolve) => {
    settle = resolve;
  });
  return { promise, settle: (value: Value) => settle(value) };
}
