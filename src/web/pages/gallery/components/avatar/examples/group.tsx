import { Avatar, AvatarGroup } from '#web/ui/display/avatar.tsx';
import { VisuallyHidden } from '#web/ui/layout/visually-hidden.tsx';

export function Group() {
  return (
    <>
      <VisuallyHidden>Twelve people watch this event.</VisuallyHidden>
      <AvatarGroup more={8}>
        <Avatar src="" name="Ada Lovelace" />
        <Avatar src="" name="Grace Hopper" />
        <Avatar src="" name="Alan Turing" />
        <Avatar src="" name="Hedy Lamarr" />
      </AvatarGroup>
    </>
  );
}
