import { informedConsent } from '@amparo/domain/agenda/informed-consent.ts'
import type { DocumentType } from '@amparo/domain/documents.ts'
import { AppError } from '../../app-error.ts'
import type { Context, Prepared } from '../../context.ts'
import { type BookingDraft, planBooking } from '../appointments/booking.service.ts'
import { getPerson } from '../people/people.service.ts'
import { recordAct } from '../record/record.service.ts'
import type { StaffActor } from '../staff/staff.policy.ts'
import { refuseOwnCase } from '../staff/staff-cases.service.ts'
import { type DeskRow, listDeskByIds } from './desk-list.repository.ts'

/**
 * Checks a booking for somebody on the phone: the person's own booking, without lead time. `write` records who booked
 * and, for health, that the consent was read aloud and accepted. Throws `no_encontrado` for whoever has no account.
 */
export async function preparePhoneBooking(
  ctx: Context,
  actor: StaffActor,
  personId: string,
  draft: BookingDraft,
): Promise<Prepared<DeskRow>> {
  const { account } = await getPerson(ctx, personId)
  if (!account || account.disabled_at) throw new AppError('no_encontrado')
  refuseOwnCase(actor, [account.email])
  const person = {
    accountId: account.id,
    document: { type: account.document_type as DocumentType, number: account.document_number },
  }
  const { write } = await planBooking(ctx, person, draft, { asHouse: true })
  return {
    async write(tx) {
      const {
        row: { id },
      } = await write(tx)
      const [row] = await listDeskByIds(tx, [id])
      if (!row) throw new AppError('no_encontrado')
      await recordAct(ctx, tx, actor, {
        about: `citas:${id}`,
        detail: {
          version: row.version,
          ...(row.kind === 'health' ? { consentimiento_leido: informedConsent.version } : {}),
        },
      })
      return row
    },
  }
}
