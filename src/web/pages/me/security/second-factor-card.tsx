import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RouteAnswer } from '#contract/kit/route.ts';
import type { readMe } from '#contract/me/me.ts';
import { renewRecoveryCodes, turnOffSecondFactor } from '#contract/me/second-factor.ts';
import { useChange } from '#web/api/use-change.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Alert } from '#web/ui/display/alert.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { schemaCheck } from '#web/ui/forms/check-fields.ts';
import { Row } from '#web/ui/layout/row.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import { showToast } from '#web/ui/overlays/toast.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { RecoveryDialog } from './recovery-dialog.tsx';
import { SetupDialog } from './setup-dialog.tsx';

type State = RouteAnswer<typeof readMe>['secondFactor'];
type Opened = 'setup' | 'renew' | 'off';

const FEW_CODES = 3;

/** Codes of an authenticator app beside the password: set up, recovery codes, switch off. */
export function SecondFactorCard({ state }: { state: State }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [opened, setOpened] = useState<Opened | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const { isOn, isDemanded, since, recoveryCodesLeft } = state;
  const close = () => setOpened(null);
  const showCodes = (made: readonly string[]) => {
    setCodes(made);
    close();
  };
  return (
    <Card
      title={t('me.secondFactor.title')}
      description={t('me.secondFactor.description')}
      actions={
        <Badge tone={isOn ? 'success' : 'neutral'}>
          {t(isOn ? 'me.secondFactor.on' : 'me.secondFactor.off')}
        </Badge>
      }
    >
      <Stack>
        {isDemanded && !isOn && <Alert tone="warning" message={t('me.secondFactor.demanded')} />}
        {isOn && (
          <Text as="p">
            {since !== null && t('me.secondFactor.since', { date: format.date(new Date(since)) })}{' '}
            <Text tone={recoveryCodesLeft < FEW_CODES ? 'warning' : 'neutral'}>
              {t('me.recovery.left', { count: recoveryCodesLeft })}
            </Text>
          </Text>
        )}
        <Row gap="xs">
          {!isOn && (
            <Button onClick={() => setOpened('setup')}>{t('me.secondFactor.setUp')}</Button>
          )}
          {isOn && (
            <Button variant="outline" onClick={() => setOpened('renew')}>
              {t('me.recovery.renew')}
            </Button>
          )}
          {isOn && !isDemanded && (
            <Button variant="outline" tone="danger" onClick={() => setOpened('off')}>
              {t('me.secondFactor.turnOff')}
            </Button>
          )}
        </Row>
        {isOn && isDemanded && (
          <Text as="p" size="sm" tone="neutral">
            {t('me.secondFactor.staysOn')}
          </Text>
        )}
      </Stack>
      {opened === 'setup' && <SetupDialog onDone={showCodes} onClose={close} />}
      {opened === 'renew' && <RenewDialog onDone={showCodes} onClose={close} />}
      {opened === 'off' && <OffDialog onClose={close} />}
      {codes && <RecoveryDialog codes={codes} onClose={() => setCodes(null)} />}
    </Card>
  );
}

function RenewDialog({
  onDone,
  onClose,
}: {
  onDone: (codes: readonly string[]) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const renew = useChange(renewRecoveryCodes);
  return (
    <ConfirmDialog
      title={t('me.recovery.renew')}
      description={t('me.recovery.renewDescription')}
      submitLabel={t('me.recovery.renewSubmit')}
      hasCode
      check={schemaCheck(renewRecoveryCodes.body)}
      onConfirm={async (body) => onDone((await renew.mutateAsync({ body })).recoveryCodes)}
      onClose={onClose}
      onDone={() => undefined}
    />
  );
}

function OffDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const turnOff = useChange(turnOffSecondFactor);
  return (
    <ConfirmDialog
      title={t('me.secondFactor.turnOff')}
      description={t('me.secondFactor.offDescription')}
      submitLabel={t('me.secondFactor.turnOff')}
      hasCode
      check={schemaCheck(turnOffSecondFactor.body)}
      onConfirm={async (body) => {
        await turnOff.mutateAsync({ body });
        showToast({ tone: 'success', message: t('me.secondFactor.isOff') });
      }}
      onClose={onClose}
    />
  );
}
