import { createHash } from 'node:crypto'
import { getSession } from '@amparo/contract/identity/session.ts'
import { activateAccount } from '@amparo/contract/membership/activation.ts'
import { limaToday } from '@amparo/domain/lima-time.ts'
import { describe, expect, it } from 'vitest'
import { outcomeOf } from '../../../../testing/caller.ts'
import {
  activate,
  activationBody,
  addHolder,
  addInvitation,
  changeRow,
  goodPassword,
  logIn,
  newHolder,
  startActivation,
  wrongCode,
} from '../../../../testing/people.ts'
import { bearer, openPortal, portal } from '../../../../testing/portal.ts'

openPortal()

const register = (body: unknown, headers: Record<string, string> = {}) =>
  portal.as(headers).callUnchecked(activateAccount, { body })
const accountsOf = async (document: string) =>
  portal.ctx.db.selectFrom('account').selectAll().where('document_number', '=', document).execute()
const readyHolder = async (document: string, draft = {}) => {
  await addHolder(portal, { document, ...draft })
  return startActivation(portal, document)
}

describe('activating an account', () => {
  it('opens a session of the holder, who logs in with that password from then on', async () => {
    const answer = await register(activationBody(await readyHolder('42000001')))
    expect(answer.statusCode).toBe(201)
    const session = answer.json()
    expect(session.token).toMatch(/^[\w-]{43}$/)
    expect(session.usuario).toMatchObject({
      nombres: 'Graciela',
      apellidoPaterno: 'Ccahuana',
      apellidoMaterno: 'Villanueva',
      correoElectronico: 'persona42000001@buzon.example',
      numeroCelular: '911222333',
      dicTipoDocumento: 8,
      identificacion: '42000001',
      perfiles: ['Vida'],
    })
    expect(session.modulos).toMatchObject({ vida: true, cancer: false })
    const described = await portal.as(bearer(session.token)).call(getSession)
    expect(described.json().usuario).toEqual(session.usuario)
    expect((await logIn(portal, '42000001', { password: goodPassword })).statusCode).toBe(200)
  })

  it("requires 18 years, by the policy's birth date", async () => {
    const eighteenAgo = limaToday(portal.ctx.clock.now()).subtract({ years: 18 })
    const dayAfter = eighteenAgo.add({ days: 1 }).toString()
    const bornOn = async (document: string, birth_date: string) => {
      const started = await readyHolder(document)
      const policy = portal.ctx.db.updateTable('policy').set({ birth_date })
      await policy.where('document_number', '=', document).execute()
      return register(activationBody(started))
    }
    const refused = await bornOn('42000091', dayAfter)
    expect(refused.statusCode).toBe(422)
    expect(refused.refusal()).toMatchObject({ codigo: 'menor_de_edad' })
    expect(await accountsOf('42000091')).toEqual([])
    expect((await bornOn('42000092', eighteenAgo.toString())).statusCode).toBe(201)
  })

  it('records each consent and refusal, with the version of the text', async () => {
    await register(activationBody(await readyHolder('42000002'), { aceptaPublicidad: true }))
    await register(activationBody(await readyHolder('42000003')))
    for (const [document, marketing] of [
      ['42000002', true],
      ['42000003', false],
    ] as const) {
      const [account] = await accountsOf(document)
      const consents = await portal.ctx.db
        .selectFrom('consent')
        .select(['kind', 'granted', 'text_version'])
        .where('account_id', '=', account?.id ?? 0)
        .orderBy('id')
        .execute()
      expect(consents.map(({ kind, granted }) => [kind, granted])).toEqual([
        ['terms', true],
        ['privacy', true],
        ['marketing', marketing],
      ])
      expect(consents.every(({ text_version }) => text_version.length > 0)).toBe(true)
    }
  })

  it('keeps the contact data that the person corrects on the way', async () => {
    const contact = { correoElectronico: 'Graciela@Nuevo.Example', numeroCelular: '+51 987 111 222' }
    const answer = await register(activationBody(await readyHolder('42000004'), contact))
    expect(answer.json().usuario).toMatchObject({
      correoElectronico: 'Graciela@nuevo.example',
      numeroCelular: '987111222',
    })
  })

  it("is for holders: a guest uses the invitation's link", async () => {
    await addInvitation(portal, '42000010')
    const answer = await register(activationBody(await startActivation(portal, '42000010')))
    expect(outcomeOf(answer)).toEqual([403, 'sin_permiso'])
    expect(await accountsOf('42000010')).toEqual([])
  })

  it('is refused if the policy has another contact than the one that got the code', async () => {
    const started = await readyHolder('42000019')
    await changeRow(portal, 'policy', '42000019', { email: 'puesto.al.dia@buzon.example' })
    const late = await register(activationBody(started))
    expect(outcomeOf(late)).toEqual([410, 'codigo_gastado'])
    expect(await accountsOf('42000019')).toEqual([])
  })

  it('is refused if the policy has ended between the code and its use', async () => {
    const started = await readyHolder('42000011')
    await changeRow(portal, 'policy', '42000011', { status: 'anulada' })
    expect((await register(activationBody(started))).statusCode).toBe(403)
  })

  it('requires terms and privacy, and an answer about advertising', async () => {
    const started = await readyHolder('42000012')
    for (const box of ['aceptaTerminos', 'aceptaPrivacidad']) {
      const answer = await register(activationBody(started, { [box]: false }))
      expect(answer.statusCode).toBe(422)
      expect(answer.refusal().errores).toEqual([{ campo: box, mensaje: expect.stringMatching(/aceptar/) }])
    }
    const silent = await register(activationBody(started, { aceptaPublicidad: undefined }))
    expect([silent.statusCode, silent.refusal().errores[0]?.campo]).toEqual([400, 'aceptaPublicidad'])
    // None of that has cost a try.
    expect((await register(activationBody(started))).statusCode).toBe(201)
  })
})

describe('the code', () => {
  it('works once', async () => {
    const started = await readyHolder('42000020')
    expect((await register(activationBody(started))).statusCode).toBe(201)
    const again = await register(activationBody(started))
    expect(outcomeOf(again)).toEqual([410, 'codigo_gastado'])
  })

  it('expires at the third wrong try, even for a correct one afterwards', async () => {
    const started = await readyHolder('42000021')
    const guess = () => register(activationBody({ ...started, codigo: wrongCode(started.codigo) }))
    const [first, second, third] = [await guess(), await guess(), await guess()]
    expect([first, second, third].map(({ statusCode }) => statusCode)).toEqual([422, 422, 410])
    expect(first.refusal()).toMatchObject({ codigo: 'codigo_incorrecto', intentosRestantes: 2 })
    expect(first.refusal().detail).toContain('Te quedan 2 intentos.')
    expect(second.refusal().detail).toContain('Te queda 1 intento.')
    expect((await register(activationBody(started))).statusCode).toBe(410)
    expect((await guess()).statusCode).toBe(410)
    expect(await accountsOf('42000021')).toEqual([])
  })

  it('cannot be guessed faster by concurrent tries', async () => {
    const started = await readyHolder('42000022')
    const wrong = Array.from({ length: 31 }, (_, index) => String(index).padStart(6, '0'))
      .filter((codigo) => codigo !== started.codigo)
      .slice(0, 30)
    const guesses = wrong.map((codigo) => register(activationBody({ ...started, codigo })))
    const statuses = (await Promise.all(guesses)).map(({ statusCode }) => statusCode)
    expect(statuses.filter((status) => status === 422)).toHaveLength(2)
    expect(statuses.filter((status) => status === 410)).toHaveLength(28)
  })

  it('expires after ten minutes', async () => {
    const [early, late] = [await readyHolder('42000023'), await readyHolder('42000024')]
    portal.ctx.clock.advance(8 * 60_000)
    expect((await register(activationBody(early))).statusCode).toBe(201)
    portal.ctx.clock.advance(2 * 60_000 + 1000)
    expect((await register(activationBody(late))).statusCode).toBe(410)
  })

  it('belongs to its request: another, unknown or recovery request counts as expired', async () => {
    const started = await readyHolder('42000025')
    const unknown = await register(
      activationBody({ ...started, solicitud: '22222222-2222-4222-8222-222222222222' }),
    )
    expect(unknown.statusCode).toBe(410)
    const other = await readyHolder('42000026')
    expect((await register(activationBody({ ...other, codigo: started.codigo }))).statusCode).toBe(422)
    await portal.ctx.db
      .updateTable('code_request')
      .set({ purpose: 'recovery' })
      .where('id', '=', started.solicitud)
      .execute()
    expect((await register(activationBody(started))).statusCode).toBe(410)
  })

  it('of an unknown document never works, and is refused with the same text', async () => {
    const started = await startActivation(portal, '99999990')
    const statuses: number[] = []
    for (let tries = 0; tries < 3; tries += 1) {
      statuses.push((await register(activationBody(started))).statusCode)
    }
    expect(statuses).toEqual([422, 422, 410])
  })

  it('of a person who has an account by now opens nothing', async () => {
    await newHolder(portal, '42000027')
    const started = await startActivation(portal, '42000027')
    const answer = await register(activationBody(started, { password: 'otra-clave-distinta-9' }))
    expect(outcomeOf(answer)).toEqual([409, 'cuenta_existente'])
    expect((await logIn(portal, '42000027', { password: goodPassword })).statusCode).toBe(200)
  })
})

describe('simultaneous calls', () => {
  it('of two requests activate one document once', async () => {
    await addHolder(portal, { document: '42000030' })
    const [first, second] = [
      await startActivation(portal, '42000030'),
      await startActivation(portal, '42000030'),
    ]
    const answers = await Promise.all([register(activationBody(first)), register(activationBody(second))])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409])
    expect(await accountsOf('42000030')).toHaveLength(1)
  })

  it('of the same request, five times, create one account', async () => {
    const started = await readyHolder('42000031')
    const answers = await Promise.all(Array.from({ length: 5 }, () => register(activationBody(started))))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 410, 410, 410, 410])
    expect(await accountsOf('42000031')).toHaveLength(1)
  })
})

describe('an Idempotency-Key', () => {
  it('returns the first answer again, byte for byte', async () => {
    const body = activationBody(await readyHolder('42000040'))
    const headers = { 'idempotency-key': 'clave-42000040' }
    const [first, again] = [await register(body, headers), await register(body, headers)]
    expect([first.statusCode, again.statusCode]).toEqual([201, 201])
    expect(again.body).toBe(first.body)
    portal.ctx.clock.advance(11 * 60_000)
    expect((await register(body, headers)).body).toBe(first.body)
  })

  it('with another body is refused, also for another request', async () => {
    const headers = { 'idempotency-key': 'clave-42000041' }
    const body = activationBody(await readyHolder('42000041'))
    expect((await register(body, headers)).statusCode).toBe(201)
    const others = [{ ...body, aceptaPublicidad: true }, activationBody(await readyHolder('42000042'))]
    for (const other of others) {
      const answer = await register(other, headers)
      expect(outcomeOf(answer)).toEqual([422, 'idempotencia_distinta'])
    }
    expect(await accountsOf('42000042')).toEqual([])
  })

  it('used twice at once creates one account and answers both alike', async () => {
    for (let round = 0; round < 5; round += 1) {
      const document = `4200005${round}`
      const body = activationBody(await readyHolder(document))
      const headers = { 'idempotency-key': `clave-${document}` }
      const answers = await Promise.all([register(body, headers), register(body, headers)])
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201])
      expect(answers[0]?.body).toBe(answers[1]?.body)
      expect(await accountsOf(document)).toHaveLength(1)
    }
  })

  it('is free again after a refused first call', async () => {
    const started = await readyHolder('42000060')
    const headers = { 'idempotency-key': 'clave-42000060' }
    const wrong = activationBody({ ...started, codigo: wrongCode(started.codigo) })
    expect((await register(wrong, headers)).statusCode).toBe(422)
    expect((await register(activationBody(started), headers)).statusCode).toBe(201)
  })

  it('of an invalid form is refused by name', async () => {
    const body = activationBody(await readyHolder('42000061'))
    for (const key of ['con espacio', 'x'.repeat(201), '']) {
      const answer = await register(body, { 'idempotency-key': key })
      expect(answer.statusCode).toBe(422)
      expect(answer.refusal().errores[0]?.campo).toBe('Idempotency-Key')
    }
  })

  it('leaves no token readable in the database', async () => {
    const body = activationBody(await readyHolder('42000062'))
    const { token } = (await register(body, { 'idempotency-key': 'clave-42000062' })).json()
    const stored = await portal.ctx.db.selectFrom('idempotent_answer').selectAll().execute()
    expect(stored.length).toBeGreaterThan(0)
    expect(JSON.stringify(stored)).not.toContain(token)
    // Nor a bare hash of the body, whose password and code could be tried out against it.
    const bare = createHash('sha256').update(JSON.stringify(body)).digest()
    expect(stored.some(({ body_hash }) => body_hash.equals(bare))).toBe(false)
  })
})

describe("a test helper's holder", () => {
  /** All rows of an account, with the document, random values and the minute of opening made equal. */
  const rowsOf = async (document: string) => {
    const [account] = await accountsOf(document)
    const { rows: tables } = await portal.query<{ name: string }>(
      `SELECT table_name AS name FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
       WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND column_name = 'account_id' ORDER BY 1`,
    )
    const since = (at: Date) => Math.round((at.getTime() - (account?.created_at.getTime() ?? 0)) / 60_000)
    const isChance = (column: string) => /^(id|public_number|token_hash|mark)$|_id$/.test(column)
    const plain = (row: object) =>
      Object.entries(row).flatMap(([column, value]) => {
        if (isChance(column)) return []
        if (value instanceof Date) return [[column, since(value)]]
        if (column === 'password_hash') return [[column, String(value).split('$', 4)]]
        return [[column, typeof value === 'string' ? value.replaceAll(document, '#') : value]]
      })
    const read = async (table: string, column: string, value: unknown) => {
      const { rows } = await portal.query(`SELECT * FROM "${table}" WHERE "${column}" = $1 ORDER BY 1`, [
        value,
      ])
      return rows.map((row) => [table, ...plain(row)])
    }
    return [
      ...(await read('account', 'document_number', document)),
      ...(await read('policy', 'document_number', document)),
      ...(await Promise.all(tables.map(({ name }) => read(name, 'account_id', account?.id)))).flat(),
    ]
  }

  it('has the rows of a real activation', async () => {
    await newHolder(portal, '42000070', 'Accidentes')
    await activate(portal, { document: '42000071', profile: 'Accidentes' })
    const written = await rowsOf('42000070')
    expect(written.map(([table]) => table)).toEqual([
      'account',
      'policy',
      'consent',
      'consent',
      'consent',
      'known_origin',
      'policy_proof',
      'session',
    ])
    expect(written).toEqual(await rowsOf('42000071'))
    expect((await logIn(portal, '42000070', { password: goodPassword })).statusCode).toBe(200)
  })
})
