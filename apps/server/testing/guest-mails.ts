import type { Config } from '../src/config/config.ts'
import * as guests from '../src/features/membership/invitations/guests.emails.ts'
import * as invitations from '../src/features/membership/invitations/invitations.emails.ts'

export async function guestMails(config: Config, forWhom: string, now: Date) {
  const parties = {
    guestName: 'Nélida Apaza',
    holderName: 'Rosa Elena Quispe',
    forGuest: forWhom,
    forHolder: forWhom,
    services: ['Cursos online con certificación', 'Telemedicina'],
  }
  const approved = await guests.guestApprovedMails(config, parties)
  const rejected = await guests.guestRejectedMails(config, parties, 'El documento no coincide con el nombre.')
  const removed = await guests.guestRemovedMails(config, parties, {
    hadEntered: true,
    cancelled: ['viernes 4 de diciembre, 9:30 a. m.'],
  })
  return {
    guestApprovedMails: Object.values(approved),
    guestRejectedMails: Object.values(rejected),
    guestRemovedMails: Object.values(removed),
    invitationOverMail: [guests.invitationOverMail(config, parties)],
    holderEndingMail: [guests.holderEndingMail(config, parties, now)],
    invitationMail: [
      invitations.invitationMail(config, {
        forWhom,
        guestName: 'Nélida',
        holder: parties.holderName,
        services: parties.services,
        token: 'x'.repeat(32),
        expiresAt: now,
      }),
    ],
    guestRegisteredMail: [
      invitations.guestRegisteredMail(config, {
        forWhom,
        givenNames: 'Nélida',
        services: parties.services,
        answerBefore: '2026-12-14',
      }),
    ],
  }
}
