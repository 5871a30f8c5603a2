import { Injectable } from '@nestjs/common';
import { callLimits, isEmergency, isSomebody, nobodyMessage, type TakenEnquiry } from '#dto';
import type { CreateCallDto } from '#dto/nest';
import { EnquiryIntake, type WrittenDown } from '../enquiries/enquiry-intake.js';
import type { Submission } from '../enquiries/intake/submission.js';
import { invalidFields } from '../platform/http/problems/problem-error.js';
import { Call } from './call.entity.js';

const dayMs = 86_400_000;

/** Stores leads that the owner writes down. */
@Injectable()
export class CallsService {
  constructor(private readonly intake: EnquiryIntake) {}

  /**
   * Stores the call as an enquiry that its writer has seen, and returns it after the commit. Sends nothing to anybody. Throws
   * invalid-fields if it names nobody, or one of its moments is impossible.
   */
  create(call: CreateCallDto, by: string, { key, address: sender }: Submission): Promise<TakenEnquiry> {
    if (!isSomebody(call)) throw invalidFields({ field: 'phone', message: nobodyMessage, code: 'required' });
    const { kind, address = '', promisedBy: _promised, rangAt: _rang, ...fields } = call;
    const row = { ...fields, source: call.source || 'rang' };
    const emergency = isEmergency(call.serviceType ?? []);
    const written = { by, address, ...momentsOf(call, Date.now()) };
    const body = Object.assign({ by }, call);
    return this.intake.take({ kind, body, emergency, entity: Call, row, written }, { key, formSeconds: undefined, address: sender });
  }
}

/** The moments of the call and of its promise. If the caller's clock is ahead, the call came in now, and its promise moves with it. */
function momentsOf({ rangAt, promisedBy }: CreateCallDto, now: number): Pick<WrittenDown, 'at' | 'promisedBy'> {
  const rang = rangAt === undefined ? now : Date.parse(rangAt);
  const { daysBack, daysAhead } = callLimits;
  if (rang < now - daysBack * dayMs) throw wrongMoment('rangAt', `rangAt must lie within the last ${daysBack} days`);
  const at = Math.min(rang, now);
  if (promisedBy === undefined) return { at: new Date(at), promisedBy: null };
  const lastsMs = Date.parse(promisedBy) - rang;
  if (lastsMs < 0 || lastsMs > daysAhead * dayMs)
    throw wrongMoment('promisedBy', `promisedBy must lie after the call, within ${daysAhead} days`);
  return { at: new Date(at), promisedBy: new Date(at + lastsMs) };
}

function wrongMoment(field: 'rangAt' | 'promisedBy', message: string): Error {
  return invalidFields({ field, message, code: 'wrong-format' });
}
