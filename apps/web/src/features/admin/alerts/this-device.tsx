import { alertRules, type AlertChannelView } from '#dto';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, type RefObject } from 'react';
import { ApiError } from '../../../lib/api-error';
import { alertAbility, deviceLabel, endAlerts, knownDevice, takeAlerts, type AlertAbility } from '../../../lib/owner-phone/alert-device';
import { FormLine, ShortForm } from '../kit/short-form';
import { showFailure } from '../kit/show-failure';
import { showToast } from '../../../ui/toast/show-toast';
import { alertsKey } from './use-alerts';

const rules = { label: alertRules.label };

export interface ThisDeviceProps {
  publicKey: string;
  /** Among them may be this device, which can be ended there, too. */
  channels: readonly AlertChannelView[];
  /** Holds this, and has the focus after a change. */
  part: RefObject<HTMLElement | null>;
}

/** Turns alerts on and off on this device, or says what it needs for them. */
export function ThisDevice({ publicKey, channels, part }: ThisDeviceProps) {
  const client = useQueryClient();
  const [ability, setAbility] = useState<AlertAbility>();
  const [name, setName] = useState('');
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    void alertAbility().then(setAbility);
    void knownDevice().then((device) => device && setName(device.label));
  }, [channels]);

  async function change(work: () => Promise<unknown>) {
    if (isBusy) return;
    setBusy(true);
    try {
      await work();
    } catch (failure) {
      if (failure instanceof ApiError) showFailure('Alerts not changed', failure);
      else showToast({ title: 'Alerts not changed', description: adviceAfter(failure), variant: 'destructive' });
    }
    const next = await alertAbility();
    // The focused button disappears.
    if (next !== ability) part.current?.focus();
    setAbility(next);
    setBusy(false);
    await client.invalidateQueries({ queryKey: alertsKey });
  }

  const turnOn = ({ label }: { label: string }) =>
    change(async () => {
      if (await takeAlerts(publicKey, label.trim())) setName(label.trim());
      else showToast({ title: 'Alerts stay off', description: 'You can turn them on here at any time.' });
    });

  if (ability === undefined) return null;
  if (ability === 'unsupported') return <NotHere />;
  if (ability === 'refused')
    return (
      <p>
        Alerts from this site are blocked on this device. Allow its notifications in the settings of the browser or the phone, then come
        back here.
      </p>
    );
  if (ability === 'on')
    return (
      <Stack spacing={2} sx={{ alignItems: 'start' }}>
        <p>{`Alerts reach this device as "${name}".`}</p>
        <Button variant="outlined" aria-disabled={isBusy} onClick={() => void change(async () => endAlerts(await knownDevice()))}>
          Turn off on this device
        </Button>
      </Stack>
    );
  return (
    <ShortForm name="device" rules={rules} initialValues={{ label: deviceLabel() }} onSubmit={turnOn}>
      <FormLine name="label" hint="So that you and your team know which device it is." autoComplete="off" />
      <Button type="submit" variant="contained" aria-disabled={isBusy} sx={{ alignSelf: 'start' }}>
        {isBusy ? 'Turning on…' : 'Turn on alerts here'}
      </Button>
      <p>Alerts never show a name, number or address, because anyone can read a locked screen.</p>
    </ShortForm>
  );
}

/** What helps after the browser's own error. */
function adviceAfter(failure: unknown): string {
  if (failure instanceof DOMException && failure.name === 'NotAllowedError')
    return 'The browser does not allow alerts from this site. Allow its notifications in the settings of the browser or the phone, then try again.';
  return 'The browser could not set up alerts. Check your signal, leave private browsing, or use an up-to-date Chrome, Edge or Firefox; then try again.';
}

/** Without push: on an iPhone how to get it, elsewhere which alerts go on. */
function NotHere() {
  const isApple = /iPhone|iPad/.test(navigator.userAgent);
  if (!isApple) {
    return <p>This browser can’t show alerts. Emails still come; for alerts on this device use an up-to-date Chrome, Edge or Firefox.</p>;
  }
  return (
    <Stack spacing={2} sx={{ alignItems: 'start' }}>
      <p>On an iPhone or iPad (iOS 16.4 or later) alerts need the app on the home screen:</p>
      <ol style={{ paddingInlineStart: 24, listStyle: 'decimal' }}>
        <li>Tap Share, then Add to Home Screen.</li>
        <li>Open Enquiries from the home screen and sign in there.</li>
        <li>Go to More, Alerts, and turn them on.</li>
      </ol>
    </Stack>
  );
}
