import { readAntecedents, saveAntecedents } from '@amparo/contract/care/antecedents.ts'
import { setPaymentAccount } from '@amparo/contract/identity/payment-account.ts'
import { startSession } from '@amparo/contract/identity/session.ts'
import {
  confirmDocumentChange,
  listDocumentChanges,
  proposeDocumentChange,
} from '@amparo/contract/service-desk/console/document-changes.ts'
import { feedText } from '@amparo/database/policy-feed/feed-source.ts'
import { importPolicies } from '@amparo/database/policy-feed/import.ts'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { startAgendaPortal } from '../../../../testing/agenda.ts'
import { deskOf } from '../../../../testing/desk.ts'
import { changeRow, goodPassword, newHolder } from '../../../../testing/people.ts'
import { bearer, openPortal, portal } from '../../../../testing/portal.ts'
import { present } from '../../../../testing/present.ts'
import { waiters } from '../../../../testing/waiters.ts'
import { type ChangeRow, readFacts } from './document-changes.repository.ts'

openPortal(() => startAgendaPortal('2026-12-04T10:00:00-05:00', { SOLO_STAFF: '0' }))

const header =
  'tipo_documento,numero_documento,nombres,apellido_paterno,apellido_materno,fecha_nacimiento,celular,correo,codigo_producto,numero_certificado,perfil,inicio_vigencia,fin_vigencia,estado,licencias_7442,licencias_7443'
const bring = (number: string, certificate = 'FLD-40') =>
  importPolicies({
    databaseUrl: portal.ctx.database.url,
    source: feedText(
      'noche.csv',
      `${header}\n6,${number},Pavel,Novak,,1985-03-04,987654321,p@campo.example,6736-1,${certificate},Vida+Accidentes,2026-01-01,2027-12-31,vigente,1,1\n`,
    ),
    now: portal.ctx.clock.now(),
    rejectsPath: null,
  })

/** A session of an account of Pavel with that CE, without policies. */
async function pavelOf(number: string) {
  const made = `58${number.slice(-6)}`
  const session = await newHolder(portal, made, 'Vida')
  await portal.query('DELETE FROM policy WHERE document_number = $1', [made])
  await changeRow(portal, 'account', made, {
    ...{ given_names: 'Pavel', paternal_surname: 'Novak', maternal_surname: '', birth_date: '1985-03-04' },
    ...{ document_type: 6, document_number: number },
  })
  return session
}

const antecedents = (alergias: { sustancia: string }[]) => ({
  ...{ version: 0, sinAlergias: alergias.length === 0, alergias },
  ...{ condiciones: [], medicinas: [] },
})

it('judges an account by what was written until its lock', async () => {
  await pavelOf('CE000050')
  await bring('CE000050', 'FLD-50')
  await bring('CE000051', 'FLD-50')
  const { rows } = await portal.query<ChangeRow>('SELECT * FROM document_change WHERE document_number = $1', [
    'CE000051',
  ])
  const change = present(rows[0])
  let reading: ReturnType<typeof readFacts> | undefined
  await portal.ctx.db.transaction().execute(async (tx) => {
    await sql`SELECT FROM account WHERE document_number = 'CE000050' FOR NO KEY UPDATE`.execute(tx)
    await sql`INSERT INTO policy_proof (account_id, source, proof, proven_at)
      SELECT id, 'partner:otro', 'confirmed', created_at FROM account WHERE document_number = 'CE000050'`.execute(
      tx,
    )
    reading = portal.ctx.db.transaction().execute((other) => readFacts(other, change, '2026-12-04', true))
    await waiters(portal, 1)
  })
  expect((await reading)?.accounts.flatMap(({ sources }) => sources)).toContain('partner:otro')
  await portal.query('DELETE FROM document_change WHERE document_number = $1', ['CE000051'])
})

it('makes one of what both accounts of a person have', async () => {
  const [staying, joined] = [await pavelOf('CE000040'), await pavelOf('CE000041')]
  await portal.as(joined).ask(saveAntecedents, { body: antecedents([{ sustancia: 'Penicilina' }]) })
  await portal.as(staying).ask(saveAntecedents, { body: antecedents([]) })
  for (const session of [staying, joined])
    await portal.as(session).ask(setPaymentAccount, { body: { tipo: 'giro', passwordActual: goodPassword } })
  const both = `(SELECT id, document_number FROM account WHERE document_number IN ('CE000040', 'CE000041')) a`
  const later = `CASE document_number WHEN 'CE000040' THEN interval '0' ELSE interval '1 day' END`
  await portal.query(`
    INSERT INTO course (code, title, university, topic, summary, hours, weeks, language, has_certificate, url, position)
      VALUES ('prueba', 'Curso de prueba', 'Universidad', 'Finanzas', '', 1, 1, 'Español', false, 'https://a.example', 1);
    INSERT INTO cv (account_id, content, changed_at, version)
      SELECT id, 'of ' || document_number, timestamptz '2026-12-01' + ${later}, 1 FROM ${both};
    INSERT INTO course_progress (account_id, course_id, state, changed_at)
      SELECT id, (SELECT min(id) FROM course), CASE document_number WHEN 'CE000040' THEN 'begun' ELSE 'done' END, '2026-12-01' FROM ${both};
    INSERT INTO credit_consent (account_id, version, given_at) SELECT id, '1', '2026-12-01' FROM ${both};
    INSERT INTO hour_wait (account_id, service_id, day_parts, from_day, until_day, since, state)
      SELECT id, 9, '{morning}', '2026-12-10', '2026-12-20', timestamptz '2026-12-02' - ${later}, 'waiting' FROM ${both}`)
  await portal.query(`
    WITH doctor AS (SELECT id FROM professional LIMIT 1), visit AS (
      INSERT INTO appointment (kind, service_id, specialty, account_id, professional_id, starts_at, ends_at, modality, state,
        benefit_year, benefit_use, created_at, scheduled_at, consent_version, consent_at)
      SELECT 'health', 18, 'Cardiología', id, (SELECT id FROM doctor), '2026-11-20T10:00Z', '2026-11-20T10:30Z', 'video',
        'attended', '2026-01-01', 1, '2026-11-01', '2026-11-01', '1', '2026-11-01'
      FROM account WHERE document_number = 'CE000040' RETURNING id, account_id, professional_id),
    paper AS (
      INSERT INTO clinical_document (appointment_id, professional_id, account_id, kind, content, state, created_at, issued_at,
        patient_initials, signer_name)
      SELECT id, professional_id, account_id, 'referral', 'x', 'signed', '2026-11-20', '2026-11-20', 'P. N.', 'Dra. Paz' FROM visit
      RETURNING id, appointment_id)
    INSERT INTO clinical_document_file (document_id, appointment_id, audience, code, file, file_hash, created_at)
      SELECT id, appointment_id, 'any', 'ABCDEFGHJKMNPQRS', 'x', sha256('x'), '2026-11-20' FROM paper`)
  await bring('CE000040')
  await bring('CE000041')

  await portal.query(`UPDATE staff SET roles = '{admision,privacidad}' WHERE email = 'admision@demo.example'`)
  const [one, other] = [await deskOf(portal, 'privacidad'), await deskOf(portal, 'admision')]
  const change = async () => present((await one.ask(listDocumentChanges)).filas[0])
  const { id, version, cuentas } = await change()
  expect(cuentas).toBe('dos')
  const body = { version, motivo: 'Mostró sus dos carnés en la sede.' }
  expect((await one.call(proposeDocumentChange, { params: { id }, body })).statusCode).toBe(202)
  const confirmed = { params: { id }, body: { version: (await change()).version } }
  expect((await other.call(confirmDocumentChange, confirmed)).statusCode).toBe(200)

  const { rows } = await portal.query(`
    SELECT (SELECT array_agg(content) FROM cv WHERE account_id = a.id) AS cv,
      (SELECT array_agg(state) FROM course_progress WHERE account_id = a.id) AS courses,
      (SELECT count(*)::int FROM credit_consent WHERE account_id = a.id AND revoked_at IS NULL) AS consents,
      (SELECT count(*)::int FROM clinical_document WHERE account_id = a.id) AS papers,
      (SELECT array_agg(since::date::text) FROM hour_wait WHERE account_id = a.id AND state = 'waiting') AS waits
    FROM account a WHERE document_number = 'CE000041' AND superseded_at IS NULL`)
  expect(rows).toEqual([
    { cv: ['of CE000041'], courses: ['done'], consents: 1, papers: 1, waits: ['2026-12-01'] },
  ])
  const person = { tipoDocumento: 6, documento: 'CE000041', password: goodPassword } as const
  const { token } = await portal.ask(startSession, { body: person })
  // An allergy ends the answer that there is none: the person is asked again.
  expect(await portal.as(bearer(token)).ask(readAntecedents)).toMatchObject({
    sinAlergias: false,
    confirmadosEl: null,
    alergias: [{ sustancia: 'Penicilina' }],
  })
})
