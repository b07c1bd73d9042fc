import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '#web/translation.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { TextField, type TextFieldProps } from './text-field.tsx';

/** A password that can be shown while it is typed. */
export function PasswordField(field: Omit<TextFieldProps, 'type' | 'end'>) {
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
