import type { AnswerOf } from '@amparo/contract/endpoint.ts'
import { answerQuestion, getAnswerFile } from '@amparo/contract/operations/console/answers.ts'
import { getAppointmentsFile, listDeskAppointments } from '@amparo/contract/service-desk/console/agenda.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { startAgendaPortal } from '../../../../testing/agenda.ts'
import { type DeskBrowser, deskOf } from '../../../../testing/desk.ts'
import { openPortal, portal } from '../../../../testing/portal.ts'
import { present } from '../../../../testing/present.ts'
import { keepVisitFigures } from './answers.service.ts'

type Question = AnswerOf<typeof answerQuestion>['pregunta']

let desk: DeskBrowser
openPortal(() => startAgendaPortal('2026-09-30T10:00:00-05:00'))

const period = { desde: '2026-03-01', hasta: '2026-03-31' }
const ask = (pregunta: Question, query: object = {}) =>
  desk.ask(answerQuestion, { params: { pregunta }, query: { ...period, ...query } })

/** Visits of a service, seven hours apart from March 1 at midnight; `changes` sets their columns. */
async function addVisits(people: readonly number[], changes: string, serviceId = 33): Promise<void> {
  for (const person of people) {
    await portal.query(
      `INSERT INTO appointment (kind, service_id, account_id, professional_id, starts_at, ends_at, modality,
        consent_version, consent_at, benefit_year, benefit_use, scheduled_at, created_at)
      SELECT 'health', $2, c.id,
        (SELECT professional_id FROM professional_service WHERE service_id = $2 ORDER BY 1 LIMIT 1),
        at, at + interval '30 minutes', 'video', 'v', at, '2026-01-01', n, at - interval '9 days', at - interval '9 days'
      FROM account c, (SELECT count(*)::int + 1 AS n, timestamptz '2026-03-01T00:00:00-05:00' + count(*) * interval '7 hours' AS at
        FROM appointment WHERE starts_at < '2026-04-01') AS place WHERE c.document_number = $1`,
      [String(46_000_000 + person), serviceId],
    )
    await portal.query(`UPDATE appointment SET ${changes} WHERE starts_at = (
      SELECT max(starts_at) FROM appointment WHERE starts_at < '2026-04-01')`)
  }
}

const cancelled = (by: string, notice: string) =>
  `state = 'cancelled', cancelled_by = '${by}', cancelled_at = starts_at - interval '${notice}'`

beforeAll(async () => {
  desk = await deskOf(portal, 'jefatura')
  await portal.query(`DELETE FROM appointment WHERE starts_at < '2026-04-01'`)
  await portal.query(
    `INSERT INTO account (document_type, document_number, given_names, paternal_surname, maternal_surname, password_hash,
      opened_by, public_number, created_at) SELECT 8, n::text, 'Persona', 'De', 'Cifra', (SELECT password_hash FROM account LIMIT 1), 'policy', 900000000000 + n, now() FROM generate_series(46000001, 46000020) n`,
  )
  // The first six are insured by Cancer Plus; the others are guests.
  await portal.query(
    `INSERT INTO policy (certificate_number, product_code, profile, document_type, document_number, given_names, paternal_surname,
      maternal_surname, birth_date, starts_on, ends_on, status, seats_7442, seats_7443)
    SELECT 'CIFRA-' || n, '6738-1', 'Cancer', 8, n::text, 'Persona', 'De', 'Cifra', '1990-01-01', '2026-01-01', '2026-12-31',
      'vigente', 0, 0 FROM generate_series(46000001, 46000006) n`,
  )
  await addVisits([1, 2, 3, 4, 5, 6, 1, 2], 'state = $$attended$$')
  await addVisits([1, 2], cancelled('person', '3 hours'))
  await addVisits([3], "state = 'no_show', absent = 'person'")
  await addVisits([4], `${cancelled('staff', '50 hours')}, cancelled_in = 'ending'`)
  await addVisits([5], `${cancelled('professional', '30 hours')}, cancelled_in = 'bulk'`)
  await addVisits([6], `${cancelled('professional', '-10 minutes')}, absent = 'professional'`)
  await addVisits([7], cancelled('cover', '30 hours'))
  await addVisits([8, 9], 'state = $$attended$$', 34)
})

describe('questions of the figures', () => {
  it('keep the causes of lost visits apart, and count an absent professional once, as the house’s', async () => {
    const { filas, total, ...rest } = await ask('perdidas')
    expect(rest).toEqual({ pregunta: 'perdidas', por: 'servicio', ...period })
    const lost = {
      todas: { total: 6, porCiento: 42.9 },
      persona: { total: 3, porCiento: 21.4 },
      casa: { total: 2, porCiento: 14.3 },
      profesional: { total: 1, porCiento: 7.1 },
      aviso: { sinAviso: 2, menosDe2Horas: 0, de2A24Horas: 2, de24A48Horas: 1, desde48Horas: 1 },
      motivos: {
        ...{ personaCancelo: 2, personaFalto: 1, profesionalFalto: 1, profesionalCancelo: 0, casaCancelo: 0 },
        ...{ cambioDeVarias: 1, terminoSuSeguro: 1 },
      },
    }
    expect(filas[0]).toMatchObject({ clave: '33', personas: 6, citas: 14, perdidas: lost })
    // Two people of service 34 are folded; the total has everybody, without the visit that no policy gives any more.
    expect(filas[1]).toMatchObject({ nombre: 'Grupos de menos de 5 personas (1)', personas: 2, citas: 2 })
    expect(filas[1]).not.toHaveProperty('clave')
    expect(total).toMatchObject({ personas: 8, citas: 16, perdidas: { todas: { total: 6 } } })
  })

  it('count distinct people by product, over days', async () => {
    const { filas, total } = await ask('personas')
    expect(filas[0]).toMatchObject({
      clave: '6738-1',
      nombre: 'Cáncer Plus (6738-1)',
      personas: 6,
      uso: { usos: 8, usuarios: 6 },
    })
    expect(total).toMatchObject({ personas: 8, uso: { usos: 10, usuarios: 8 } })
    const one = await ask('personas', { desde: '2026-03-01', hasta: '2026-03-01' })
    expect(one.total.personas).toBeGreaterThan(0)
    expect(one.total.citas).toBeLessThan(16)
  })

  it('give uses per thousand insured of the product', async () => {
    const { filas } = await ask('uso', { por: 'producto' })
    const { usos, asegurados, porMil } = present(filas[0]?.uso)
    expect(asegurados).toBeGreaterThanOrEqual(6)
    expect(porMil).toBe(Math.round((usos * 10_000) / asegurados) / 10)
  })

  it('cost what the tariff of each day says, for services that have one', async () => {
    expect((await ask('uso')).total.uso).not.toHaveProperty('costo')
    await portal.query(`INSERT INTO service_rule_change (service_id, from_day, lead_hours, cut_off_hours, duration_minutes,
        yearly_limit, opening, tariff_cents, proposed_by_id, proposed_at, outcome, ended_by_id, ended_at)
      SELECT 33, day, 2, 2, 60, 24, '{}', cents, s.one, now(), 'confirmed', s.other, now()
      FROM (SELECT min(id) AS one, max(id) AS other FROM staff) s,
        (VALUES ('2026-01-01'::date, 2000), ('2026-03-02', 3000)) AS t (day, cents)`)
    const { filas, total } = await ask('uso')
    // Four of the eight uses are on March 1.
    expect(filas[0]?.uso).toMatchObject({ usos: 8, costo: 4 * 20 + 4 * 30 })
    expect(total.uso?.costo).toBe(200)
    expect((await ask('uso', { por: 'sede' })).total.uso).not.toHaveProperty('costo')
  })

  it('give the delay of the start by professional, where both met in the room', async () => {
    expect((await ask('puntualidad')).filas).toEqual([])
    await portal.query(
      `INSERT INTO video_call (appointment_id, met_at)
      SELECT id, starts_at + (row_number() OVER (ORDER BY starts_at) - 2) * interval '3 minutes' FROM appointment
      WHERE starts_at < '2026-04-01' AND service_id = 33 AND state = 'attended'`,
    )
    const { filas, total } = await ask('puntualidad')
    // -3, 0, 3, … 18 minutes.
    const late = {
      medidas: 8,
      medianaMinutos: 7.5,
      peorMinutos: 18,
      masDe5Minutos: { total: 5, porCiento: 62.5 },
    }
    expect(filas[0]).toMatchObject({ clave: expect.any(String), puntualidad: late })
    expect(total.puntualidad).toEqual(late)
    expect(filas[0]?.nombre.length).toBeGreaterThan(3)
  })

  it('count as many visits as their list and its file have, by each part', async () => {
    const agenda = await deskOf(portal, 'agenda')
    const filters = {
      producto: 'producto',
      servicio: 'idServicio',
      profesional: 'idProfesional',
      sede: 'idSede',
    }
    const expectRows = async (query: object, figure = 0) => {
      expect((await agenda.ask(listDeskAppointments, { query: { ...period, ...query } })).total).toBe(figure)
      // The file has the same filters: of the groups of one part it is enough.
      if (!('idServicio' in query)) return
      const { body } = await agenda.callUnchecked(getAppointmentsFile, { query: { ...period, ...query } })
      expect(body.trimEnd().split('\r\n')).toHaveLength(figure + 1)
    }
    for (const por of ['producto', 'servicio', 'profesional', 'sede'] as const) {
      const [lost, late, used] = [
        await ask('perdidas', { por }),
        await ask('puntualidad', { por }),
        await ask('uso', { por }),
      ]
      const groupOf = ({ clave }: { clave?: string | undefined }) =>
        clave === undefined ? {} : clave === '' ? { sin: por } : { [filters[por]]: clave }
      const shown = <R extends { clave?: string | undefined }>({
        filas,
        total,
      }: {
        filas: R[]
        total: R
      }) => [...filas.filter(({ clave }) => clave !== undefined), total]
      for (const row of shown(lost)) {
        const { todas, persona, casa, profesional, aviso, motivos } = present(row.perdidas)
        await expectRows({ cifra: 'citas', ...groupOf(row) }, row.citas)
        for (const [perdidas, { total }] of Object.entries({ todas, persona, casa, profesional })) {
          await expectRows({ cifra: 'citas', perdidas, ...groupOf(row) }, total)
        }
        for (const [motivo, total] of Object.entries(present(motivos))) {
          await expectRows({ motivo, ...groupOf(row) }, total)
        }
        for (const [name, total] of Object.entries(aviso)) {
          await expectRows({ perdidas: 'todas', aviso: name, ...groupOf(row) }, total)
        }
      }
      for (const row of shown(late)) {
        await expectRows({ cifra: 'medidas', ...groupOf(row) }, row.puntualidad?.medidas)
        await expectRows({ cifra: 'tarde', ...groupOf(row) }, row.puntualidad?.masDe5Minutos.total)
      }
      for (const row of shown(used)) await expectRows({ cifra: 'usos', ...groupOf(row) }, row.uso?.usos)
    }
  })

  it('follow a change at once, and stay equal once kept by the job', async () => {
    const before = await ask('perdidas')
    await portal.query(
      `UPDATE appointment SET ${cancelled('person', '1 hour')} WHERE id = (
        SELECT id FROM appointment WHERE starts_at < '2026-04-01' AND state = 'attended' ORDER BY starts_at LIMIT 1)`,
    )
    const after = await ask('perdidas')
    expect(after.total.perdidas?.persona.total).toBe((before.total.perdidas?.persona.total ?? 0) + 1)
    expect(after.total.perdidas?.aviso.menosDe2Horas).toBe(1)
    await keepVisitFigures(portal.ctx)
    await keepVisitFigures(portal.ctx)
    expect((await portal.query('SELECT FROM visit_day_due')).rows).toEqual([])
    expect(await ask('perdidas')).toEqual(after)
  })

  it('answer after a load of many days from what is counted, name the days that are not, and wait with the file', async () => {
    const wide = { desde: '2026-01-01', hasta: '2026-06-30' }
    const before = await ask('uso', wide)
    await portal.query(
      `INSERT INTO visit_day_due (day) SELECT day FROM generate_series('2026-01-01'::date, '2026-04-30', '1 day') AS day`,
    )
    const due = await ask('uso', wide)
    expect(due).toEqual({ ...before, porContar: 120 })
    const file = { params: { pregunta: 'uso' }, query: wide } as const
    const refused = await desk.callUnchecked(getAnswerFile, file)
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '60'])
    await keepVisitFigures(portal.ctx)
    expect(await ask('uso', wide)).toEqual(before)
    expect((await desk.callUnchecked(getAnswerFile, file)).statusCode).toBe(200)
  })

  it('leave the acts out while a day of an earlier release is among them, and count no past day again', async () => {
    const before = await ask('perdidas')
    await portal.query('UPDATE visit_day_figure SET acts = NULL')
    await keepVisitFigures(portal.ctx)
    expect((await ask('perdidas')).total.perdidas).not.toHaveProperty('motivos')
    await portal.query('INSERT INTO visit_day_due SELECT DISTINCT day FROM visit_day_figure')
    await keepVisitFigures(portal.ctx)
    expect(await ask('perdidas')).toEqual(before)
  })

  it('tell promises by kind, without those whose day is not over', async () => {
    const { por, filas } = await ask('promesas', { desde: '2026-01-01', hasta: '2026-12-31' })
    expect(por).toBe('clase')
    for (const { promesas } of filas) expect(promesas?.total).toBeGreaterThan(0)
  })

  it('come as a file with the total as its last line', async () => {
    for (const pregunta of ['perdidas', 'puntualidad', 'personas', 'uso', 'promesas'] as const) {
      const answer = await desk.callUnchecked(getAnswerFile, { params: { pregunta }, query: period })
      expect(answer.statusCode).toBe(200)
      expect(answer.body.split('\r\n').at(-2)).toMatch(/^"Todas",/)
    }
  })

  it('are for the desks with a panel, about questions that exist, in a period that begins before it ends', async () => {
    const other = await deskOf(portal, 'privacidad')
    expect(await other.status(answerQuestion, { params: { pregunta: 'uso' } })).toBe(403)
    expect(await other.status(getAnswerFile, { params: { pregunta: 'uso' } })).toBe(403)
    const bad = async (params: object, query: object) =>
      (await desk.callUnchecked(answerQuestion, { params, query } as never)).statusCode
    expect(await bad({ pregunta: 'clima' }, {})).toBeGreaterThanOrEqual(404)
    expect(await bad({ pregunta: 'uso' }, { por: 'ciudad' })).toBe(422)
    expect(await bad({ pregunta: 'uso' }, { desde: '2026-04-01', hasta: '2026-03-01' })).toBe(422)
  })
})
