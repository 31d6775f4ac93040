import type { Config } from '../src/config/config.ts'
import type { Context } from '../src/context.ts'
import * as appointments from '../src/features/agenda/appointments/appointments.emails.ts'
import type { AppointmentRow } from '../src/features/agenda/appointments/appointments.policy.ts'
import * as professionals from '../src/features/agenda/appointments/professional-notices.emails.ts'
import * as hourWaits from '../src/features/agenda/hour-waits/hour-waits.emails.ts'
import * as documents from '../src/features/care/clinical-documents/documents.emails.ts'
import * as consultations from '../src/features/care/consultations/consultations.emails.ts'
import * as disputes from '../src/features/care/disputes/disputes.emails.ts'
import * as prescriptions from '../src/features/care/prescriptions/prescriptions.emails.ts'
import * as signing from '../src/features/care/signing/signing.emails.ts'
import * as accounts from '../src/features/identity/accounts/accounts.emails.ts'
import * as codes from '../src/features/identity/codes/codes.emails.ts'
import * as passkeys from '../src/features/identity/passkeys/passkeys.emails.ts'
import type { ComposedMail } from '../src/features/outbound/messages/messages.layout.ts'
import * as complaints from '../src/features/service-desk/complaints/complaints.emails.ts'
import * as rights from '../src/features/service-desk/rights/rights.emails.ts'
import * as surveys from '../src/features/service-desk/surveys/surveys.emails.ts'
import * as whatsapp from '../src/features/service-desk/whatsapp/whatsapp.emails.ts'
import * as withdrawals from '../src/features/service-desk/withdrawals/withdrawals.emails.ts'
import * as staff from '../src/features/staff/accounts/staff.emails.ts'
import * as record from '../src/features/staff/audit-log/audit-log.emails.ts'
import * as alerts from '../src/features/tools/alerts/alerts.emails.ts'
import * as courses from '../src/features/tools/courses/courses.emails.ts'
import * as jobs from '../src/features/tools/jobs/jobs.emails.ts'
import * as licences from '../src/features/tools/licences/licences.emails.ts'
import { claimMails } from './claim-mails.ts'
import { guestMails } from './guest-mails.ts'
import { checkup, consultation, entryOf, room } from './mail-appointments.ts'
import { plannedMails } from './plan-mails.ts'

const doctor = 'Dra. Haydée Montalvo Layme'

const now = new Date('2026-12-02T20:05:00Z')
const forWhom = 'R. Q. (…0001)'
const secret = 'q7Zk0vXb2mNc8sLd4fGh6jKp1wRt3yUa'
const withdrawn = {
  forWhom,
  certificate: 'CP-2026-0001',
  product: 'Cuota Protegida',
  insurer: 'Aseguradora de Muestra S. A.',
  at: now,
  folio: 'AR-2026-000001',
  dueOn: '2027-01-01',
}

const offer = {
  id: 1,
  public_id: 'k2m9',
  source: 'muestra',
  title: 'Asistente de contabilidad para negocio familiar',
  company: 'Comercial Los Andes (muestra)',
  description: '',
  region: 'lima',
  place: null,
  modality: 'on_site',
  employment_type: null,
  salary_min: null,
  salary_max: null,
  posted_on: '2026-12-01',
  expires_on: '2026-12-31',
  url: 'https://empleos.example/1',
  is_sample: true,
  closed: false,
  saved: false,
} as const

type Samples = Readonly<Record<string, readonly ComposedMail[]>>

/** A mail of each kind, by its composing function, with the longest texts. */
export async function sampleMails(ctx: Pick<Context, 'config' | 'keys'>): Promise<Samples> {
  const { config } = ctx
  return {
    ...accountSamples(config),
    ...agendaSamples(config),
    ...benefitSamples(ctx),
    ...officeSamples(config),
    ...(await guestMails(config, forWhom, now)),
  }
}

function accountSamples(config: Config): Samples {
  return {
    codeMail: [
      codes.codeMail(config, 'activation', '482913', forWhom),
      codes.codeMail(config, 'desk_old', '482913', forWhom),
    ],
    accountExistsMail: [codes.accountExistsMail(config, forWhom)],
    activateFirstMail: [codes.activateFirstMail(config, forWhom)],
    passwordChangedMail: [accounts.passwordChangedMail(config, forWhom, now, 2)],
    keyAddedMail: [passkeys.keyAddedMail(config, forWhom, 'Mi celular', now)],
    keyRemovedMail: [passkeys.keyRemovedMail(config, forWhom, 'Mi celular', now)],
    keyRemovedByDeskMail: [passkeys.keyRemovedByDeskMail(config, forWhom, 'Mi celular', now)],
    recentKeysRemovedMail: [['Mi celular'], ['Mi celular', 'Mi laptop']].map((names) =>
      passkeys.recentKeysRemovedMail(config, forWhom, names, now),
    ),
    failedLogInsMail: [accounts.failedLogInsMail(config, forWhom, now)],
    lateLogInMail: [accounts.lateLogInMail(config, forWhom, now, 'Chrome en Android')],
    contactChangedMail: [
      accounts.contactChangedMail(
        config,
        forWhom,
        { email: 'nueva@demo.example', mobile: '+51987000001' },
        now,
        secret,
      ),
      accounts.contactChangedMail(config, forWhom, { email: 'nueva@demo.example' }, now, null),
    ],
    newEmailMail: [
      accounts.newEmailMail(config, forWhom, now, { isBack: false, email: secret }),
      accounts.newEmailMail(config, forWhom, now, { isBack: false, email: null }),
      accounts.newEmailMail(config, forWhom, now, { isBack: true, email: null }),
    ],
    optedOutMail: [true, false].map((hasSms) => whatsapp.optedOutMail(config, forWhom, { hasSms })),
    contactRestoredMail: [accounts.contactRestoredMail(config, forWhom, now, 1)],
  }
}

function agendaSamples(config: Config): Samples {
  const links = {
    videoUrl: `${config.portalUrl}/videollamada/${secret}?id=${consultation.id}`,
    calendarUrl: `${config.portalUrl}/calendario/${consultation.id}/${secret}`,
    now,
  }
  const onSite = { ...links, videoUrl: null }
  const toProfessional = {
    videoUrl: links.videoUrl,
    mobile: null,
    reasonUrl: `${config.portalUrl}/motivo#${secret}`,
    isUnconfirmed: false,
    initials: 'R. Q.',
    now,
  }
  const byPhone: AppointmentRow = { ...consultation, modality: 'phone' }
  return {
    freedHourMail: [
      hourWaits.freedHourMail(config, {
        startsAt: now,
        expiresAt: new Date(now.getTime() - 900_000),
        toAll: false,
        leadHours: 48,
        forWhom,
      }),
      hourWaits.freedHourMail(config, {
        startsAt: now,
        expiresAt: new Date(now.getTime() - 900_000),
        toAll: true,
        leadHours: 48,
        forWhom,
      }),
    ],
    plannedMail: plannedMails(config, now, [consultation, checkup]),
    noticeMail: [
      appointments.noticeMail(config, 'booked', entryOf(consultation), links),
      appointments.noticeMail(config, 'booked', entryOf(checkup), onSite),
      appointments.noticeMail(config, 'booked', entryOf(room), onSite),
      appointments.noticeMail(config, 'moved', entryOf(byPhone), onSite),
      appointments.noticeMail(config, 'cancelled', entryOf(room, true), onSite),
      appointments.noticeMail(config, 'cancelled_by_us', entryOf(consultation, true), {
        ...onSite,
        remarks: ['La doctora tuvo una emergencia. Te guardamos la cita: no cuenta como usada.'],
      }),
      appointments.noticeMail(config, 'change_refused', entryOf(consultation), links),
      appointments.noticeMail(config, 'day_before', entryOf(checkup), onSite),
      appointments.noticeMail(config, 'hour_before', entryOf(consultation), links),
    ],
    professionalMail: [
      professionals.professionalMail(config, 'booked', entryOf(consultation), toProfessional),
      professionals.professionalMail(config, 'evening_before', entryOf(byPhone), {
        ...toProfessional,
        videoUrl: null,
        mobile: '+51987000001',
      }),
      professionals.professionalMail(config, 'booked', entryOf(consultation), {
        ...toProfessional,
        videoUrl: null,
        reasonUrl: null,
        isUnconfirmed: true,
      }),
      professionals.professionalMail(config, 'cancelled', entryOf(checkup, true), {
        ...toProfessional,
        videoUrl: null,
        reasonUrl: null,
      }),
    ],
    certificateEndMail: [true, false].map((isOwn) =>
      signing.certificateEndMail(
        config,
        { name: doctor, ends: new Date('2026-12-23T12:00:00-05:00'), daysLeft: 30 },
        isOwn,
      ),
    ),
    prescriptionIssuedMail: [prescriptions.prescriptionIssuedMail(config, forWhom, doctor)],
    disputeAnswerMail: [true, false].map((hasAnnulled) =>
      disputes.disputeAnswerMail(config, forWhom, { appointmentId: '1', hasAnnulled }),
    ),
    documentIssuedMail: [documents.documentIssuedMail(config, forWhom, doctor)],
    visitSignedMail: [documents.visitSignedMail(config, forWhom, doctor)],
    resultMail: [documents.resultMail(config, forWhom)],
    documentAnnulledMail: [documents.documentAnnulledMail(config, forWhom, doctor)],
    prescriptionAnnulledMail: [prescriptions.prescriptionAnnulledMail(config, forWhom, doctor)],
    delayMail: (['video', 'phone', 'in_person'] as const).map((modality) =>
      consultations.delayMail(config, {
        forWhom,
        professional: doctor,
        modality,
        startsAt: new Date('2026-11-25T09:30:00-05:00'),
        arrivesAt: new Date('2026-11-25T09:45:00-05:00'),
      }),
    ),
    agreedMail: [consultations.agreedMail(config, forWhom, doctor, consultation.id)],
  }
}

function benefitSamples(ctx: Pick<Context, 'config' | 'keys'>): Samples {
  const { config } = ctx
  const filters = { words: 'contabilidad', region: 'lima', modality: null, salaryMin: null }
  return {
    paymentMail: [
      alerts.paymentMail(ctx as Context, {
        forWhom,
        alertId: consultation.id,
        kind: 'card',
        content: { name: 'Tarjeta de la tienda', institution: 'Caja de muestra', amountCents: 123_450 },
        dueOn: '2026-12-15',
        daysLeft: 3,
      }),
    ],
    jobNewsMail: [
      jobs.jobNewsMail(config, forWhom, [
        { filters: filters as never, offers: [offer, { ...offer, id: 2 }] },
      ]),
    ],
    courseLicenceReadyMail: [
      courses.courseLicenceReadyMail(config, forWhom, { endsOn: '2027-06-30', isInvitation: false }),
    ],
    licenceEndMail: [courses.licenceEndMail(config, forWhom, { endsOn: '2026-12-09', daysLeft: 7 })],
    licenceReadyMail: [licences.licenceReadyMail(config, forWhom)],
    lapsingMail: [
      licences.lapsingMail(config, forWhom, {
        product: 'Antivirus de muestra',
        expiresOn: '2026-12-09',
        daysLeft: 7,
      }),
    ],
    lowPoolMail: [licences.lowPoolMail(config, 3)],
  }
}

function officeSamples(config: Config): Samples {
  const request = {
    forWhom,
    folio: '2026-000012',
    dueOn: '2026-12-20',
    personDueOn: '2026-12-12',
    text: 'Falta la copia de la carta poder.',
    hasAccount: true,
  }
  const filed = {
    code: '2026-000003',
    filedAt: now,
    dueOn: '2026-12-24',
    clock: 'business',
    draft: {
      kind: 'claim',
      name: 'Rosa Quispe',
      documentType: 8,
      documentNumber: '10000001',
      address: 'Jr. Los Ceibos 45',
      phone: null,
      email: 'rosa@demo.example',
      guardian: null,
      about: 'service',
      aboutText: 'Asesoría legal',
      amount: null,
      detail: 'La cita empezó con media hora de retraso.',
      request: 'Que me den otra cita.',
    },
  } as const
  const board = [{ what: 'Derechos', late: 1, soon: 2, waiting: 5 }]
  return {
    rightMail: [
      rights.rightMail(config, 'observed', request),
      rights.rightMail(config, 'granted', { ...request, personDueOn: null, text: 'Te enviamos tu copia.' }),
    ],
    officerMail: [rights.officerMail(config, board)],
    complaintCopyMail: [
      complaints.complaintCopyMail(config, { ...filed, linkKey: secret }, Buffer.from('hoja')),
    ],
    complaintAnswerMail: [
      complaints.complaintAnswerMail(config, {
        code: filed.code,
        draft: filed.draft,
        answer: 'Te damos la razón.\nTu cita te espera el viernes 4 de diciembre a las 9:30 a. m.',
        linkKey: secret,
      }),
    ],
    ...claimMails(config, forWhom, now),
    withdrawalMail: [withdrawals.withdrawalMail(config, withdrawn)],
    withdrawalDeskMail: [withdrawals.withdrawalDeskMail(config, withdrawn)],
    withdrawalNewsMail: [
      withdrawals.withdrawalNewsMail(config, withdrawn, { what: 'accepted' }, null),
      withdrawals.withdrawalNewsMail(
        config,
        withdrawn,
        { what: 'returned', cents: 4990, day: '2026-12-20' },
        null,
      ),
      withdrawals.withdrawalNewsMail(
        config,
        withdrawn,
        { what: 'refused' },
        'Tu póliza se renovó, y ese plazo es de la primera compra.',
      ),
    ],
    staffInvitationMail: [
      staff.staffInvitationMail(config, { name: 'Carmen Rojas', token: secret, expiresAt: now }),
    ],
    boundToProviderMail: [staff.boundToProviderMail(config, now)],
    newDeviceMail: [staff.newDeviceMail(config, now, 'Firefox en Windows')],
    accessTakenMail: [
      staff.accessTakenMail(config, { roles: ['profesional', 'auditoria'], professional: true }),
      staff.accessTakenMail(config, { roles: ['agenda'], professional: false }),
    ],
    accountDisabledMail: [staff.accountDisabledMail(config, now)],
    linkedAccountMail: [
      staff.linkedAccountMail(config, {
        professional: doctor,
        account: 'Carmen Rojas',
      }),
    ],
    callPromisedMail: [surveys.callPromisedMail(config, forWhom, '2026-12-03')],
    dayMarkMail: [record.dayMarkMail(config, { day: '2026-12-01', n: 4812, hash: 'ab'.repeat(32) })],
  }
}
