/** Why a slot cannot be chosen; "too soon" outranks "taken", since it cannot be booked either way. */
export function slotProblem(
  startsAt: number,
  isFree: boolean,
  earliest: number,
): 'anticipacion' | 'ocupado' | undefined {
  if (startsAt < earliest) return 'anticipacion'
  return isFree ? undefined : 'ocupado'
}
