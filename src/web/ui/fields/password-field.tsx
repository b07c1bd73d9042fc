import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../buttons/icon-button.tsx';
import { TextField } from './text-field.tsx';

/** A password that can be looked at while it is typed. */
export function PasswordField(field: Omit<ComponentProps<typeof TextField>, 'type' | 'end'>) {
  const { t } = useTranslation();
  const [isShown, setIsShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <TextField
      {...field}
      type={isShown ? 'text' : 'password'}
      spellCheck={false}
      autoCapitalize="none"
      end={
        <IconButton
          label={t('password.show')}
          aria-pressed={isShown}
          onClick={() => setIsShown(!isShown)}
          icon={Icon}
        />
      }
    />
  );
}
