import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type DeskBrowser, deskOf, listRecorded } from '../../../testing/desk.ts'
import { logIn } from '../../../testing/people.ts'
import { bearer, startTestPortal, type TestPortal } from '../../../testing/portal.ts'
import { takePeopleIn } from '../person-files/person-files.service.ts'

let portal: TestPortal
let agenda: DeskBrowser
let admision: DeskBrowser
beforeAll(async () => {
  portal = await startTestPortal()
  agenda = await deskOf(portal, 'agenda')
  admision = await deskOf(portal, 'admision')
})
afterAll(() => portal.close())

interface Free {
  inicio: string
  disponible: boolean
}

async function freeTimes(idServicio: number, especialidad?: string): Promise<string[]> {
  const { citas } = (
    await portal.post('/agendamientos/ObtenerCitasDisponibles', {
      idServicio,
      ...(especialidad ? { especialidad } : {}),
    })
  ).json()
  return citas.filter(({ disponible }: Free) => disponible).map(({ inicio }: Free) => inicio)
}

async function book(at = 0): Promise<{ id: string; version: number; inicio: string }> {
  const session = bearer((await logIn(portal, '10000001')).json().token)
  const times = await freeTimes(9)
  const answer = await portal.post(
    '/agendamientos/AgregarAgenda',
    { idServicio: 9, inicio: times[at] },
    session,
  )
  if (answer.statusCode !== 201) throw new Error(answer.body)
  return answer.json().cita
}

const reason = 'El profesional tiene una emergencia familiar'

describe('the desk’s appointments', () => {
  it('are listed by time in pages, found by name without accents, and never with their reason', async () => {
    const cita = await book()
    const list = (await agenda.get('/Citas?limite=1')).json()
    expect(list.filas).toHaveLength(1)
    expect(list.total).toBeGreaterThan(0)
    const found = (await agenda.get('/Citas?buscar=10000001')).json()
    const row = found.filas.find(({ id }: { id: string }) => id === cita.id)
    expect(row).toMatchObject({ version: 1, estado: 'agendada', titular: { documento: '10000001' } })
    expect(JSON.stringify(found)).not.toContain('motivo')
    expect((await agenda.get('/Citas?limite=500')).statusCode).toBe(422)
    expect((await agenda.get('/Citas?despues=cualquiera')).statusCode).toBe(422)
  })

  it('are moved without lead time, never onto another, and whoever comes late learns who changed it', async () => {
    const cita = await book(40)
    const first = (await freeTimes(9))[8]
    const move = { version: 1, inicio: first, motivo: reason }
    const moved = await agenda.post(`/Citas/${cita.id}/Mover`, move)
    expect([moved.statusCode, moved.json().version]).toEqual([200, 2])
    const stale = await agenda.post(`/Citas/${cita.id}/Cancelar`, {
      version: 1,
      motivo: reason,
      por: 'personal',
    })
    expect([stale.statusCode, stale.json()]).toMatchObject([
      409,
      { codigo: 'version', version: 2, por: expect.stringContaining('agenda@demo.example') },
    ])
    const other = await book(41)
    const taken = await agenda.post(`/Citas/${other.id}/Mover`, { ...move, inicio: first })
    expect([taken.statusCode, taken.json().codigo]).toEqual([409, 'horario_ocupado'])
    const gone = await agenda.post(`/Citas/${cita.id}/Cancelar`, {
      version: 2,
      motivo: reason,
      por: 'profesional',
    })
    expect(gone.json()).toMatchObject({ codigo: 1, version: 3 })
    expect((await agenda.post(`/Citas/${cita.id}/Mover`, { ...move, version: 3 })).json().codigo).toBe(
      'cita_cerrada',
    )
    expect((await agenda.post('/Citas/nada/Mover', move)).statusCode).toBe(404)
    const rows = (await listRecorded(portal)).filter(({ about }) => about === `citas:${cita.id}`)
    expect(rows.map(({ action, result }) => [action, result])).toEqual([
      ['citas.mover', 'hecho'],
      ['citas.cancelar', 'version'],
      ['citas.cancelar', 'hecho'],
      ['citas.mover', 'cita_cerrada'],
    ])
  })

  it('that the person has changed meanwhile are not touched', async () => {
    const cita = await book(50)
    const session = bearer((await logIn(portal, '10000001')).json().token)
    await portal.post(`/agendamientos/DeleteAgenda/${cita.id}`, undefined, session)
    const answer = await agenda.post(`/Citas/${cita.id}/Cancelar`, {
      version: 1,
      motivo: reason,
      por: 'personal',
    })
    expect(answer.json()).toMatchObject({ codigo: 'version', por: 'la persona titular', version: 2 })
  })

  it('that the person cancels while staff move them end one way, and whoever was late is told', async () => {
    for (let round = 0; round < 4; round += 1) {
      const cita = await book(52 + round)
      const session = bearer((await logIn(portal, '10000001')).json().token)
      const [to] = (await freeTimes(9)).slice(20 + round)
      const [moved, cancelled] = await Promise.all([
        agenda.post(`/Citas/${cita.id}/Mover`, { version: 1, inicio: to, motivo: reason }),
        portal.post(`/agendamientos/DeleteAgenda/${cita.id}`, undefined, session),
      ])
      const row = await portal.ctx.db
        .selectFrom('appointment')
        .select(['state', 'version'])
        .where('id', '=', cita.id)
        .executeTakeFirstOrThrow()
      // A cancellation needs no version: it wins by itself, or comes after the move.
      expect([cancelled.statusCode, row.state]).toEqual([200, 'cancelled'])
      if (moved.statusCode === 200) expect(row.version).toBe(3)
      else
        expect([moved.statusCode, ['version', 'cita_cerrada'].includes(moved.json().codigo)]).toEqual([
          409,
          true,
        ])
    }
  })

  it('are moved by one of eight at once, and taken back by one of eight who undo', async () => {
    const cita = await book(58)
    const [to = ''] = (await freeTimes(9)).slice(30)
    const desks = await Promise.all(Array.from({ length: 8 }, () => deskOf(portal, 'agenda')))
    for (const [version, inicio] of [
      [1, to],
      [2, cita.inicio],
    ] as const) {
      const answers = await Promise.all(
        desks.map((desk) => desk.post(`/Citas/${cita.id}/Mover`, { version, inicio, motivo: reason })),
      )
      expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
      for (const late of answers.filter(({ statusCode }) => statusCode !== 200)) {
        expect([late.statusCode, late.json().codigo]).toEqual([409, 'version'])
      }
    }
    const found = (await agenda.get('/Citas?buscar=10000001')).json().filas
    expect(found.find(({ id }: { id: string }) => id === cita.id)).toMatchObject({
      version: 3,
      inicio: cita.inicio,
    })
    const gone = { version: 3, motivo: reason, por: 'personal' }
    expect((await agenda.post(`/Citas/${cita.id}/Cancelar`, gone)).statusCode).toBe(200)
    // Eight who undo that cancellation: it is booked again once, at its hour, and the person is told.
    const restored = await Promise.all(
      desks.map((desk) => desk.post(`/Citas/${cita.id}/Restaurar`, { version: 4 })),
    )
    expect(restored.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    for (const late of restored.filter(({ statusCode }) => statusCode !== 200)) {
      expect([late.statusCode, ['version', 'cita_cerrada'].includes(late.json().codigo)]).toEqual([409, true])
    }
    const row = (await agenda.get('/Citas?buscar=10000001&estado=agendada')).json().filas
    expect(row.find(({ id }: { id: string }) => id === cita.id)).toMatchObject({
      version: 5,
      inicio: cita.inicio,
    })
    const again = { ...gone, version: 5 }
    expect((await agenda.post(`/Citas/${cita.id}/Cancelar`, again)).statusCode).toBe(200)
  })

  it('that were cancelled are restored unless their hour is taken, or the person cancelled them', async () => {
    const cita = await book(64)
    const gone = { version: 1, motivo: reason, por: 'profesional' }
    expect((await agenda.post(`/Citas/${cita.id}/Cancelar`, gone)).statusCode).toBe(200)
    const listed = (await agenda.get('/Citas?buscar=10000001&estado=cancelada')).json().filas
    expect(listed.find(({ id }: { id: string }) => id === cita.id)).toMatchObject({
      canceladaPor: 'profesional',
    })
    const session = bearer((await logIn(portal, '10000001')).json().token)
    const body = { idServicio: 9, inicio: cita.inicio }
    const taken = await portal.post('/agendamientos/AgregarAgenda', body, session)
    expect(taken.statusCode).toBe(201)
    const late = await agenda.post(`/Citas/${cita.id}/Restaurar`, { version: 2 })
    expect([late.statusCode, late.json().codigo]).toEqual([409, 'horario_ocupado'])
    const other = taken.json().cita.id
    const given = await portal.post(`/agendamientos/DeleteAgenda/${other}`, {}, session)
    expect(given.statusCode).toBe(200)
    expect((await agenda.post(`/Citas/${other}/Restaurar`, { version: 2 })).json().codigo).toBe(
      'cita_cerrada',
    )
    expect((await agenda.post(`/Citas/${cita.id}/Restaurar`, { version: 2 })).statusCode).toBe(200)
    const mine = (await portal.get('/agendamientos/MisCitas', session)).json().proximas
    expect(mine.map(({ id }: { id: string }) => id)).toContain(cita.id)
  })

  it('are attended or missed from their hour on; a professional’s absence gives the use back', async () => {
    const cita = await book(60)
    const early = { version: 1, estado: 'atendida' }
    expect((await agenda.post(`/Citas/${cita.id}/Asistencia`, early)).json().codigo).toBe('aun_no_empieza')
    await portal.ctx.db
      .updateTable('appointment')
      .set({ starts_at: new Date(Date.now() - 3_600_000), ends_at: new Date(Date.now() - 1_800_000) })
      .where('id', '=', cita.id)
      .execute()
    const bad = await agenda.post(`/Citas/${cita.id}/Asistencia`, { version: 1, estado: 'no_asistio' })
    expect([bad.statusCode, bad.json().errores[0].campo]).toEqual([400, 'quien'])
    const absent = { version: 1, estado: 'no_asistio', quien: 'profesional' }
    expect((await agenda.post(`/Citas/${cita.id}/Asistencia`, absent)).json()).toMatchObject({
      codigo: 1,
      version: 2,
    })
    const row = await portal.ctx.db
      .selectFrom('appointment')
      .select(['state', 'cancelled_by', 'absent'])
      .where('id', '=', cita.id)
      .executeTakeFirst()
    expect(row).toEqual({ state: 'cancelled', cancelled_by: 'professional', absent: 'professional' })
  })

  it('asked to change inside the cut-off are answered', async () => {
    const cita = await book(70)
    const account = await portal.ctx.db
      .selectFrom('appointment')
      .select('account_id')
      .where('id', '=', cita.id)
      .executeTakeFirstOrThrow()
    const ask = () =>
      portal.ctx.db
        .insertInto('change_request')
        .values({
          appointment_id: cita.id,
          account_id: account.account_id,
          reason: portal.ctx.keys.seal('appointment', 'No llego a esa hora'),
        })
        .returning('id')
        .executeTakeFirstOrThrow()
    const first = await ask()
    const list = (await agenda.get('/Pedidos')).json()
    expect(list.filas).toMatchObject([
      { id: first.id, motivo: 'No llego a esa hora', abierto: true, cita: { id: cita.id } },
    ])
    expect((await agenda.get('/Pedidos?buscar=10000001')).json().total).toBe(1)
    expect((await agenda.get('/Pedidos?buscar=nadie')).json()).toMatchObject({ filas: [], total: 0 })
    const no = await agenda.post(`/Pedidos/${first.id}/Rechazar`, {
      mensaje: 'Ese día no hay nadie más libre',
    })
    expect([no.statusCode, no.json().version]).toEqual([200, 1])
    const second = await ask()
    const start = (await freeTimes(9))[20]
    const yes = await agenda.post(`/Pedidos/${second.id}/Aceptar`, { inicio: start })
    expect([yes.statusCode, yes.json().version]).toEqual([200, 2])
    expect((await agenda.post(`/Pedidos/${second.id}/Aceptar`, { inicio: start })).statusCode).toBe(404)
  })
})

describe('the queue of guests', () => {
  it('shows who waits, the business days left, and the case with its facts', async () => {
    const list = (await admision.get('/Invitados')).json()
    expect(list).toMatchObject({
      total: 1,
      filas: [
        { estado: 'en_evaluacion', diasHabiles: 7, atrasado: false, invitado: { documento: '10000005' } },
      ],
    })
    const open = (await admision.get(`/Invitados/${list.filas[0].id}`)).json()
    expect(open).toMatchObject({ cobertura: { vigente: true }, anteriores: [] })
    expect(open.cobertura.productos[0].licencias).toBeGreaterThan(0)
    expect((await agenda.get('/Invitados')).json().codigo).toBe('sin_permiso')
    const all = (await admision.get('/Invitados?estado=todos&orden=nombre&limite=1')).json()
    const next = (
      await admision.get(`/Invitados?estado=todos&orden=nombre&limite=1&despues=${all.siguiente}`)
    ).json()
    expect(next.filas[0].id).not.toBe(all.filas[0].id)
  })

  it('one’s own guest is somebody else’s case', async () => {
    const [row] = (await admision.get('/Invitados')).json().filas
    const setEmail = (email: string) =>
      portal.ctx.db.updateTable('account').set({ email }).where('document_number', '=', '10000001').execute()
    await setEmail('admision@demo.example')
    const own = await admision.post(`/Invitados/${row.id}/Aprobar`, { version: row.version })
    expect([own.statusCode, own.json().codigo]).toEqual([403, 'caso_propio'])
    await setEmail('10000001@demo.example')
  })

  it('two who decide one case at once: one does, and the other learns who', async () => {
    const [row] = (await admision.get('/Invitados')).json().filas
    const desks = await Promise.all(Array.from({ length: 8 }, () => deskOf(portal, 'admision')))
    const answers = await Promise.all(
      desks.map((desk, at) =>
        at % 2 === 0
          ? desk.post(`/Invitados/${row.id}/Aprobar`, { version: row.version })
          : desk.post(`/Invitados/${row.id}/Rechazar`, {
              version: row.version,
              motivo: 'No cumple los requisitos',
            }),
      ),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    for (const answer of answers.filter(({ statusCode }) => statusCode !== 200)) {
      expect(answer.json()).toMatchObject({
        codigo: 'version',
        por: expect.stringContaining('admision@demo.example'),
      })
    }
    const about = `invitados:${row.id}`
    const acts = (await listRecorded(portal)).filter((act) => act.about === about && act.result === 'hecho')
    expect(acts.filter(({ action }) => !action.endsWith('.ver'))).toHaveLength(1)
    const bulk = await admision.post('/Invitados/Aprobar', {
      casos: [
        { id: row.id, version: row.version },
        { id: 'de-nadie', version: 1 },
      ],
    })
    expect(bulk.json().resultados).toMatchObject([{ codigo: 'version' }, { codigo: 'no_encontrado' }])
  })
})

describe('people', () => {
  it('are found without accents and with slips, masked, and opened for a reason that is recorded', async () => {
    // Before the worker has taken a feed in, a holder with an account is found already, and is no guest.
    expect((await agenda.get('/Titulares?buscar=10000001')).json().filas[0].clase).toBe('titular')
    await takePeopleIn(portal.ctx)
    const { given_names, paternal_surname } = await portal.ctx.db
      .selectFrom('account')
      .select(['given_names', 'paternal_surname'])
      .where('document_number', '=', '10000005')
      .executeTakeFirstOrThrow()
    const slip = `${paternal_surname.slice(0, 4)}x${paternal_surname.slice(5)}`
    const found = (
      await admision.get(`/Titulares?buscar=${encodeURIComponent(`${given_names.split(' ')[0]} ${slip}`)}`)
    ).json()
    expect(found.filas.map(({ documento }: { documento: string }) => documento)).toContain('••••••05')
    const [person] = (await agenda.get('/Titulares?buscar=10000001')).json().filas
    expect(JSON.stringify(person)).not.toContain('10000001')
    expect((await agenda.get('/Titulares?buscar=ab')).statusCode).toBe(422)
    const file = (await agenda.post(`/Titulares/${person.id}/Abrir`, { motivo: 'llamada' })).json()
    expect(file).toMatchObject({ datos: { documento: '10000001', cuenta: true } })
    expect(file.polizas.length).toBeGreaterThan(0)
    expect(file.citas.length).toBeGreaterThan(0)
    const closed = (await agenda.post(`/Titulares/${person.id}/CerrarSesiones`)).json()
    expect(closed.cerradas).toBeGreaterThan(0)
    const acts = (await listRecorded(portal)).filter(({ about }) => about === `titulares:${person.id}`)
    expect(acts.map(({ action }) => action)).toEqual(['titulares.abrir', 'titulares.cerrarsesiones'])
    expect((await agenda.post('/Titulares/nadie/Abrir', { motivo: 'otro' })).statusCode).toBe(404)
  })
})
