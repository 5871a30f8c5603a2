import { formTrapField } from '#dto';

/** What a robot has typed into the form's trap; empty for people. */
export function trapIn(form: HTMLFormElement | null): string {
  const trap = form && new FormData(form).get(formTrapField);
  return typeof trap === 'string' ? trap : '';
}

/** A field that people never see or reach; only robots fill it in. */
export function TrapField() {
  return (
    <div aria-hidden style={{ position: 'absolute', left: -10000, width: 1, height: 1, overflow: 'hidden' }}>
      <label>
        Website
        <input name={formTrapField} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
