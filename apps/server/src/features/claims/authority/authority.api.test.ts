import { getClaim, writeClaimMessage } from '@amparo/contract/claims/claims.ts'
import { listAuthority, setAuthority } from '@amparo/contract/claims/console/authority.ts'
import {
  approveClaim,
  completeClaim,
  confirmApproval,
  declineRefusal,
  getClaimCase,
  listClaimCases,
  payClaim,
  refuseClaim,
  takeClaim,
} from '@amparo/contract/claims/console/claims.ts'
import type { EndpointShape } from '@amparo/contract/endpoint.ts'
import { approve, declineApproval } from '@amparo/contract/staff/console/administration.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startAgendaPortal } from '../../../../testing/agenda.ts'
import { outcomeOf } from '../../../../testing/caller.ts'
import { dayBefore, fileNotice, payAt, withoutPapers } from '../../../../testing/claims.ts'
import { type DeskBrowser, deskOf } from '../../../../testing/desk.ts'
import { newHolder } from '../../../../testing/people.ts'
import { openPortal, portal } from '../../../../testing/portal.ts'
import { present } from '../../../../testing/present.ts'

let jefa: DeskBrowser
let gerente: DeskBrowser
let one: DeskBrowser
let two: DeskBrowser
let people = 58_800_000
openPortal(() => startAgendaPortal('2026-12-02T10:00:00-05:00'))
beforeAll(async () => {
  jefa = await deskOf(portal, 'jefatura')
  gerente = await deskOf(portal, 'gerencia')
  one = await deskOf(portal, 'siniestros')
  two = await deskOf(portal, 'siniestros2')
})
beforeEach(() => portal.query('DELETE FROM claim_authority'))

const idOf = async (who: string) => {
  const { rows } = await portal.query('SELECT public_id FROM staff WHERE email = $1', [`${who}@demo.example`])
  return present(rows[0]).public_id as string
}
async function limits(of: Readonly<Record<string, number>>) {
  const limites = await Promise.all(
    Object.entries(of).map(async ([who, hasta]) => ({ persona: await idOf(who), hasta })),
  )
  return jefa.call(setAuthority, { body: { limites } })
}
async function setLimits(of: Readonly<Record<string, number>>) {
  const { pendiente } = (await limits(of)).json() as { pendiente: { id: string } }
  expect(await gerente.status(approve, { params: { id: pendiente.id } })).toBe(200)
}
const read = (folio: string, by = one) => by.ask(getClaimCase, { params: { folio } })
async function act(folio: string, endpoint: EndpointShape, body: object = {}, by = one) {
  const { version } = await read(folio, by)
  return by.callUnchecked(endpoint, { params: { folio }, body: { version, ...body } })
}
async function complete() {
  people += 1
  const document = String(people)
  const who = await newHolder(portal, document, 'Accidentes', { product: '6736-1' })
  const folio = await fileNotice(portal, who, document, { cobertura: 'gastos_medicos', monto: 180 })
  await payAt(portal, document)
  await act(folio, takeClaim)
  await act(folio, completeClaim, withoutPapers)
  return { who, document, folio }
}
const grant = { monto: 150, texto: 'Todo está en orden.' }

describe('limits of approval', () => {
  it('are set whole by two administrators, never by one, and one proposal waits at a time', async () => {
    expect((await jefa.ask(listAuthority)).personas.map(({ nombre, hasta }) => [nombre, hasta])).toEqual([
      ['Hernán Salcedo', undefined],
      ['Lucía Benavides', undefined],
    ])
    const first = (await limits({ siniestros: 50 })).json() as { pendiente: { id: string } }
    const second = (await limits({ siniestros: 100, siniestros2: 5000 })).json() as {
      pendiente: { id: string }
    }
    const { id } = second.pendiente
    expect(outcomeOf(await gerente.call(approve, { params: { id: first.pendiente.id } }))[0]).toBe(404)
    expect(outcomeOf(await jefa.call(approve, { params: { id } }))).toEqual([403, 'caso_propio'])
    expect((await jefa.ask(listAuthority)).pendiente).toMatchObject({ id, propia: true })
    expect((await gerente.ask(listAuthority)).pendiente).toMatchObject({
      propia: false,
      pedidoPor: 'Patricia Lazo',
      limites: [
        { nombre: 'Lucía Benavides', hasta: 100 },
        { nombre: 'Hernán Salcedo', hasta: 5000 },
      ],
    })
    expect(await gerente.status(approve, { params: { id } })).toBe(200)
    expect(outcomeOf(await gerente.call(approve, { params: { id } }))[0]).toBe(404)
    const { personas, pendiente } = await gerente.ask(listAuthority)
    expect([personas.map(({ hasta }) => hasta), pendiente]).toEqual([[5000, 100], undefined])
  })

  it('stay as they are after a no, and after a change of the proposer', async () => {
    const ask = async () =>
      ((await limits({ siniestros: 1 })).json() as { pendiente: { id: string } }).pendiente.id
    const declined = await ask()
    expect(await gerente.status(declineApproval, { params: { id: declined } })).toBe(200)
    expect((await jefa.ask(listAuthority)).pendiente).toBeUndefined()
    const id = await ask()
    await portal.query("UPDATE staff SET version = version + 1 WHERE email = 'jefatura@demo.example'")
    expect(outcomeOf(await gerente.call(approve, { params: { id } }))).toEqual([409, 'version'])
    expect((await jefa.ask(listAuthority)).personas.every(({ hasta }) => hasta === undefined)).toBe(true)
  })

  it('are refused for a stranger, a person twice and a negative amount, and hidden from the claims desk', async () => {
    const persona = await idOf('siniestros')
    const refusals = [
      [{ persona: await idOf('agenda'), hasta: 1 }],
      [
        { persona, hasta: 1 },
        { persona, hasta: 2 },
      ],
      [{ persona, hasta: -1 }],
    ]
    for (const limites of refusals) expect(await jefa.status(setAuthority, { body: { limites } })).toBe(422)
    expect(await one.status(listAuthority)).toBe(403)
    expect(await one.status(setAuthority, { body: { limites: [] } })).toBe(403)
  })

  it('are not confirmed by an administrator whose own limit they change', async () => {
    await portal.query(
      "UPDATE staff SET roles = '{administracion,siniestros}' WHERE email = 'gerencia@demo.example'",
    )
    const { pendiente } = (await limits({ gerencia: 9000 })).json() as { pendiente: { id: string } }
    expect((await gerente.ask(listAuthority)).pendiente?.propia).toBe(true)
    expect(outcomeOf(await gerente.call(approve, { params: { id: pendiente.id } }))).toEqual([
      403,
      'caso_propio',
    ])
    await jefa.call(declineApproval, { params: { id: pendiente.id } })
    await portal.query("UPDATE staff SET roles = '{administracion}' WHERE email = 'gerencia@demo.example'")
  })

  it('are not confirmed by an administrator whose other account has a limit that they change', async () => {
    const rename = (name: string) =>
      portal.query("UPDATE staff SET name = $1 WHERE email = 'siniestros2@demo.example'", [name])
    const { rows } = await portal.query<{ name: string }>(
      "SELECT name FROM staff WHERE email = 'gerencia@demo.example'",
    )
    await rename(rows[0]?.name.toUpperCase() ?? '')
    const { pendiente } = (await limits({ siniestros2: 9000 })).json() as { pendiente: { id: string } }
    expect((await gerente.ask(listAuthority)).pendiente?.propia).toBe(true)
    const refused = await gerente.call(approve, { params: { id: pendiente.id } })
    expect(outcomeOf(refused)).toEqual([403, 'caso_propio'])
    await jefa.call(declineApproval, { params: { id: pendiente.id } })
    await rename('Hernán Salcedo')
  })
})

describe('an approval', () => {
  it('needs no limit while none is set, and the desk reads so', async () => {
    const { folio } = await complete()
    expect((await read(folio)).facultad).toBeUndefined()
    expect((await act(folio, approveClaim, grant)).statusCode).toBe(200)
  })

  it('within the limit applies at once; of a person without a limit it waits', async () => {
    await setLimits({ siniestros: 150 })
    const within = await complete()
    expect((await read(within.folio)).facultad).toBe(150)
    expect((await act(within.folio, approveClaim, grant)).statusCode).toBe(200)
    const { folio } = await complete()
    expect((await read(folio, two)).facultad).toBe(0)
    expect((await act(folio, approveClaim, grant, two)).statusCode).toBe(202)
    expect((await act(folio, confirmApproval)).statusCode).toBe(200)
  })

  it('above the limit waits for a colleague whose limit covers it, and names both', async () => {
    await setLimits({ siniestros: 100, siniestros2: 149.99 })
    const { who, folio } = await complete()
    const asked = await act(folio, approveClaim, grant)
    expect(asked.statusCode).toBe(202)
    const waiting = await read(folio)
    expect(waiting).toMatchObject({
      estado: 'completa',
      aprobacion: { propia: true, alcanza: false, monto: 150, texto: grant.texto },
    })
    expect(waiting.pasos).not.toEqual(expect.arrayContaining(['aprobar', 'rechazar']))
    expect((await portal.as(who).ask(getClaim, { params: { folio } })).decision).toBeUndefined()
    expect(outcomeOf(await act(folio, confirmApproval))).toEqual([403, 'caso_propio'])
    expect(outcomeOf(await act(folio, confirmApproval, {}, two))).toEqual([403, 'sin_facultad'])
    const clausula = 'gastos_medicos.exclusion.1'
    const texto = 'El accidente fue practicando un deporte de riesgo.'
    expect(outcomeOf(await act(folio, refuseClaim, { clausula, texto }, two))[1]).toBe('paso_de_solicitud')
    const queue = await two.ask(listClaimCases, { query: { de: 'por_confirmar' } })
    expect(queue.filas).toMatchObject([{ folio, pendiente: true }])
    await setLimits({ siniestros: 100, siniestros2: 150 })
    expect((await read(folio, two)).aprobacion).toMatchObject({ propia: false, alcanza: true })
    expect((await act(folio, confirmApproval, {}, two)).statusCode).toBe(200)
    expect((await portal.as(who).ask(getClaim, { params: { folio } })).decision).toMatchObject({ monto: 150 })
    // Two people are behind the amount: either notes the payment.
    expect((await read(folio)).pagaOtra).toBe(false)
    const payment = { monto: 150, fecha: '2026-12-02', operacion: 'OP-1' }
    expect((await act(folio, payClaim, payment)).statusCode).toBe(200)
  })

  it('that waits ends with a no, news of the person, another approval or a change of its author', async () => {
    await setLimits({ siniestros: 100, siniestros2: 9000 })
    const ends: ((one: Awaited<ReturnType<typeof complete>>) => Promise<unknown>)[] = [
      ({ folio }) => act(folio, declineRefusal, { texto: 'Falta un recibo por revisar.' }, two),
      ({ who, folio }) =>
        portal.as(who).call(writeClaimMessage, { params: { folio }, body: { texto: 'Envío otro recibo.' } }),
      () => portal.query("UPDATE staff SET version = version + 1 WHERE email = 'siniestros@demo.example'"),
      ({ folio }) => act(folio, approveClaim, { ...grant, monto: 90, calculo: 'Solo un recibo vale.' }, two),
    ]
    for (const end of ends) {
      const claim = await complete()
      expect((await act(claim.folio, approveClaim, grant)).statusCode).toBe(202)
      expect(outcomeOf(await act(claim.folio, approveClaim, grant))[1]).toBe('paso_de_solicitud')
      await end(claim)
      expect((await read(claim.folio, two)).aprobacion).toBeUndefined()
      expect([409, 404]).toContain((await act(claim.folio, confirmApproval, {}, two)).statusCode)
    }
  })

  it('is not confirmed once another claim took the last event of the policy year', async () => {
    await setLimits({ siniestros: 100, siniestros2: 9000 })
    const { who, document, folio } = await complete()
    expect((await act(folio, approveClaim, grant)).statusCode).toBe(202)
    for (const days of [4, 5, 6]) {
      const told = { cobertura: 'gastos_medicos', monto: 180, fechaHecho: dayBefore(portal, days) }
      const other = await fileNotice(portal, who, document, told)
      await act(other, takeClaim, {}, two)
      await act(other, completeClaim, withoutPapers, two)
      expect((await act(other, approveClaim, grant, two)).statusCode).toBe(200)
    }
    const refused = await act(folio, confirmApproval, {}, two)
    expect(refused.refusal('datos_invalidos').errores).toMatchObject([{ campo: 'sinEventos' }])
  })

  it('takes the last event of the policy year once when two claims are approved at the same moment', async () => {
    const { who, document, folio } = await complete()
    const complete2 = async (days: number) => {
      const told = { cobertura: 'gastos_medicos', monto: 180, fechaHecho: dayBefore(portal, days) }
      const other = await fileNotice(portal, who, document, told)
      await act(other, takeClaim, {}, two)
      await act(other, completeClaim, withoutPapers, two)
      return other
    }
    const [first, second, third] = [await complete2(4), await complete2(5), await complete2(6)]
    for (const one of [folio, first]) expect((await act(one, approveClaim, grant)).statusCode).toBe(200)
    const versions = await Promise.all([second, third].map(async (one) => (await read(one)).version))
    const answers = await Promise.all(
      [second, third].map((one, at) =>
        two.callUnchecked(approveClaim, {
          params: { folio: one },
          body: { version: versions[at], ...grant },
        }),
      ),
    )
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 422])
  })

  it('is confirmed once by two colleagues at once', async () => {
    await setLimits({ siniestros: 100, siniestros2: 9000 })
    const { folio } = await complete()
    await act(folio, approveClaim, grant)
    const { version } = await read(folio, two)
    const confirm = () => two.call(confirmApproval, { params: { folio }, body: { version } })
    const answers = await Promise.all([confirm(), confirm()])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  })
})
