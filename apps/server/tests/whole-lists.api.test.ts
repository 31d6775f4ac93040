import { bookAdviceAppointment, cancelAppointment, listMine } from '@amparo/contract/agenda/agenda.ts'
import { downloadOwnSheet, listPapers } from '@amparo/contract/home/papers.ts'
import { getGuestCase } from '@amparo/contract/membership/console/guests.ts'
import { inviteGuest, listGuests } from '@amparo/contract/membership/guests.ts'
import { fileComplaint } from '@amparo/contract/service-desk/complaints.ts'
import { getSupply, putSupply } from '@amparo/contract/service-desk/console/professional-schedules.ts'
import { getSiteSupply, putSiteSupply } from '@amparo/contract/service-desk/console/sites.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { freeSlots } from '../testing/agenda.ts'
import { complaintSheet } from '../testing/complaints.ts'
import { type DeskBrowser, deskOf } from '../testing/desk.ts'
import { guestBody } from '../testing/guests.ts'
import { newHolder, sessionOf } from '../testing/people.ts'
import { noLimits, openPortal, portal, startTestPortal } from '../testing/portal.ts'

let agenda: DeskBrowser
openPortal(() => startTestPortal(noLimits, { worker: false }))
beforeAll(async () => {
  agenda = await deskOf(portal, 'agenda')
})

/** More of a row of a table, the values of each by SQL over `n`. */
async function copy(table: string, where: string, times: number, values: Readonly<Record<string, string>>) {
  const built = Object.entries(values).map(([column, value]) => `'${column}', ${value}`)
  const columns = (
    await portal.query<{ name: string }>(
      `SELECT attname AS name FROM pg_attribute WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped
         AND attidentity <> 'a' AND attgenerated = ''`,
      [table],
    )
  ).rows.map(({ name }) => name)
  await portal.query(
    `INSERT INTO ${table} (${columns}) SELECT ${columns.map((name) => `made.${name}`)}
     FROM generate_series(1, ${times}) AS n, (SELECT * FROM ${table} WHERE ${where} LIMIT 1) AS one,
       jsonb_populate_record(NULL::${table}, to_jsonb(one) || jsonb_build_object(${built})) AS made`,
  )
}

describe('a list of one person, professional or site', () => {
  it("keeps one's own complaint, however many strangers file with the same e-mail", async () => {
    const me = await newHolder(portal, '57100001', 'Vida')
    const sheet = (documento: string, headers = {}) =>
      portal.as(headers).ask(fileComplaint, {
        body: complaintSheet({ documento, correoElectronico: 'persona57100001@buzon.example' }),
      })
    const { codigo } = await sheet('57100001', me)
    const foreign = await sheet('57100099')
    const number = Number(foreign.codigo.split('-')[1])
    await copy('complaint', `number = ${number}`, 60, {
      id: `900000 + n`,
      year: '2019',
      number: 'n',
      filed_at: `now() + n * interval '1 minute'`,
    })
    const papers = await portal.as(me).ask(listPapers)
    expect(papers.filter(({ clase }) => clase === 'reclamo')).toMatchObject([
      { enlace: `/documentos/reclamos/${codigo}` },
    ])
    expect(await portal.as(me).status(downloadOwnSheet, { params: { codigo } })).toBe(200)
  })

  it('has every guest of a holder, including an old one who still has a seat', async () => {
    const me = await newHolder(portal, '57100002', 'Vida')
    await portal.query(`UPDATE policy SET seats_7443 = 2 WHERE document_number = '57100002'`)
    const { id } = await portal.as(me).ask(inviteGuest, { body: guestBody('57100050') })
    await copy('invitation', `public_id = '${id}'`, 205, {
      id: '900000 + n',
      public_id: 'gen_random_uuid()',
      document_number: `(57200000 + n)::text`,
      token_hash: `'\\x' || encode(sha256(n::text::bytea), 'hex')`,
      seat_7443: '1000 + n',
      removed_at: 'now()',
    })
    const { invitados } = await portal.as(me).ask(listGuests)
    expect(invitados).toHaveLength(206)
    expect(invitados.map((guest) => guest.id)).toContain(id)
  })

  it("states the total of a guest's earlier invitations beside the last twenty", async () => {
    const { rows } = await portal.query<{ public_id: string }>(
      `SELECT public_id FROM invitation WHERE registered_at IS NOT NULL LIMIT 1`,
    )
    const id = rows[0]?.public_id ?? ''
    await copy('invitation', `public_id = '${id}'`, 22, {
      id: '800000 + n',
      public_id: `md5('antes' || n)::uuid`,
      token_hash: `'\\x' || encode(sha256(('antes' || n)::bytea), 'hex')`,
      removed_at: 'now()',
      seat_7443: 'CASE WHEN one.seat_7443 IS NULL THEN NULL ELSE 2000 + n END',
      seat_7442: 'CASE WHEN one.seat_7442 IS NULL THEN NULL ELSE 2000 + n END',
    })
    const admision = await deskOf(portal, 'admision')
    const { anteriores, totalAnteriores } = await admision.ask(getGuestCase, { params: { id } })
    expect([anteriores?.length, totalAnteriores]).toEqual([20, 22])
  })

  it('states the total of past visits beside the last hundred', async () => {
    const me = await sessionOf(portal, '10000001')
    const lists = () => portal.as(me).ask(listMine)
    const [slot] = await freeSlots(portal, { idServicio: 9 })
    const body = { idServicio: 9, inicio: slot?.inicio ?? '' }
    const { cita } = await portal.as(me).ask(bookAdviceAppointment, { body })
    const { id } = cita
    await portal.as(me).ask(cancelAppointment, { params: { id }, body: {} })
    const before = (await lists()).pasadas.length
    expect(await lists()).not.toHaveProperty('totalPasadas')
    await copy('appointment', `id = '${id}'`, 104, {
      id: 'md5(n::text)::uuid',
      state: `'cancelled'`,
      cancelled_at: 'now()',
      cancelled_by: `'person'`,
    })
    const { pasadas, totalPasadas } = await lists()
    expect([pasadas.length, totalPasadas]).toEqual([100, before + 104])
  })

  it('loses no closed day of a professional, nor of a site, beyond the four hundredth', async () => {
    for (const [owner, get, put] of [
      ['professional', getSupply, putSupply],
      ['site', getSiteSupply, putSiteSupply],
    ] as const) {
      const { rows } = await portal.query(`SELECT id FROM ${owner} LIMIT 1`)
      await portal.query(
        `INSERT INTO ${owner}_exception (${owner}_id, day, kind, start_minute, end_minute)
         SELECT '${rows[0].id}', date '2030-01-01' + n, 'closed', 0, 1440 FROM generate_series(1, 401) n`,
      )
      const params = { id: rows[0].id }
      const read = JSON.parse((await agenda.callUnchecked(get, { params })).body)
      expect(read.excepciones).toHaveLength(401)
      expect((await agenda.callUnchecked(put, { params, body: read })).statusCode).toBe(422)
      expect(JSON.parse((await agenda.callUnchecked(get, { params })).body)).toEqual(read)
    }
  })
})
