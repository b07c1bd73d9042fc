import { ImageUp, Trash2 } from 'lucide-react';
import { type ChangeEvent, useRef, useState } from 'react';
import { useTranslation } from '#web/translation.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { PICTURE_TYPES } from '#web/ui/buttons/more-buttons.tsx';
import { Avatar } from '#web/ui/display/avatar.tsx';
import { Row, Stack } from '#web/ui/layout/layout.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import { FieldGroup } from '../field.tsx';
import styles from './picture-field.module.css';
import { PictureError, type PictureFault, readPicture } from './read-picture.ts';
import '#web/messages/picture.json';

const PERSON_PIXELS = 84;

/** A picture of one's own: to choose, to look at, to take away. */
export function PictureField({
  label,
  value,
  shape,
  pixels,
  person,
  error,
  onChange,
}: {
  /** What the picture is of, such as "Your picture". */
  label: string;
  /** The picture as a data address; empty: there is none. */
  value: string;
  /** How it is drawn: `round` for people, `wide` for logos and covers. */
  shape: 'round' | 'wide';
  /**
   * Redraws each picture as a JPEG at most so many pixels wide and high, without what a camera has written into
   * it. Absent: only large files are made smaller.
   */
  pixels?: number;
  /** Whose picture it is: the initials stand in for a picture that is not there. */
  person?: string;
  /** What is wrong, such as that a picture is missing. Errors of a chosen file are shown without it. */
  error?: string | undefined;
  /** Called with the picture as a data address, or with an empty text when it is removed. */
  onChange: (value: string) => void;
}) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState<PictureFault | null>(null);

  const handleFile = async (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.currentTarget.files ?? [];
    // The same file again is a choice as well.
    event.currentTarget.value = '';
    if (!file) return;
    try {
      onChange(await readPicture(file, pixels));
      setFault(null);
    } catch (problem) {
      setFault(problem instanceof PictureError ? problem.fault : 'broken');
    }
  };

  return (
    <FieldGroup label={label} error={fault === null ? error : t(`picture.faults.${fault}`)}>
      <Row gap="md">
        {value !== '' && <img src={value} alt="" className={styles.picture} data-shape={shape} />}
        {value === '' && person && <Avatar src="" name={person} size={PERSON_PIXELS} />}
        {value === '' && !person && <span className={styles.picture} data-shape={shape} />}
        <Stack gap="xs">
          <Row gap="xs">
            <Button variant="light" icon={ImageUp} onClick={() => input.current?.click()}>
              {t('picture.choose')}
            </Button>
            {value !== '' && (
              <Button variant="outline" icon={Trash2} onClick={() => onChange('')}>
                {t('picture.remove')}
              </Button>
            )}
          </Row>
          <Text as="p" size="sm" tone="neutral">
            {t('picture.description')}
          </Text>
        </Stack>
        <input
          ref={input}
          type="file"
          hidden
          accept={PICTURE_TYPES.join(',')}
          aria-label={label}
          onChange={(event) => void handleFile(event)}
        />
      </Row>
    </FieldGroup>
  );
}
