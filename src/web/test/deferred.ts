/** A promise that the test resolves itself. */
export function deferred<Value = void>() {
  let settle: (value: Value) => void = () => {};
  const promise = new Promise<Value>((resolve) => {
    settle = resolve;
  });
  return { promise, settle: (value: Value) => settle(value) };
}
