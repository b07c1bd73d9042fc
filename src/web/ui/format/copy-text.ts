/** Puts a text into the clipboard; rejects where the browser does not allow it. */
export async function copyText(text: string): Promise<void> {
  // biome-ignore lint/plugin: pages over plain HTTP have no clipboard, and copy by a command.
  if ('clipboard' in navigator) return navigator.clipboard.writeText(text);
  if (!copyByCommand(text)) throw new Error('The browser does not allow copying.');
}

function copyByCommand(text: string): boolean {
  let isCopied = false;
  const onCopy = (event: ClipboardEvent) => {
    event.preventDefault();
    // What else on the page handles copying would put the selection there.
    event.stopImmediatePropagation();
    event.clipboardData?.setData('text/plain', text);
    isCopied = event.clipboardData !== null;
  };
  document.addEventListener('copy', onCopy, { capture: true });
  try {
    return document.execCommand('copy') && isCopied;
  } finally {
    document.removeEventListener('copy', onCopy, { capture: true });
  }
}
