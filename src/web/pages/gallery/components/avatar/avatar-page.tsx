import { docs as avatarButton } from '#web/ui/buttons/avatar-button.tsx?docs';
import { docs as avatar } from '#web/ui/display/avatar.tsx?docs';
import { docs as byline } from '#web/ui/lists/byline.tsx?docs';
import { type ExampleModule, type Gallery, GalleryPage } from '../../frame/gallery-page.tsx';
import { AVATAR_PLAYGROUND } from './avatar-playground.tsx';

const GALLERY: Gallery = {
  name: 'avatar',
  title: 'pageTitles.components.avatar',
  examples: import.meta.glob<ExampleModule>('./examples/*.tsx', { eager: true }),
  sources: import.meta.glob<string>('./examples/*.tsx', {
    eager: true,
    query: '?raw',
    import: 'default',
  }),
  docs: [avatar, avatarButton, byline],
  playground: AVATAR_PLAYGROUND,
  keyboard: { silent: [], press: ['Enter', 'Space'] },
};

export function AvatarPage() {
  return <GalleryPage gallery={GALLERY} />;
}
