import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { saveSupply } from '@amparo/database/agenda/save-supply.ts'
import { feedText } from '@amparo/database/policy-feed/feed-source.ts'
import { importPolicies } from '@amparo/database/policy-feed/import.ts'
import { saveSheets } from '@amparo/database/policy-sheets/save-sheets.ts'
import { addIfNew, addRow, rowOf } from '@amparo/database/rows.ts'
import { sampleAgenda } from '@amparo/database/seed/agenda.ts'
import { demoPassword, sampleFeed } from '@amparo/database/seed/sample-feed.ts'
import { addBusinessDays, guestAnswerDays } from '@amparo/domain/business-days.ts'
import { sampleSheets } from '@amparo/domain/claims/sample-sheets.ts'
import type { DocumentType } from '@amparo/domain/documents.ts'
import { limaToday, toLimaDay } from '@amparo/domain/lima-time.ts'
import type { Context, Tx } from '../context.ts'
import type { OpenedBy } from '../features/identity/accounts/accounts.policy.ts'
import { openAccount } from '../features/identity/accounts/opening.service.ts'
import { invitationTimes, invite } from '../features/membership/invitations/inviting.service.ts'
import {
  findProvingPolicy,
  insertProof,
  type PolicyHolder,
} from '../features/policies/entitlement/entitlement.repository.ts'
import { importLicences, licenceColumns } from '../features/tools/licences/licences-import.service.ts'
import { newToken, sha256 } from '../ports/keys.ts'
import { seedStaff } from './demo-staff.ts'

const sampleName = 'muestra'
/** The demo's holders who have activated their account (contract §10). */
const activated: readonly { type: DocumentType; number: string }[] = [
  { type: 8, number: '10000001' },
  { type: 8, number: '10000003' },
  { type: 6, number: 'CE000006' },
  { type: 8, number: '10000007' },
  { type: 8, number: '10000009' },
]

const guests = [
  {
    number: '10000004',
    given_names: 'Lucía Fernanda',
    paternal_surname: 'Quispe',
    maternal_surname: 'Rojas',
    birth_date: '2001-02-14',
    mobile: '+51987000004',
    services: [7443],
    approved: true,
  },
  {
    number: '10000005',
    given_names: 'Jorge Luis',
    paternal_surname: 'Salvatierra',
    maternal_surname: 'Ñaupari',
    birth_date: '1998-09-03',
    mobile: '+51987000005',
    services: [7442],
    approved: false,
  },
] as const

/** The sample's sheets, and a rate that says it is one, by which the interest of a late payment is reckoned. */
async function seedSheets(ctx: Context): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    const there = await tx.selectFrom('policy_sheet').select('id').limit(1).executeTakeFirst()
    if (there) return
    await saveSheets(tx, sampleSheets, ctx.clock.now())
    await addIfNew(tx, 'average_rate', {
      valid_from: '2020-01-01',
      hundredths: 1500,
      source: 'Muestra de la demostración',
    })
  })
}

/** Loads the sample people once; a demo that has them stays unchanged. */
export async function seedDemo(ctx: Context): Promise<boolean> {
  // Everybody of the sample has the same.
  let hash: Promise<string> | undefined
  const hashOfDemo = () => {
    hash ??= ctx.passwords.hash(demoPassword)
    return hash
  }
  await seedAgenda(ctx)
  await seedStaff(ctx, hashOfDemo)
  await seedLicences(ctx)
  await seedSheets(ctx)
  const done = await rowOf(ctx.db, 'policy_import', { file_name: sampleName }).find('id')
  if (done) return false
  const today = toLimaDay(ctx.clock.now())
  const passwordHash = await hashOfDemo()
  await ctx.db.transaction().execute(async (tx) => {
    for (const guest of guests) await seedGuest(ctx, tx, guest, passwordHash)
  })
  await importPolicies({
    databaseUrl: ctx.database.url,
    source: feedText(sampleName, sampleFeed(today)),
    now: ctx.clock.now(),
    rejectsPath: null,
  })
  await ctx.db.transaction().execute(async (tx) => {
    for (const { type, number } of activated) {
      const holder = await findProvingPolicy(tx, { type, number }, { today, orEnded: true })
      if (holder) await seedAccount(ctx, tx, { type, number }, holder, passwordHash, 'sample')
    }
    // Its link is in the demo's mailbox; the seats belong to a separate holder, so that no other holder's are taken.
    await invite(ctx, tx, {
      holder: { type: 8, number: '10000009' },
      guest: { type: 8, number: '10000008' },
      givenNames: 'Carmen Rosa',
      paternalSurname: 'Tafur',
      maternalSurname: 'Linares',
      email: '10000008@demo.example',
      mobile: '+51987000008',
      services: [7442, 7443],
    })
  })
  return true
}

/** Loads the sample professionals and sites, unless there are any already. */
async function seedAgenda(ctx: Context): Promise<void> {
  const anybody = await ctx.db.selectFrom('professional').select('id').limit(1).executeTakeFirst()
  if (!anybody) await ctx.db.transaction().execute((tx) => saveSupply(tx, sampleAgenda))
}

/** Loads sample security licences, unless there are any already. */
async function seedLicences(ctx: Context): Promise<void> {
  const anything = await ctx.db.selectFrom('security_licence').select('id').limit(1).executeTakeFirst()
  if (anything) return
  const expires = limaToday(ctx.clock.now()).add({ years: 1, months: 1 })
  const group = () => randomBytes(3).toString('hex').toUpperCase()
  const lines = Array.from(
    { length: 60 },
    () => `Escudo Digital (muestra),MUESTRA-${group()}-${group()},3,${expires}`,
  )
  await importLicences(ctx, Readable.from([licenceColumns.join(), ...lines]), { rejectsPath: null })
}

async function seedAccount(
  ctx: Context,
  tx: Tx,
  document: { type: DocumentType; number: string },
  person: Omit<PolicyHolder, 'certificate_number' | 'source'>,
  passwordHash: string,
  openedBy: OpenedBy,
): Promise<void> {
  const { given_names, paternal_surname, maternal_surname, birth_date, email, mobile } = person
  const owner = {
    ...{ given_names, paternal_surname, maternal_surname, birth_date, email, mobile },
    document_type: document.type,
    document_number: document.number,
    opened_by: openedBy,
  }
  const at = ctx.clock.now()
  const account = await openAccount(tx, owner, { passwordHash, acceptsMarketing: false, at })
  if (account && openedBy !== 'invitation') {
    await insertProof(tx, { account_id: account.id, source: 'feed', proof: 'policy', proven_at: at })
  }
}

async function seedGuest(
  ctx: Context,
  tx: Tx,
  guest: (typeof guests)[number],
  passwordHash: string,
): Promise<void> {
  const now = ctx.clock.now()
  const email = `${guest.number}@demo.example`
  const person = { ...guest, email }
  const answerBefore = addBusinessDays(limaToday(now), guestAnswerDays)
  await addRow(tx, 'invitation', {
    holder_document_type: 8,
    holder_document_number: '10000001',
    document_type: 8,
    document_number: guest.number,
    given_names: guest.given_names,
    paternal_surname: guest.paternal_surname,
    maternal_surname: guest.maternal_surname,
    email,
    mobile: guest.mobile,
    services: [...guest.services],
    ...seatsOf(guest.services),
    token_hash: sha256(newToken()),
    invited_at: now,
    ...invitationTimes(now),
    registered_at: now,
    answer_before: answerBefore.toString(),
    approved_at: guest.approved ? now : null,
  })
  await seedAccount(ctx, tx, { type: 8, number: guest.number }, person, passwordHash, 'invitation')
}

/** Each of the sample guests is the first of their service. */
function seatsOf(services: readonly number[]): { seat_7442: number | null; seat_7443: number | null } {
  return { seat_7442: services.includes(7442) ? 1 : null, seat_7443: services.includes(7443) ? 1 : null }
}
