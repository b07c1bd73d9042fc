import { useTranslation } from 'react-i18next';
import type { Profile } from '#contract/account/profile.ts';
import { Card } from '#web/ui/display/card.tsx';
import { Grid } from '#web/ui/layout/grid.tsx';
import { Image } from '#web/ui/media/image.tsx';

export function ProfilePhotos({ photos }: { photos: Profile['latestPhotos'] }) {
  const { t } = useTranslation();
  return (
    <Card title={t('account.profile.photos')}>
      <Grid as="ul" min="5rem" columns={3} gap="xs">
        {photos.map(({ id, img, alt }) => (
          <li key={id}>
            <Image src={img} alt={alt} ratio="1" canEnlarge />
          </li>
        ))}
      </Grid>
    </Card>
  );
}
