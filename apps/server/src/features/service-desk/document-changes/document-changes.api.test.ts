import { bookHealthAppointment, listMine } from '@amparo/contract/agenda/agenda.ts'
import { changeForgottenPassword } from '@amparo/contract/identity/recovery.ts'
import { startSession } from '@amparo/contract/identity/session.ts'
import { activateAccount } from '@amparo/contract/membership/activation.ts'
import { inviteGuest } from '@amparo/contract/membership/guests.ts'
import {
  confirmDocumentChange,
  declineDocumentChange,
  listDocumentChanges,
  proposeDocumentChange,
} from '@amparo/contract/service-desk/console/document-changes.ts'
import { feedText } from '@amparo/database/policy-feed/feed-source.ts'
import { importPolicies } from '@amparo/database/policy-feed/import.ts'
import { beforeAll, expect, it } from 'vitest'
import { freeSlots, startAgendaPortal, telemedicine } from '../../../../testing/agenda.ts'
import { outcomeOf } from '../../../../testing/caller.ts'
import { type DeskBrowser, deskOf } from '../../../../testing/desk.ts'
import { guestBody } from '../../../../testing/guests.ts'
import {
  activationBody,
  addInvitation,
  changeRow,
  goodPassword,
  newHolder,
  recoveryCode,
  startActivation,
} from '../../../../testing/people.ts'
import { bearer, openPortal, portal } from '../../../../testing/portal.ts'
import { present } from '../../../../testing/present.ts'
import { accountsOf } from './document-changes.policy.ts'
import { type ChangeRow, readFacts } from './document-changes.repository.ts'
import { leftTables, repeatable } from './left-tables.policy.ts'
import { listAccountTables } from './moving.repository.ts'

openPortal(() => startAgendaPortal('2026-12-04T10:00:00-05:00', { SOLO_STAFF: '0' }))
let one: DeskBrowser
let other: DeskBrowser
beforeAll(async () => {
  await portal.ctx.db
    .updateTable('staff')
    .set({ roles: ['admision', 'privacidad'] })
    .where('email', '=', 'admision@demo.example')
    .execute()
  one = await deskOf(portal, 'privacidad')
  other = await deskOf(portal, 'admision')
})

const header =
  'tipo_documento,numero_documento,nombres,apellido_paterno,apellido_materno,fecha_nacimiento,celular,correo,codigo_producto,numero_certificado,perfil,inicio_vigencia,fin_vigencia,estado,licencias_7442,licencias_7443'
const line = (type: 6 | 8, number: string, certificate: string, email: string, until = '2027-12-31') =>
  `${type},${number},Pavel,Novak,,1985-03-04,987654321,${email},6736-1,${certificate},Vida+Accidentes,2026-01-01,${until},vigente,1,1`
const bring = (...lines: string[]) =>
  importPolicies({
    databaseUrl: portal.ctx.database.url,
    source: feedText('noche.csv', `${[header, ...lines].join('\n')}\n`),
    now: portal.ctx.clock.now(),
    rejectsPath: null,
  })
const changes = async (desk = one) => (await desk.ask(listDocumentChanges)).filas
const changeOf = async (end: string, desk = one) =>
  present((await changes(desk)).find(({ a }) => a.endsWith(end.slice(-2))))
const motivo = 'Mostró su DNI y su carné anterior en la sede.'
const propose = async (end: string) => {
  const { id, version } = await changeOf(end)
  return one.call(proposeDocumentChange, { params: { id }, body: { version, motivo } })
}
const confirm = async (end: string, desk = other) => {
  const { id, version } = await changeOf(end)
  return desk.call(confirmDocumentChange, { params: { id }, body: { version } })
}
const enter = (tipoDocumento: 6 | 8, documento: string, password = goodPassword) =>
  portal.call(startSession, { body: { tipoDocumento, documento, password } })
const accountOf = (number: string) =>
  portal.ctx.db
    .selectFrom('account')
    .select(['id', 'superseded_at'])
    .where('document_number', '=', number)
    .orderBy('superseded_at', (order) => order.desc().nullsFirst())
    .execute()
/** A living account of that person, with a CE. */
async function newAccount(number: string, person: object): Promise<void> {
  const made = `58${number.slice(-6)}`
  await newHolder(portal, made, 'Vida')
  await portal.query('DELETE FROM policy WHERE document_number = $1', [made])
  await changeRow(portal, 'account', made, { ...person, document_type: 6, document_number: number })
}
const pavel = {
  given_names: 'Pavel',
  paternal_surname: 'Novak',
  maternal_surname: '',
  birth_date: '1985-03-04',
}

/** A row of an account in every table that names one, and nothing else in it. */
async function fillTables(tables: readonly { table: string; column: string }[], id: number): Promise<void> {
  const { rows } = await portal.query<{ table: string; column: string; type: string; isKey: boolean }>(
    `SELECT c.oid::regclass::text AS "table", a.attname AS "column", a.atttypid::regtype::text AS type,
       EXISTS (SELECT FROM pg_index i WHERE i.indrelid = c.oid AND i.indisprimary AND a.attnum = ANY (i.indkey)) AS "isKey"
     FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
     WHERE c.oid::regclass::text = ANY ($1) AND a.attidentity = '' AND a.attnotnull`,
    [tables.map(({ table }) => table)],
  )
  const client = await portal.ctx.database.pool.connect()
  try {
    await client.query(`SET session_replication_role = replica`)
    for (const { table, column } of tables) {
      const checks = await client.query<{ conname: string }>(
        `SELECT conname FROM pg_constraint WHERE conrelid = $1::regclass AND contype = 'c'`,
        [table],
      )
      for (const { conname } of checks.rows)
        await client.query(`ALTER TABLE ${table} DROP CONSTRAINT "${conname}"`)
      const own = rows.filter((row) => row.table === table && row.column !== column)
      for (const row of own.filter(({ isKey }) => !isKey))
        await client.query(`ALTER TABLE ${table} ALTER COLUMN "${row.column}" DROP NOT NULL`)
      const keys = own.filter(({ isKey }) => isKey)
      const values = keys.map(({ type }) => keyValues[type] ?? '1')
      await client.query(
        `INSERT INTO ${table} (${[column, ...keys.map((key) => `"${key.column}"`)].join()}) VALUES (${[id, ...values].join()})`,
      )
    }
  } finally {
    client.release(true)
  }
}
const keyValues: Readonly<Record<string, string>> = {
  text: `'x'`,
  bytea: `'\\x00'`,
  uuid: 'gen_random_uuid()',
}

it('moves an account with all its rows from CE to DNI by two people, and mails both contacts', async () => {
  await bring(line(6, 'CE000019', 'FLD-19B', 'pavel@viejo.example'))
  const started = await startActivation(portal, 'CE000019', { tipoDocumento: 6 })
  const who = bearer((await portal.ask(activateAccount, { body: activationBody(started) })).token)
  const slot = present((await freeSlots(portal, { idServicio: 18, especialidad: 'Cardiología' }))[0])
  await portal.as(who).ask(bookHealthAppointment, { body: telemedicine(slot.inicio) })
  await portal.as(who).ask(inviteGuest, { body: guestBody('58000777') })

  const { findings } = await bring(line(8, '71025001', 'FLD-19B', 'pavel19@campo.example'))
  expect(findings).toEqual({
    changedDocuments: 1,
    examples: { changedDocuments: [expect.stringContaining('••••')] },
  })
  expect(await changeOf('71025001')).toMatchObject({ nombre: 'Pavel N.', cuentas: 'anterior' })
  expect((await propose('71025001')).statusCode).toBe(202)
  expect(outcomeOf(await confirm('71025001', one))).toEqual([403, 'caso_propio'])
  expect(await changeOf('71025001', other)).toMatchObject({ propuesta: { motivo, propia: false } })
  // A change of the account ends the proposal.
  await changeRow(portal, 'account', 'CE000019', { mobile: '+51987650000' })
  expect((await changeOf('71025001')).propuesta).toBeUndefined()
  expect(outcomeOf(await confirm('71025001'))).toEqual([404, 'no_encontrado'])

  await propose('71025001')
  const { id, version } = await changeOf('71025001')
  expect(await other.status(declineDocumentChange, { params: { id }, body: { version } })).toBe(200)
  expect(outcomeOf(await confirm('71025001'))).toEqual([404, 'no_encontrado'])
  await propose('71025001')
  expect((await confirm('71025001')).json()).toMatchObject({ codigo: 1 })
  expect(await changes()).toEqual([])
  expect(outcomeOf(await portal.as(who).callUnchecked(listMine))).toEqual([401, 'sin_sesion'])
  expect(outcomeOf(await enter(6, 'CE000019'))).toEqual([401, 'credenciales'])
  const { token, modulos } = (await enter(8, '71025001')).json(200)
  expect(modulos).toMatchObject({ accidentes: true })
  const citas = await portal.as({ authorization: `Bearer ${token}` }).ask(listMine)
  expect(JSON.stringify(citas)).toContain(slot.inicio)
  for (const to of ['pavel@viejo.example', 'pavel19@campo.example'])
    await portal.messageAbout(to, 'Tu documento cambió en tu cuenta')
})

it('is refused in words while something speaks against it, and ends when the insurer takes it back', async () => {
  await bring(
    line(6, 'CE000020', 'FLD-20A', 'p20@campo.example'),
    line(6, 'CE000020', 'FLD-20B', 'p20@campo.example'),
  )
  await newAccount('CE000020', pavel)
  await bring(line(8, '71025020', 'FLD-20A', 'p20@campo.example'))
  const refused = async () => {
    const answer = await propose('71025020')
    return [answer.statusCode, JSON.parse(answer.body).detail]
  }
  expect(await refused()).toEqual([409, expect.stringContaining('sigue vigente con el documento anterior')])
  await changeRow(portal, 'policy', 'CE000020', { ends_on: '2026-06-30' })
  await newHolder(portal, '71025020', 'Cancer')
  expect(await refused()).toEqual([409, expect.stringMatching(/otra persona|caso de identidad/)])
  await portal.query(`DELETE FROM identity_case; DELETE FROM session; DELETE FROM policy WHERE document_number = '71025020'
    AND certificate_number <> 'FLD-20A'`)
  expect(await refused()).toEqual([409, 'La cuenta del documento nuevo es de otra persona.'])
  await bring(line(6, 'CE000020', 'FLD-20A', 'p20@campo.example'))
  expect(await changes()).toEqual([])
})

it('joins no account of another source, and leaves what a former account has that stays alone', async () => {
  await bring(line(6, 'CE000030', 'FLD-30', 'p30@campo.example'))
  await newAccount('CE000030', pavel)
  await newAccount('CE000031', pavel)
  const provenBy = (source: string, document: string) =>
    portal.query(
      'UPDATE policy_proof SET source = $1 WHERE account_id = (SELECT id FROM account WHERE document_number = $2)',
      [source, document],
    )
  await provenBy('partner:ajeno', 'CE000031')
  await bring(line(6, 'CE000031', 'FLD-30', 'p30@campo.example'))
  expect(JSON.parse((await propose('CE000031')).body)).toMatchObject({
    codigo: 'cuentas_no_se_unen',
    detail: expect.stringContaining('otra empresa'),
  })
  // It has confirmed the insurer's policy too, and the former one has another: neither gains the other's.
  const confirms = (document: string, source: string) =>
    portal.query(
      `INSERT INTO policy_proof (account_id, source, proof, proven_at)
       SELECT id, $1, 'confirmed', created_at FROM account WHERE document_number = $2`,
      [source, document],
    )
  await confirms('CE000031', 'feed')
  await confirms('CE000030', 'partner:otro')
  expect(JSON.parse((await propose('CE000031')).body).detail).toContain('cierra antes una de las dos')
  await portal.query(`DELETE FROM policy_proof WHERE source = 'partner:otro'`)
  const { rows: facts } = await portal.query('SELECT * FROM document_change WHERE document_number = $1', [
    'CE000031',
  ])
  const change = facts[0] as ChangeRow
  const { stays } = accountsOf(change, await readFacts(portal.ctx.db, change, '2026-12-04'))
  expect(stays?.document_number).toBe('CE000031')
  await provenBy('partner:ajeno', 'CE000030')
  await addInvitation(portal, '58000778')
  const holder = { holder_document_type: 6, holder_document_number: 'CE000030' } as const
  await changeRow(portal, 'invitation', '58000778', holder)
  await addInvitation(portal, 'CE000030')
  const { birth_date: _, ...named } = pavel
  await changeRow(portal, 'invitation', 'CE000030', { ...named, document_type: 6 })
  await portal.query(`INSERT INTO policy SELECT (jsonb_populate_record(p, '{"certificate_number": "AJENA-30",
    "document_number": "CE000030", "ends_on": "2026-06-30", "source": "partner:ajeno"}')).* FROM policy p
    WHERE certificate_number = 'FLD-30'`)
  expect(await changeOf('CE000031')).toMatchObject({ cuentas: 'nueva' })
  expect((await propose('CE000031')).statusCode).toBe(202)
  expect((await confirm('CE000031')).statusCode).toBe(200)
  expect(await accountOf('CE000030')).toMatchObject([{ superseded_at: null }])
  const { rows } = await portal.query(
    `SELECT holder_document_type, holder_document_number FROM invitation WHERE document_number = '58000778'`,
  )
  expect(rows).toEqual([holder])
  const { rows: left } = await portal.query(`SELECT certificate_number AS own FROM policy
    WHERE document_number = 'CE000030' UNION SELECT given_names FROM invitation WHERE document_number = 'CE000030'`)
  expect(left.map(({ own }) => own).toSorted()).toEqual(['AJENA-30', 'Pavel'])
})

it('joins two accounts: moves every row of the newer one but those that the policy names', async () => {
  const { db } = portal.ctx
  const { rows: names } = await portal.query(
    `SELECT given_names, paternal_surname, maternal_surname, birth_date FROM account WHERE document_number = '10000001'`,
  )
  await newAccount('CE000099', names[0] as object)
  for (const [from, to] of [
    ['10000001', 'CE000099'],
    ['CE000099', '10000001'],
  ] as const) {
    await db.deleteFrom('document_change').execute()
    await db
      .updateTable('policy')
      .set({ document_number: to, document_type: to === '10000001' ? 8 : 6 })
      .where('document_number', '=', from)
      .execute()
  }
  await db.deleteFrom('identity_case').execute()
  const [kept, joined] = [
    present((await accountOf('CE000099'))[0]),
    present((await accountOf('10000001'))[0]),
  ]
  const tables = await listAccountTables(db)
  const countOf = async (id: number) => {
    const counts: Record<string, number> = {}
    for (const { table, column } of tables) {
      const { rows } = await portal.query<{ n: number }>(
        `SELECT count(*)::int AS n FROM ${table} WHERE ${column} = $1`,
        [id],
      )
      counts[table] = rows[0]?.n ?? 0
    }
    return counts
  }
  await fillTables(tables, joined.id)
  await portal.query(`UPDATE death_closing SET outcome = 'void'`)
  // The filled visit has no day.
  await portal.query('ALTER TABLE visit_day_due ALTER COLUMN day DROP NOT NULL')
  const before = { kept: await countOf(kept.id), joined: await countOf(joined.id) }
  expect(Object.entries(before.joined).filter(([, n]) => n === 0)).toEqual([])
  expect(await changeOf('10000001')).toMatchObject({ cuentas: 'dos' })
  expect(JSON.parse((await propose('10000001')).body)).toMatchObject({ pendiente: true })
  expect(await countOf(joined.id)).toEqual(before.joined)
  const code = await recoveryCode(portal, '10000001')
  expect(JSON.parse((await confirm('10000001')).body)).toMatchObject({ codigo: 1 })

  const after = { kept: await countOf(kept.id), joined: await countOf(joined.id) }
  for (const { table } of tables) {
    const rows = [before.kept, before.joined, after.kept].map((counts) => counts[table] ?? 0)
    if (table in leftTables) continue
    expect([table, after.joined[table]]).toEqual([table, 0])
    if (!(table in repeatable)) expect([table, rows[2]]).toEqual([table, (rows[0] ?? 0) + (rows[1] ?? 0)])
  }
  // A code that went to the contact of the joined account opens none.
  const recovered = await portal.call(changeForgottenPassword, {
    body: { ...code, passwordNueva: 'zarzamora-41-azul' },
  })
  expect(outcomeOf(recovered)).toEqual([410, 'codigo_gastado'])
  expect((await enter(8, '10000001')).statusCode).toBe(200)
  expect(await accountOf('10000001')).toMatchObject([{ id: kept.id, superseded_at: null }, { id: joined.id }])
})

/** Columns with a person's document, and what a change of document does with them. */
const documentColumns: Readonly<Record<string, string>> = {
  'account.document_number': 'moved',
  'invitation.document_number': 'moved: the invitations that this person received',
  'invitation.holder_document_number': 'moved: the invitations that this person made',
  'data_right_request.document_number': 'moved',
  'policy.document_number': 'moved if the certificate has ended; one in force is the insurer’s to correct',
  'person_search.document_number': 'moved: the desk finds the person by the new one',
  'code_request.document_number': 'deleted: a code went to a contact of either account',
  'document_change.document_number': 'the change itself',
  'document_change.old_document_number': 'the change itself',
}

it('has a rule for each column with a document and each table of an account', async () => {
  const { rows } = await portal.query<{ name: string }>(
    `SELECT table_name || '.' || column_name AS name FROM information_schema.columns
       JOIN information_schema.tables t USING (table_schema, table_name)
     WHERE table_schema = 'public' AND column_name LIKE '%document_number' AND t.table_type = 'BASE TABLE' ORDER BY 1`,
  )
  expect(rows.map(({ name }) => name)).toEqual(Object.keys(documentColumns).toSorted())
  const tables = new Set((await listAccountTables(portal.ctx.db)).map(({ table }) => table))
  expect(
    [...Object.keys(leftTables), ...Object.keys(repeatable)].filter((name) => !tables.has(name)),
  ).toEqual([])
  // Without a foreign key: cases about identity, which stop a change while they are open, and queues.
  const { rows: loose } = await portal.query<{ table_name: string }>(
    `SELECT table_name FROM information_schema.columns JOIN information_schema.tables t USING (table_schema, table_name)
     WHERE table_schema = 'public' AND column_name LIKE '%account_id' AND t.table_type = 'BASE TABLE'`,
  )
  const without = loose.map(({ table_name: name }) => name).filter((name) => !tables.has(name))
  expect(without.toSorted()).toEqual(['cv_share', 'identity_case', 'name_news', 'person_search_state'])
})
