import { alertTimes, emergencyAgainMinutes, type PromiseCalendar } from '#dto';

const minuteMs = 60_000;

/** The facts behind an alert's steps. */
export interface AlertedRecord {
  createdAt: Date;
  emergency: boolean;
  /** How often it was alerted before. */
  times: number;
}

/** When an unattended record is next alerted after this moment; null: no more. Steps missed while the server was down become one alert. */
export function nextAlertAt({ createdAt, emergency, times }: AlertedRecord, now: Date, calendar: PromiseCalendar): Date | null {
  if (!emergency) return times === 0 ? calendar.addOpenMinutes(createdAt, alertTimes.againOpenMinutes) : null;
  const { first, firstFor, later } = emergencyAgainMinutes;
  const minutes = (now.getTime() - createdAt.getTime()) / minuteMs;
  const step = minutes < firstFor ? first : later;
  return new Date(createdAt.getTime() + (Math.floor(minutes / step) + 1) * step * minuteMs);
}

/** When an emergency that was tried in vain is alerted once more. */
export function againAfterTry(triedAt: Date): Date {
  return new Date(triedAt.getTime() + emergencyAgainMinutes.later * minuteMs);
}

/** When to look at such an emergency next: the try may be taken back before. */
export function nextLook(triedAt: Date, now: Date): Date {
  return new Date(Math.min(againAfterTry(triedAt).getTime(), now.getTime() + emergencyAgainMinutes.first * minuteMs));
}

/** True if an alert now goes to everybody, not only to those on call. */
export function reachesEverybody({ createdAt, emergency }: AlertedRecord, now: Date): boolean {
  return emergency && now.getTime() >= createdAt.getTime() + alertTimes.everybodyMinutes * minuteMs;
}
