export type Toast = {
  message: string;
  title?: string;
  tone?: 'success' | 'danger' | 'info';
};

const COLOUR = { success: 'teal', danger: 'red', info: 'accent' } as const satisfies Record<
  NonNullable<Toast['tone']>,
  string
>;

let isWanted = false;
const listeners = new Set<() => void>();

/** Whether any toast has been shown: until then nobody needs the code of their container. */
export const toastsWanted = {
  read: () => isWanted,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** Shows a toast above all pages. Errors stay until they are closed; anything else leaves by itself. */
export async function showToast({ message, title, tone = 'info' }: Toast): Promise<void> {
  isWanted = true;
  for (const listener of listeners) listener();
  const { notifications } = await import('@mantine/notifications');
  notifications.show({
    message,
    ...(title !== undefined && { title }),
    color: COLOUR[tone],
    autoClose: tone === 'danger' ? false : 5000,
    withBorder: true,
  });
}
