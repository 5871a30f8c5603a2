import { enquiryStatuses, labelOf, lostReasons, type UpdateEnquiry } from '#dto';

/** A status with its reason, such as "Lost: Too dear". */
export function statusWords({ status = 'new', lostReason }: Pick<UpdateEnquiry, 'status' | 'lostReason'>): string {
  const label = labelOf(enquiryStatuses, status);
  return lostReason ? `${label}: ${labelOf(lostReasons, lostReason)}` : label;
}
