import type { Context, Tx } from '../../../context.ts'
import { clinicalPurpose } from './patient.policy.ts'

/** Kind of signed item that a visit leaves. */
interface SignedKind {
  listOfAppointments(tx: Tx, appointmentIds: readonly string[]): Promise<readonly { readonly id: string }[]>
  /** False for one that is not signed. */
  markAnnulled(tx: Tx, id: string, sealedReason: string, now: Date): Promise<boolean>
}

/** Annuls every signed item of a visit that did not take place; its caller notifies. Returns how many. */
export async function annulSigned(
  ctx: Context,
  tx: Tx,
  { appointmentId, reason }: { readonly appointmentId: string; readonly reason: string },
  kind: SignedKind,
): Promise<number> {
  const sealed = ctx.keys.seal(clinicalPurpose(appointmentId), reason)
  let annulled = 0
  for (const { id } of await kind.listOfAppointments(tx, [appointmentId]))
    if (await kind.markAnnulled(tx, id, sealed, ctx.clock.now())) annulled += 1
  return annulled
}
