import { useNavigate } from '@tanstack/react-router';
import { useAddressParams } from '#web/list/use-address-params.ts';

/** The event whose sheet is open. It stands in the address, so it can be sent around and the back button closes it. */
export function useOpenEvent(): {
  openId: number | null;
  open: (id: number) => void;
  close: () => void;
} {
  const navigate = useNavigate();
  const { event, ...others } = useAddressParams();
  const id = event !== undefined && /^[1-9]\d{0,9}$/.test(event) ? Number(event) : null;
  const show = (search: Record<string, string>, replace: boolean) =>
    void navigate({ to: '.', search, replace, resetScroll: false });
  return {
    openId: id,
    open: (next) => show({ ...others, event: String(next) }, false),
    close: () => show(others, true),
  };
}
