import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Profile } from '#contract/account/profile.ts';
import { Card } from '#web/ui/display/card.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import styles from './profile.module.css';

/** Small photos; one that is clicked opens large. */
export function ProfilePhotos({ photos }: { photos: Profile['latestPhotos'] }) {
  const { t } = useTranslation();
  const [openId, setOpenId] = useState<number | null>(null);
  const open = photos.find(({ id }) => id === openId);
  return (
    <Card title={t('account.profile.photos')}>
      <ul className={styles.photos}>
        {photos.map(({ id, img, alt }) => (
          <li key={id}>
            <button type="button" className={styles.photo} onClick={() => setOpenId(id)}>
              <img src={img} alt={alt} width={120} height={120} loading="lazy" />
            </button>
          </li>
        ))}
      </ul>
      {open && (
        <Dialog title={open.alt} onClose={() => setOpenId(null)}>
          <img src={open.img} alt="" className={styles.large} />
        </Dialog>
      )}
    </Card>
  );
}
