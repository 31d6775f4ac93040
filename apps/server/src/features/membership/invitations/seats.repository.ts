import { givesBenefits } from '@amparo/database/giving-policies.ts'
import { guestServices } from '@amparo/domain/catalogue/guest-services.ts'
import type { PersonDocument } from '@amparo/domain/documents.ts'
import { type Expression, type SqlBool, sql } from 'kysely'
import type { Tx } from '../../../context.ts'

type GuestServiceCode = (typeof guestServices)[number]['code']

/** Number of an invitation's seat for each service; null if it does not include the service. */
export interface SeatNumbers {
  readonly seat_7442: number | null
  readonly seat_7443: number | null
}

/** Seats that a holder has of each service by the certificates in force on the Lima day `today`. */
export async function countBoughtSeats(
  tx: Tx,
  { type, number }: PersonDocument,
  today: string,
): Promise<Record<GuestServiceCode, number>> {
  const { rows } = await sql<{ bought_7442: number; bought_7443: number }>`
    SELECT coalesce(sum(seats_7442), 0)::int AS bought_7442, coalesce(sum(seats_7443), 0)::int AS bought_7443
    FROM held_policy AS policy WHERE document_number = ${number} AND document_type = ${type}
      AND ${givesBenefits()} AND ${today} BETWEEN starts_on AND ends_on`.execute(tx)
  return { 7442: rows[0]?.bought_7442 ?? 0, 7443: rows[0]?.bought_7443 ?? 0 }
}

/** Ends the invitations without an answer in time, of one holder or of all; their seats are free with it. */
export async function expireInvitations(tx: Tx, now: Date, holder?: PersonDocument): Promise<void> {
  await tx
    .updateTable('invitation')
    .set({ expired_at: (eb) => eb.ref('expires_at') })
    .where('expires_at', '<=', now)
    .where('registered_at', 'is', null)
    .where('rejected_at', 'is', null)
    .where('removed_at', 'is', null)
    .where('expired_at', 'is', null)
    .$call((query) =>
      holder
        ? query
            .where('holder_document_number', '=', holder.number)
            .where('holder_document_type', '=', holder.type)
        : query,
    )
    .execute()
}

/** States in which an invitation holds its seats. */
const isOpen = sql`rejected_at IS NULL AND removed_at IS NULL AND expired_at IS NULL` as Expression<SqlBool>

/** Numbers of the seats that the holder's open, waiting and approved invitations hold of one service. */
async function listTakenSeats(
  tx: Tx,
  { type, number }: PersonDocument,
  service: GuestServiceCode,
): Promise<number[]> {
  const column = service === 7442 ? 'seat_7442' : 'seat_7443'
  const rows = await tx
    .selectFrom('invitation')
    .select(column)
    .where('holder_document_number', '=', number)
    .where('holder_document_type', '=', type)
    .where(column, 'is not', null)
    .where(isOpen)
    .execute()
  return rows.flatMap((row) => Object.values(row).filter((seat) => seat !== null))
}

/**
 * The first free seat of each requested service; null if one of them has none left. Two callers may get the same one:
 * the indices `invitation_one_per_seat_…` let only the first keep it.
 */
export async function findFreeSeats(
  tx: Tx,
  holder: PersonDocument,
  services: readonly number[],
  today: string,
): Promise<SeatNumbers | null> {
  const bought = await countBoughtSeats(tx, holder, today)
  const seats: { seat_7442: number | null; seat_7443: number | null } = { seat_7442: null, seat_7443: null }
  for (const { code } of guestServices) {
    if (!services.includes(code)) continue
    const taken = await listTakenSeats(tx, holder, code)
    // A holder may have fewer seats today than guests: those in place stay, and new ones are refused.
    if (taken.length >= bought[code]) return null
    let seat = 1
    while (taken.includes(seat)) seat += 1
    seats[code === 7442 ? 'seat_7442' : 'seat_7443'] = seat
  }
  return seats
}
