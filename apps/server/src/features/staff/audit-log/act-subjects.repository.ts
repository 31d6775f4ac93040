import type { DocumentType } from '@amparo/domain/documents.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../context.ts'

/** Subject of an act, as far as the database still has it. */
export interface ActSubject {
  readonly noun: string
  /** The text after the colon of `about`; for a portal account, its number. */
  readonly id: string
  readonly given_names: string | null
  readonly paternal_surname: string | null
  /** Link to the person's file; null if it is no insured person's. */
  readonly person: string | null
  readonly service_id: number | null
  readonly at: Date | null
  /** Its own name, kind or purpose. */
  readonly label: string | null
}

const none = sql`NULL::text, NULL::text, NULL::text, NULL::integer, NULL::timestamptz`
const named = sql`a.given_names, a.paternal_surname, s.public_id::text`
const searched = sql`LEFT JOIN person_search s
  ON s.document_number = a.document_number AND s.document_type = a.document_type`

export async function findSubjects(
  tx: Tx,
  {
    uuids,
    folios,
    events,
    accounts,
  }: Readonly<Record<'uuids' | 'folios' | 'events' | 'accounts', readonly string[]>>,
): Promise<ActSubject[]> {
  const ids = sql`${[...uuids]}::uuid[]`
  const { rows } = await sql<ActSubject>`
    SELECT 'titulares' AS noun, s.public_id::text AS id, s.given_names, s.paternal_surname, s.public_id::text AS person,
      NULL::integer AS service_id, NULL::timestamptz AS at, NULL::text AS label
      FROM person_search s WHERE s.public_id = ANY(${ids})
    UNION ALL SELECT 'cita', c.id::text, ${named}, c.service_id, c.starts_at, NULL
      FROM appointment c JOIN account a ON a.id = c.account_id ${searched} WHERE c.id = ANY(${ids})
    UNION ALL SELECT 'documento', d.id::text, ${named}, c.service_id, c.starts_at, NULL
      FROM appointment_document d JOIN appointment c ON c.id = d.appointment_id
      JOIN account a ON a.id = c.account_id ${searched} WHERE d.id = ANY(${ids})
    UNION ALL SELECT 'pedidos', r.id::text, ${named}, c.service_id, c.starts_at, NULL
      FROM change_request r JOIN appointment c ON c.id = r.appointment_id
      JOIN account a ON a.id = c.account_id ${searched} WHERE r.id = ANY(${ids})
    UNION ALL SELECT 'receta', p.id::text, ${named}, NULL, p.issued_at, NULL
      FROM prescription p JOIN account a ON a.id = p.account_id ${searched} WHERE p.id = ANY(${ids})
    UNION ALL SELECT 'documentoclinico', d.id::text, ${named}, NULL, d.issued_at, NULL
      FROM clinical_document d JOIN account a ON a.id = d.account_id ${searched} WHERE d.id = ANY(${ids})
    UNION ALL SELECT 'invitados', a.public_id::text, ${named}, NULL, NULL, NULL
      FROM invitation a ${searched} WHERE a.public_id = ANY(${ids})
    UNION ALL SELECT 'casos', k.id::text, ${named}, v.service_id, v.answered_at, NULL
      FROM survey_case k JOIN survey_answer v ON v.id = k.answer_id
      JOIN account a ON a.id = v.account_id ${searched} WHERE k.id = ANY(${ids})
    UNION ALL SELECT 'derecho', r.folio, split_part(r.person_name, ' ', 1), NULL, s.public_id::text, NULL, NULL, NULL
      FROM data_right_request r LEFT JOIN person_search s
        ON s.document_number = r.document_number AND s.document_type = r.document_type
      WHERE r.folio = ANY(${[...folios]}::text[])
    UNION ALL SELECT 'cuenta', a.public_number::text, ${named}, NULL, NULL, NULL
      FROM account a ${searched} WHERE a.public_number = ANY(${[...accounts]}::bigint[])
    UNION ALL SELECT 'personal', t.public_id::text, ${none}, t.name FROM staff t WHERE t.public_id = ANY(${ids})
    UNION ALL SELECT 'aprobaciones', o.id::text, ${none}, t.name
      FROM staff_approval o JOIN staff t ON t.id = o.staff_id WHERE o.id = ANY(${ids})
    UNION ALL SELECT 'profesionales', p.id::text, ${none}, p.name FROM professional p WHERE p.id = ANY(${ids})
    UNION ALL SELECT 'salas', r.id::text, ${none}, r.name FROM room r WHERE r.id = ANY(${ids})
    UNION ALL SELECT 'sedes', i.id::text, ${none}, i.name FROM site i WHERE i.id = ANY(${ids})
    UNION ALL SELECT 'socios', b.id::text, ${none}, b.name FROM partner b WHERE b.id = ANY(${ids})
    UNION ALL SELECT 'identidades', k.id::text, ${none}, k.certificate_number FROM identity_case k WHERE k.id = ANY(${ids})
    UNION ALL SELECT 'importaciones', f.id::text, ${none}, f.file_name FROM feed_import f WHERE f.id = ANY(${ids})
    UNION ALL SELECT 'mensajes', m.id::text, ${none}, m.purpose FROM outbound_message m WHERE m.id = ANY(${ids})
    UNION ALL SELECT 'eventos', e.id::text, ${none}, e.kind FROM crm_event e WHERE e.id = ANY(${[...events]}::bigint[])
  `.execute(tx)
  return rows
}

/** A person as the search knows them, with all that is whole and theirs. */
interface PersonOfRecord {
  readonly document_type: DocumentType
  readonly document_number: string
  readonly certificates: readonly string[]
  readonly emails: readonly string[]
}

/** By the id of their row, or by a document or certificate. */
export async function findPersonOf(
  tx: Tx,
  wanted: { readonly id: string } | { readonly number: string },
): Promise<PersonOfRecord | undefined> {
  const which =
    'id' in wanted
      ? sql`s.public_id = ${wanted.id}`
      : sql`(s.document_number = ${wanted.number} OR (s.document_number, s.document_type) IN (
          SELECT document_number, document_type FROM policy WHERE certificate_number = ${wanted.number}))`
  const { rows } = await sql<PersonOfRecord>`
    SELECT s.document_type, s.document_number,
      ARRAY(SELECT p.certificate_number FROM policy p
        WHERE p.document_number = s.document_number AND p.document_type = s.document_type) AS certificates,
      ARRAY(SELECT lower(p.email) FROM policy p
        WHERE p.document_number = s.document_number AND p.document_type = s.document_type AND p.email IS NOT NULL
        UNION SELECT lower(a.email) FROM account a
        WHERE a.document_number = s.document_number AND a.document_type = s.document_type AND a.email IS NOT NULL) AS emails
    FROM person_search s WHERE ${which} LIMIT 1`.execute(tx)
  return rows[0]
}

/** Everything in the audit log about a person: as the subject in `about`, and their account as the caller. */
export async function listAboutsOf(
  tx: Tx,
  document: { readonly document_type: DocumentType; readonly document_number: string },
): Promise<{ abouts: string[]; callers: string[] }> {
  const { document_type: type, document_number: number } = document
  const theirs = sql`a.document_number = ${number} AND a.document_type = ${type}`
  const { rows } = await sql<{ about: string }>`
    WITH visits AS (SELECT c.id FROM appointment c JOIN account a ON a.id = c.account_id WHERE ${theirs})
    SELECT 'titulares:' || a.public_id AS about FROM person_search a WHERE ${theirs}
    UNION ALL SELECT noun || v.id FROM visits v, unnest(ARRAY['cita:', 'citas:', 'curriculum:', 'atenciones:']) AS noun
    UNION ALL SELECT unnest(ARRAY['documento:' || d.id, 'cita:' || d.appointment_id || ' documento:' || d.id])
      FROM appointment_document d JOIN visits v ON v.id = d.appointment_id
    UNION ALL SELECT 'pedidos:' || r.id FROM change_request r JOIN visits v ON v.id = r.appointment_id
    UNION ALL SELECT noun || p.id FROM prescription p JOIN account a ON a.id = p.account_id,
      unnest(ARRAY['receta:', 'recetas:']) AS noun WHERE ${theirs}
    UNION ALL SELECT noun || d.id FROM clinical_document d JOIN account a ON a.id = d.account_id,
      unnest(ARRAY['documentoclinico:', 'documentosclinicos:']) AS noun WHERE ${theirs}
    UNION ALL SELECT 'invitados:' || a.public_id FROM invitation a
      WHERE ${theirs} OR (a.holder_document_number = ${number} AND a.holder_document_type = ${type})
    UNION ALL SELECT 'casos:' || k.id FROM survey_case k JOIN survey_answer v ON v.id = k.answer_id
      JOIN account a ON a.id = v.account_id WHERE ${theirs}
    UNION ALL SELECT 'derecho:' || a.folio FROM data_right_request a
      WHERE ${theirs} AND a.proven_by IS DISTINCT FROM 'claim'`.execute(tx)
  const { rows: callers } = await sql<{ who: string }>`
    SELECT 'persona de la cuenta ' || a.public_number AS who FROM account a WHERE ${theirs}`.execute(tx)
  return { abouts: rows.map(({ about }) => about), callers: callers.map(({ who }) => who) }
}
