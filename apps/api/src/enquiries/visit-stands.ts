/** SQL of standingVisit of the contract: whether the visit of a row of `enquiries` stands. */
export const visitStands = (row: string) => `(${row}.visit_at IS NOT NULL AND ${row}.status <> 'lost')`;
