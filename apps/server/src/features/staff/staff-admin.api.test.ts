import { eventName } from '@amparo/domain/events/event-names.ts'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { deskOf, ownPage, readFileLines, totpNow, walkList } from '../../../testing/desk.ts'
import { startTestPortal, type TestPortal } from '../../../testing/portal.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal()
})
afterAll(() => portal.close())

describe('the staff themselves', () => {
  it('two people give administracion; nobody takes the last one away, nor decides on themself', async () => {
    const agenda = await deskOf(portal, 'agenda')
    const [jefa, gerente] = [await deskOf(portal, 'jefatura'), await deskOf(portal, 'gerencia')]
    const list = (await jefa.get('/Personal?limite=100')).json()
    const of = (correo: string) => list.filas.find((row: { correo: string }) => row.correo === correo)
    const agendaRow = of('agenda@demo.example')
    const asked = await jefa.post(`/Personal/${agendaRow.id}/Roles`, {
      roles: ['agenda', 'administracion'],
      version: agendaRow.version,
    })
    expect(asked.statusCode).toBe(202)
    const pendiente = asked.json().pendiente.id
    expect((await jefa.post(`/Aprobaciones/${pendiente}`)).json().codigo).toBe('caso_propio')
    expect((await gerente.get('/Aprobaciones')).json()).toMatchObject([{ id: pendiente, propia: false }])
    expect((await gerente.get('/Pendientes')).json()).toEqual(
      expect.arrayContaining([expect.objectContaining({ clase: 'aprobaciones', total: 1 })]),
    )
    // Declined by the second person it is over, and can be asked for anew.
    expect((await gerente.post(`/Aprobaciones/${pendiente}/Rechazar`)).statusCode).toBe(200)
    expect((await gerente.post(`/Aprobaciones/${pendiente}`)).statusCode).toBe(404)
    expect((await jefa.post(`/Aprobaciones/${pendiente}/Rechazar`)).statusCode).toBe(404)
    expect((await agenda.get('/Yo')).json().roles).toEqual(['agenda'])
    const anew = await jefa.post(`/Personal/${agendaRow.id}/Roles`, {
      roles: ['agenda', 'administracion'],
      version: asked.json().version,
    })
    expect(anew.statusCode).toBe(202)
    expect((await gerente.post(`/Aprobaciones/${anew.json().pendiente.id}`)).statusCode).toBe(200)
    expect((await agenda.get('/Yo')).json().roles).toEqual(['agenda', 'administracion'])
    const own = of('jefatura@demo.example')
    expect((await jefa.post(`/Personal/${own.id}/Desactivar`, { version: own.version })).json().codigo).toBe(
      'caso_propio',
    )

    const draft = { correo: 'otra@demo.example', nombre: 'Otra Persona', roles: ['admision'] }
    const once = { ...ownPage, 'idempotency-key': 'una-invitacion' }
    const made = await jefa.post('/Personal', draft, once)
    expect([made.statusCode, made.json().roles]).toEqual([201, ['admision']])
    // An answer that was lost on the way is given again; under its key nobody else is invited.
    const repeated = await jefa.post('/Personal', draft, once)
    expect([repeated.statusCode, repeated.json()]).toEqual([201, made.json()])
    const other = await jefa.post('/Personal', { ...draft, roles: ['agenda'] }, once)
    expect(other.json().codigo).toBe('idempotencia_distinta')
    const again = await jefa.post('/Personal', {
      correo: 'OTRA@demo.example',
      nombre: 'Otra Persona',
      roles: ['admision'],
    })
    expect([again.statusCode, again.json().codigo]).toEqual([409, 'correo_en_uso'])
    const mail = await portal.nextMessage('otra@demo.example')
    expect(mail.links[0]).toContain('/invitacion#')

    const desk = await deskOf(portal, 'admision')
    const gone = of('admision@demo.example')
    expect((await jefa.post(`/Personal/${gone.id}/Desactivar`, { version: gone.version })).statusCode).toBe(
      200,
    )
    expect((await desk.get('/Yo')).json().codigo).toBe('sin_sesion')
    const { version: now } = (await agenda.get('/Yo')).json()
    expect((await jefa.post(`/Personal/${agendaRow.id}/Reactivar`, { version: now })).statusCode).toBe(404)
    const back = await jefa.post(`/Personal/${gone.id}/Reactivar`, { version: gone.version + 1 })
    expect([back.statusCode, back.json().codigo]).toEqual([200, 1])
    expect((await desk.get('/Yo')).json().codigo).toBe('sin_sesion')
    expect((await (await deskOf(portal, 'admision')).get('/Yo')).statusCode).toBe(200)
    gone.version = back.json().version - 1
    portal.ctx.clock.advance(5.1 * 60_000)
    const late = await jefa.post(`/Personal/${gone.id}/Invitar`, { version: gone.version + 1 })
    expect(late.json().codigo).toBe('confirmacion_requerida')
    await jefa.post('/Confirmar', { totp: totpNow(portal) })
    expect((await jefa.post(`/Personal/${gone.id}/Invitar`, { version: gone.version })).json().codigo).toBe(
      'version',
    )
  })
})

describe('an administrator who was disabled', () => {
  it('is let in again by one person, and administers again once a second one says yes', async () => {
    const [jefa, gerente] = [await deskOf(portal, 'jefatura'), await deskOf(portal, 'gerencia')]
    const { filas } = (await jefa.get('/Personal?limite=100')).json()
    const { id, version } = filas.find(({ correo }: { correo: string }) => correo === 'gerencia@demo.example')
    expect((await jefa.post(`/Personal/${id}/Desactivar`, { version })).statusCode).toBe(200)
    expect((await gerente.get('/Yo')).statusCode).toBe(401)
    const back = await jefa.post(`/Personal/${id}/Reactivar`, { version: version + 1 })
    expect(back.statusCode).toBe(202)
    const own = await jefa.post(`/Aprobaciones/${back.json().pendiente.id}`)
    expect(own.json().codigo).toBe('caso_propio')
    const agenda = await deskOf(portal, 'agenda')
    expect((await agenda.post(`/Aprobaciones/${back.json().pendiente.id}`)).statusCode).toBe(200)
    expect((await (await deskOf(portal, 'gerencia')).get('/Yo')).json().roles).toContain('administracion')
  })

  it('is listed by name or by who came last, by pages, and leaves as a file that the record tells', async () => {
    const jefa = await deskOf(portal, 'jefatura')
    const walk = async (orden: string) => {
      const names: string[] = []
      let despues = ''
      do {
        const page = (await jefa.get(`/Personal?orden=${orden}&limite=4${despues}`)).json()
        names.push(...page.filas.map(({ correo }: { correo: string }) => correo))
        despues = page.siguiente ? `&despues=${page.siguiente}` : ''
      } while (despues !== '')
      return names
    }
    const byName = await walk('nombre')
    const newest = await walk('-creado')
    expect(newest[0]).toBe('otra@demo.example')
    expect(newest.toSorted()).toEqual(byName.toSorted())
    expect(new Set(newest).size).toBe(newest.length)
    const file = await jefa.get('/Personal.csv?orden=-creado')
    expect(file.headers['content-disposition']).toContain('personal.csv')
    const lines = file.body.trim().split('\r\n')
    expect(lines).toHaveLength(byName.length + 1)
    expect(lines[1]).toContain('"otra@demo.example"')
    const act = await portal.ctx.db
      .selectFrom('act')
      .selectAll()
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(act).toMatchObject({
      action: 'personal.csv.ver',
      detail: { archivo: 'csv', filas: byName.length },
    })
  })
})

describe('deliveries', () => {
  it('messages that do not leave are seen with the reason and sent again; events likewise', async () => {
    const jefa = await deskOf(portal, 'jefatura')
    const { ctx } = portal
    const stuck = await ctx.db
      .insertInto('outbound_message')
      .values({
        purpose: 'prueba:1',
        channel: 'email',
        content: ctx.keys.seal(
          'message',
          JSON.stringify({
            channel: 'email',
            to: 'alguien@demo.example',
            mail: { subject: 'Hola', html: '<p>Hola</p>', text: 'Hola' },
          }),
        ),
        tries: 13,
        last_error: 'ECONNREFUSED',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const list = (await jefa.get('/Mensajes?estado=detenido')).json()
    expect(list.filas).toMatchObject([{ id: stuck.id, ultimoError: 'ECONNREFUSED', puedeReenviar: true }])
    expect((await jefa.post(`/Mensajes/${stuck.id}/Reenviar`)).statusCode).toBe(200)
    await portal.nextMessage('alguien@demo.example')
    await vi.waitFor(async () => {
      expect((await jefa.post(`/Mensajes/${stuck.id}/Reenviar`)).json().codigo).toBe('ya_entregado')
    }, 60_000)
    await portal.post('/salesforce/EnviarAbandonoLogin', { ruta: '/inicia', paso: 'password' })
    const [event] = (await jefa.get('/Eventos?limite=1')).json().filas
    expect((await jefa.post(`/Eventos/${event.id}/Reintentar`)).statusCode).toBe(200)
    expect((await jefa.post('/Eventos/0/Reintentar')).statusCode).toBe(404)
    const shown = { Mensajes: (word: string) => word, Eventos: eventName }
    for (const list of ['Mensajes', 'Eventos'] as const) {
      // The worker may add a row between the one reading and the other.
      await vi.waitFor(async () => {
        const rows = await walkList(jefa, `/${list}`, 'id')
        const lines = await readFileLines(jefa, `/${list}.csv`)
        expect(lines).toEqual(
          rows.map(({ clase }) => expect.stringContaining(`"${shown[list](String(clase))}"`)),
        )
      }, 60_000)
    }
  })
})
