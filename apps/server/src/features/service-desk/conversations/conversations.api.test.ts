import { bookHealthAppointment } from '@amparo/contract/agenda/agenda.ts'
import type { EndpointShape } from '@amparo/contract/endpoint.ts'
import {
  closeConversation,
  listConversations,
  markConversationRead,
  openConversation,
  readConversation,
  readConversationFile,
  reopenConversation,
  sendConversationMessage,
} from '@amparo/contract/service-desk/conversations.ts'
import { me } from '@amparo/contract/staff/console/entry.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { freeSlots, moveClockTo, startAgendaPortal, telemedicine } from '../../../../testing/agenda.ts'
import { outcomeOf, unknownId } from '../../../../testing/caller.ts'
import { conversationsOf, smallJpeg } from '../../../../testing/conversations.ts'
import { deskOf } from '../../../../testing/desk.ts'
import { openPortal, portal } from '../../../../testing/portal.ts'
import { present } from '../../../../testing/present.ts'
import { cleanUp } from '../../../processes/clean-up.ts'
import { retentionJob } from '../../operations/retention/retention.service.ts'

const tuesday = '2026-11-24T10:00:00-05:00'
let people: ReturnType<typeof conversationsOf>
let ana: Record<string, string>
let beto: Record<string, string>
let doctorId: string
openPortal(() => startAgendaPortal(tuesday))
beforeAll(async () => {
  people = conversationsOf(portal)
  ana = await people.person()
  beto = await people.person()
  doctorId = present((await (await deskOf(portal, 'medica')).ask(me)).profesional).id
}, 120_000)

const endedDaysAgo = (id: string, days: number) =>
  portal.query(
    `UPDATE appointment SET starts_at = $2::timestamptz - make_interval(days => $3, mins => 30),
       ends_at = $2::timestamptz - make_interval(days => $3) WHERE id = $1`,
    [id, tuesday, days],
  )

const unknownFolio = 'RQ-2026-999999'

describe('a question to the company', () => {
  it('gets the next folio, the promised day and the last legal day', async () => {
    const first = (await people.open(ana)).json()
    expect(first).toEqual({
      folio: expect.stringMatching(/^RQ-2026-\d{6}$/),
      prometidoEl: '2026-11-25',
      venceEl: '2026-12-17',
    })
    // One that is refused takes no number.
    expect(
      (await people.open(ana, { asunto: 'x', canal: 'paloma', sobra: 1 })).refusal().errores,
    ).toHaveLength(3)
    const next = (await people.open(ana)).json().folio
    expect(Number(next.slice(-6))).toBe(Number(first.folio.slice(-6)) + 1)
  })

  it('gets a unique number with many concurrent ones, and leaves no gap', async () => {
    const folios = await Promise.all(
      Array.from({ length: 12 }, async () => people.ask(await people.person())),
    )
    const { rows } = await portal.query<{ folio: string }>('SELECT folio FROM conversation')
    const numbers = rows.map(({ folio }) => Number(folio.slice(-6))).toSorted((a, b) => a - b)
    expect(new Set(folios).size).toBe(12)
    expect(numbers).toEqual(numbers.map((_, at) => at + 1))
  })

  it('is created once per key, and another text with it is refused', async () => {
    const key = { 'idempotency-key': 'una-pregunta' }
    const [one, two] = await Promise.all([people.open(beto, {}, key), people.open(beto, {}, key)])
    expect(one.json()).toEqual(two.json())
    expect((await people.open(beto, { texto: 'Otra' }, key)).refusal().codigo).toBe('idempotencia_distinta')
    expect((await portal.as(beto).ask(listConversations)).conversaciones).toHaveLength(1)
  })

  it('is read by its author alone', async () => {
    const folio = await people.ask(ana, { asunto: 'Canario-asunto', texto: 'Canario-texto' })
    expect(await people.read(ana, folio)).toMatchObject({
      folio,
      asunto: 'Canario-asunto',
      tema: 'beneficio',
      estado: 'abierta',
      prometidoEl: '2026-11-25',
      venceEl: '2026-12-17',
      puedeEscribir: true,
      mensajes: [{ n: 1, de: 'yo', texto: 'Canario-texto', archivos: [] }],
    })
    const paper = { params: { folio, documento: unknownId } }
    const other = portal.as(beto)
    expect(await other.status(readConversation, { params: { folio } })).toBe(404)
    expect(await other.status(readConversationFile, paper)).toBe(404)
    const writes: [EndpointShape, object?][] = [
      [sendConversationMessage, { texto: 'Hola' }],
      [markConversationRead, { hasta: 1 }],
      [closeConversation, { seResolvio: true }],
      [reopenConversation],
    ]
    for (const [endpoint, body] of writes) {
      for (const one of [folio, unknownFolio, 'no-es-folio']) {
        const answer = await portal.as(beto).callUnchecked(endpoint, { params: { folio: one }, body })
        expect(outcomeOf(answer), `${endpoint.path} ${one}`).toEqual([404, 'no_encontrado'])
      }
    }
    expect((await people.attach(beto, folio, smallJpeg)).refusal().codigo).toBe('no_encontrado')
    // Neither the log nor any table has a word of it.
    expect(portal.logLines.join('\n')).not.toContain('Canario')
    const { rows } = await portal.query(
      'SELECT c::text FROM conversation c UNION ALL SELECT m::text FROM conversation_message m',
    )
    expect(JSON.stringify(rows)).not.toContain('Canario')
  })

  it('gets messages in order and each once, also after a lost connection', async () => {
    const folio = await people.ask(ana)
    for (let n = 0; n < 6; n += 1) {
      const answers = await Promise.all([
        people.write(ana, folio, `mensaje ${n}`, `linea-${n}`),
        people.write(ana, folio, `mensaje ${n}`, `linea-${n}`),
      ])
      expect(answers.map((answer) => answer.json().n)).toEqual([n + 2, n + 2])
    }
    const burst = await Promise.all(
      Array.from({ length: 8 }, (_, n) => people.write(ana, folio, `ráfaga ${n}`, `rafaga-${n}`)),
    )
    expect(burst.map((answer) => answer.json().n).toSorted((a, b) => a - b)).toEqual([
      8, 9, 10, 11, 12, 13, 14, 15,
    ])
    const { mensajes } = await people.read(ana, folio, { despues: 1 })
    expect(mensajes.map((one: { n: number }) => one.n)).toEqual(Array.from({ length: 14 }, (_, at) => at + 2))
    expect(mensajes.slice(0, 6).map((one: { texto: string }) => one.texto)).toEqual(
      Array.from({ length: 6 }, (_, n) => `mensaje ${n}`),
    )
    // The database itself takes no number out of turn.
    await expect(
      portal.query(
        `INSERT INTO conversation_message (conversation_id, n, author, content, at)
         SELECT id, 40, 'person', 'x', now() FROM conversation WHERE folio = $1`,
        [folio],
      ),
    ).rejects.toThrow(/skips a number/)
  })

  it('contains a picture uploaded for it, and no other person’s', async () => {
    const folio = await people.ask(ana)
    expect((await people.attach(ana, folio, Buffer.from('texto'))).refusal().codigo).toBe(
      'archivo_no_admitido',
    )
    const { id } = (await people.attach(ana, folio, smallJpeg, 'receta.jpg')).json()
    expect(await portal.as(ana).status(readConversationFile, { params: { folio, documento: id } })).toBe(404)
    const other = await people.ask(beto)
    expect((await people.write(beto, other, 'Mira', undefined, [id])).refusal().codigo).toBe(
      'archivo_desconocido',
    )
    expect((await people.write(ana, folio, '')).refusal().errores).toMatchObject([{ campo: 'texto' }])
    expect((await people.write(ana, folio, '', undefined, [id])).json().n).toBe(2)
    expect((await people.read(ana, folio)).mensajes[1]?.archivos).toMatchObject([
      { id, nombre: 'receta.jpg', tipo: 'jpeg', bytes: smallJpeg.length },
    ])
    const file = await portal.as(ana).call(readConversationFile, { params: { folio, documento: id } })
    expect(file.rawPayload).toEqual(smallJpeg)
    // Unsent files are deleted after a day; sent ones stay.
    const unsent = (await people.attach(ana, folio, smallJpeg)).json().id
    const at = portal.ctx.clock.now().getTime()
    moveClockTo(portal, new Date(at + 25 * 3_600_000).toISOString())
    await cleanUp(portal.ctx)
    moveClockTo(portal, new Date(at).toISOString())
    const { rows } = await portal.query('SELECT id FROM conversation_file')
    expect(rows.map((row) => row.id)).toEqual([id])
    expect(rows.map((row) => row.id)).not.toContain(unsent)
  })

  it("offers a file under its detected kind, whatever its sender's name", async () => {
    const folio = await people.ask(ana)
    const { id, nombre } = (await people.attach(ana, folio, smallJpeg, 'foto.jpg.lnk')).json()
    expect(nombre).toBe('foto.jpg')
    await people.write(ana, folio, 'Mira', undefined, [id])
    const { mensajes } = await people.read(ana, folio)
    expect(mensajes.at(-1)?.archivos).toMatchObject([{ nombre: 'foto.jpg' }])
    const read = await portal.as(ana).call(readConversationFile, { params: { folio, documento: id } })
    expect(read.headers['content-disposition']).toContain('filename="foto.jpg"')
  })

  it('is answered at once to a waiting poll when a message comes, or if one was missed', async () => {
    const folio = await people.ask(ana)
    const began = performance.now()
    const waiting = portal
      .as(ana)
      .call(readConversation, { params: { folio }, query: { despues: '1', esperar: '1' } })
    await people.write(ana, folio, 'Ya')
    const heard = (await waiting).json()
    expect(heard.mensajes.map((one: { texto: string }) => one.texto)).toEqual(['Ya'])
    expect(performance.now() - began).toBeLessThan(6000)
    const missed = await people.read(ana, folio, { despues: 2, esperar: '1', marca: 'otra' })
    expect(missed.mensajes).toEqual([])
    expect(
      (await portal.as(ana).call(readConversation, { params: { folio }, query: { despues: '-1' } }))
        .statusCode,
    ).toBe(422)
  })

  it('is closed by «¿Se resolvió?», and a no assigns it to a second person', async () => {
    const folio = await people.ask(ana)
    const close = (seResolvio: boolean) =>
      portal.as(ana).call(closeConversation, { params: { folio }, body: { seResolvio } })
    expect((await close(false)).json()).toMatchObject({ estado: 'abierta' })
    expect((await close(true)).json()).toMatchObject({ codigo: 1, estado: 'cerrada' })
    expect((await close(true)).json()).toMatchObject({ codigo: 1, estado: 'cerrada' })
    expect((await people.write(ana, folio, 'Una cosa más')).refusal().codigo).toBe('conversacion_cerrada')
    expect((await people.attach(ana, folio, smallJpeg)).refusal().codigo).toBe('conversacion_cerrada')
    const reopen = () => portal.as(ana).call(reopenConversation, { params: { folio } })
    const closedDaysAgo = (days: number) =>
      portal.query(
        `UPDATE conversation SET closed_at = $2::timestamptz - make_interval(days => $3) WHERE folio = $1`,
        [folio, tuesday, days],
      )
    await closedDaysAgo(29)
    expect((await reopen()).json()).toMatchObject({ codigo: 1, prometidoEl: '2026-11-25' })
    expect((await reopen()).statusCode).toBe(200)
    expect((await people.write(ana, folio, 'Una cosa más')).statusCode).toBe(201)
    await close(true)
    await closedDaysAgo(30)
    expect((await reopen()).refusal().codigo).toBe('conversacion_cerrada')
    expect((await close(false)).refusal().codigo).toBe('conversacion_cerrada')
  })

  it('is limited to ten a day and thirty messages an hour', async () => {
    const strict = await startAgendaPortal(tuesday, { LIMITS_FACTOR: '1' })
    const own = conversationsOf(strict)
    const who = await own.person()
    const folios = []
    for (let n = 0; n < 10; n += 1) folios.push(await own.ask(who))
    const eleventh = await own.open(who)
    expect([eleventh.statusCode, eleventh.headers['retry-after'] !== undefined]).toEqual([429, true])
    for (let n = 0; n < 20; n += 1) {
      expect((await own.write(who, folios[0] ?? '', `m${n}`, `k${n}`)).statusCode).toBe(201)
    }
    // A repeat is no other message.
    expect((await own.write(who, folios[0] ?? '', 'm19', 'k19')).statusCode).toBe(201)
    expect((await own.write(who, folios[0] ?? '', 'uno más')).statusCode).toBe(429)
    await strict.close()
  }, 60_000)
})

it('to the professional of a visit reaches them alone for seven days, once per visit', async () => {
  const idCita = await people.attended(ana, doctorId)
  const { profesionales } = await portal.as(ana).ask(listConversations)
  expect(profesionales).toMatchObject([{ idCita, servicio: 'Telemedicina' }])
  expect((await people.open(beto, { tema: 'cita', idCita })).refusal().codigo).toBe('no_encontrado')
  const folio = await people.ask(ana, { tema: 'cita', idCita })
  expect(await people.read(ana, folio)).toMatchObject({
    profesional: present(profesionales[0]).nombre,
    escribeHasta: present(profesionales[0]).hasta,
  })
  expect((await people.open(ana, { tema: 'cita', idCita })).refusal()).toMatchObject({
    codigo: 'conversacion_existente',
    folio,
  })
  expect((await portal.as(ana).ask(listConversations)).profesionales).toEqual([])
  await endedDaysAgo(idCita, 7)
  expect(await people.read(ana, folio)).toMatchObject({ puedeEscribir: false })
  expect((await people.write(ana, folio, 'Tarde')).refusal().codigo).toBe('conversacion_cerrada')
  const late = await people.attended(beto, doctorId)
  await endedDaysAgo(late, 8)
  expect((await people.open(beto, { idCita: late })).refusal().codigo).toBe('conversacion_fuera_de_plazo')
})

it('about an upcoming health visit is refused: the desk would read it', async () => {
  const dora = await people.person()
  const query = { idServicio: 18, especialidad: 'Geriatría' } as const
  const [slot] = await freeSlots(portal, query)
  const body = telemedicine(present(slot).inicio, { especialidad: 'Geriatría' })
  const { cita } = (await portal.as(dora).call(bookHealthAppointment, { body })).json()
  const asked = { tema: 'cita', idCita: cita.id, texto: '¿Dejo de tomar mis pastillas?' }
  expect((await people.open(dora, asked)).refusal()).toMatchObject({ status: 422, codigo: 'cita_por_venir' })
  // Without the visit it reaches the desk, as does one about a cancelled visit.
  expect((await people.open(dora, { ...asked, idCita: undefined })).statusCode).toBe(201)
  await portal.query(`UPDATE appointment SET state = 'cancelled', cancelled_at = now() WHERE id = $1`, [
    cita.id,
  ])
  expect((await people.open(dora, asked)).statusCode).toBe(201)
})

it('about a health visit just ended reaches its professional, also before the nightly run settles it', async () => {
  const elsa = await people.person()
  const idCita = await people.attended(elsa, doctorId)
  await endedDaysAgo(idCita, 0)
  await portal.query(`UPDATE appointment SET state = 'booked' WHERE id = $1`, [idCita])
  const folio = await people.ask(elsa, { tema: 'cita', idCita })
  expect((await people.read(elsa, folio)).profesional).toBeTruthy()
})

it('needs neither topic nor title: both are derived', async () => {
  const flor = await people.person()
  const texto = 'Quiero saber qué incluye el chequeo preventivo y si puedo llevar a mi mamá conmigo\nGracias'
  const { folio } = await portal.as(flor).ask(openConversation, { body: { texto, canal: 'portal' } })
  const { conversaciones } = await portal.as(flor).ask(listConversations)
  expect(conversaciones).toMatchObject([
    { folio, tema: 'beneficio', asunto: 'Quiero saber qué incluye el chequeo preventivo y si puedo…' },
  ])
  const kept = await portal.ctx.db
    .selectFrom('conversation')
    .select('subject')
    .where('folio', '=', folio)
    .execute()
  expect(JSON.stringify(kept)).not.toContain('chequeo')
})

it('is deleted two years after its closing, except a held one', async () => {
  const carla = await people.person()
  const folios = [await people.ask(carla), await people.ask(carla), await people.ask(carla)]
  for (const folio of folios.slice(0, 2)) {
    await portal.as(carla).call(closeConversation, { params: { folio }, body: { seResolvio: true } })
  }
  await portal.ctx.db
    .updateTable('conversation')
    .set({ held_at: portal.ctx.clock.now() })
    .where('folio', '=', folios[1] ?? '')
    .execute()
  moveClockTo(portal, '2028-11-30T10:00:00-05:00')
  await retentionJob(portal.ctx)
  const { rows } = await portal.query(
    'SELECT folio FROM conversation WHERE folio = ANY ($1) ORDER BY folio',
    [folios],
  )
  expect(rows.map(({ folio }) => folio)).toEqual(folios.slice(1))
})

it('of fifty messages opens with one call of at most 25 kB', async () => {
  const who = await people.person()
  const words = (n: number) =>
    `${n}. ${'Una pregunta como las de todos los días, con su porqué. '.repeat(4)}`.trim()
  const folio = await people.ask(who, { texto: words(1) })
  for (let n = 2; n <= 50; n += 1) await people.write(who, folio, words(n))
  const thread = await portal.as(who).call(readConversation, { params: { folio } })
  expect(thread.json().mensajes.map(({ texto }) => texto)).toEqual(
    Array.from({ length: 50 }, (_, at) => words(at + 1)),
  )
  expect(Buffer.byteLength(thread.body)).toBeLessThanOrEqual(25_000)
})
