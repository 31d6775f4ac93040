import { shortCertificate } from '@amparo/domain/certificates.ts'
import { maskEmail } from '@amparo/domain/emails.ts'
import { knownProfiles, losingChanges } from '@amparo/domain/modules.ts'
import { maskMobile } from '@amparo/domain/phones.ts'
import type pg from 'pg'
import { personOf } from './other-persons.ts'

/** Losses of known people by a feed (contract §22.9); examples are masked, ten of each at most. */
export interface TakingChanges {
  /** Lines that bring another e-mail or mobile to a document that has policies. */
  readonly contactChanges: number
  /** Policies that would be annulled or suspended, end sooner, begin again later, lose a module, or leave their product or person. */
  readonly coverEnds: number
  readonly examples: {
    readonly contactChanges: readonly string[]
    readonly coverEnds: readonly string[]
  }
}

interface Taken {
  readonly line: number
  readonly certificate: string
  readonly email: string | null
  readonly mobile: string | null
  readonly old_email: string | null
  readonly old_mobile: string | null
  readonly status: string
  readonly ends_on: string
  readonly changes_contact: boolean
  readonly ends_cover: boolean
}

const mostExamples = 10

// A certificate that is new to a document also changes its contact: codes go to the newest policy of a document.
const changesContact = `CASE
  WHEN coalesce(p.source, 'feed') <> 'feed' THEN false
  WHEN c.is_new OR (s.document_number, s.document_type) <> (p.document_number, p.document_type)
  THEN EXISTS (SELECT FROM policy o WHERE o.document_number = s.document_number AND o.document_type = s.document_type)
    AND NOT EXISTS (SELECT FROM policy o WHERE o.document_number = s.document_number AND o.document_type = s.document_type
      AND (s.email IS NULL OR lower(o.email) = lower(s.email)) AND (s.mobile IS NULL OR o.mobile = s.mobile))
  ELSE (lower(p.email), p.mobile) IS DISTINCT FROM (lower(s.email), s.mobile) END`
// Another document, person or product, or a profile with fewer benefits, ends the cover of its person without a word of its state.
const leavesPerson = `CASE WHEN coalesce(p.source, 'feed') <> 'feed' THEN false
  ELSE (s.document_number, s.document_type) <> (p.document_number, p.document_type)
    OR same_person(${personOf('p')}, ${personOf('s')}) <> 'same' OR s.product_code <> p.product_code
    OR (s.profile <> p.profile AND s.profile <> ALL ($2::text[]))
    OR (p.profile, s.profile) IN (SELECT * FROM unnest($3::text[], $4::text[])) END`
const endsCover = `NOT c.is_new AND ((s.status <> p.status AND s.status <> 'vigente')
  OR (p.status = 'vigente' AND (s.ends_on < p.ends_on OR (s.starts_on > $1::date AND $1::date BETWEEN p.starts_on AND p.ends_on)
    OR ${leavesPerson})))`

/** Looks at the changes that `findChanges` has noted, before any of them is written; `today` is the Lima day. */
export async function findTakingChanges(client: pg.Client, today: string): Promise<TakingChanges> {
  await client.query(
    `CREATE TEMP TABLE policy_taken AS SELECT * FROM (
       SELECT s.line_number AS line, s.certificate_number AS certificate, s.email, s.mobile, p.email AS old_email,
         p.mobile AS old_mobile, s.status::text AS status, s.ends_on::text AS ends_on,
         ${changesContact} AS changes_contact, ${endsCover} AS ends_cover
       FROM policy_change c JOIN policy_staging s USING (line_number)
         LEFT JOIN policy p ON p.certificate_number = s.certificate_number) AS judged
     WHERE changes_contact OR ends_cover`,
    [today, knownProfiles, losingChanges.map(([from]) => from), losingChanges.map(([, to]) => to)],
  )
  const counts = await client.query<{ contacts: number; ends: number }>(
    `SELECT (count(*) FILTER (WHERE changes_contact))::int AS contacts,
       (count(*) FILTER (WHERE ends_cover))::int AS ends FROM policy_taken`,
  )
  const first = async (of: 'changes_contact' | 'ends_cover') =>
    (await client.query<Taken>(`SELECT * FROM policy_taken WHERE ${of} ORDER BY line LIMIT ${mostExamples}`))
      .rows
  const examples = {
    contactChanges: (await first('changes_contact')).map(contactExample),
    coverEnds: (await first('ends_cover')).map(
      ({ line, certificate, status, ends_on }) =>
        `Línea ${line}, ${shortCertificate(certificate)}: ${status}, hasta ${ends_on}`,
    ),
  }
  await client.query('DROP TABLE policy_taken')
  const { contacts = 0, ends = 0 } = counts.rows[0] ?? {}
  return { contactChanges: contacts, coverEnds: ends, examples }
}

function contactExample({ line, certificate, ...row }: Taken): string {
  const mail = (email: string | null) => (email ? maskEmail(email) : 'sin correo')
  const phone = (mobile: string | null) => (mobile ? maskMobile(mobile) : 'sin celular')
  const parts = [
    ...(row.email === row.old_email ? [] : [`${mail(row.old_email)} → ${mail(row.email)}`]),
    ...(row.mobile === row.old_mobile ? [] : [`${phone(row.old_mobile)} → ${phone(row.mobile)}`]),
  ]
  return `Línea ${line}, ${shortCertificate(certificate)}: ${parts.join(', ')}`
}
