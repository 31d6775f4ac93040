import {
  addPartner,
  changePartnerProducts,
  confirmPartner,
  declinePartner,
  listPartners,
  replacePartnerKeys,
  revokePartner,
} from '@amparo/contract/feeds/console/partners.ts'
import { issuePartnerToken, readPartnerPolicy, sendPolicies } from '@amparo/contract/feeds/partners.ts'
import { disableStaff, listStaff } from '@amparo/contract/staff/console/administration.ts'
import { listActs } from '@amparo/contract/staff/console/audit-log.ts'
import { exportJWK, generateKeyPair, type JWK } from 'jose'
import { beforeAll, describe, expect, it } from 'vitest'
import { outcomeOf } from '../../../../testing/caller.ts'
import { type DeskBrowser, deskOf, listRecorded } from '../../../../testing/desk.ts'
import {
  addTestPartner,
  newPartnerKey,
  policyLine,
  proposePartner,
  signAssertion,
  tokenRequest,
} from '../../../../testing/partners.ts'
import { bearer, noLimits, openPortal, portal, startTestPortal } from '../../../../testing/portal.ts'
import { cleanUp } from '../../../processes/clean-up.ts'

let jefatura: DeskBrowser
let second: DeskBrowser
openPortal(() => startTestPortal(noLimits, { worker: false }))
beforeAll(async () => {
  jefatura = await deskOf(portal, 'jefatura')
  // Another of the demo's people, made an administrator by hand.
  await portal.ctx.db
    .updateTable('staff')
    .set({ roles: ['agenda', 'administracion'] })
    .where('email', '=', 'agenda@demo.example')
    .execute()
  second = await deskOf(portal, 'agenda')
})

const read = async (id: string) => (await jefatura.ask(listPartners)).filas.find((one) => one.id === id)
const at = (id: string, version: number) => ({ params: { id }, body: { version } })
const askToken = async (id: string, privateKey: Parameters<typeof signAssertion>[1]['privateKey']) =>
  portal.call(issuePartnerToken, { body: tokenRequest(await signAssertion(portal, { id, privateKey })) })

describe('a partner in the console', () => {
  it('calls once a second administrator has confirmed its keys, and new ones end the former', async () => {
    const { privateKey, jwk } = await newPartnerKey('llave-1')
    const asked = await proposePartner(jefatura, 'Vida Segura', [jwk])
    expect(asked).toMatchObject({
      estado: 'por_confirmar',
      productos: ['6727-1'],
      claves: [],
      pendiente: {
        claves: [{ kid: 'llave-1', tipo: 'EC P-256', huella: expect.stringMatching(/^[\w-]{43}$/) }],
        propio: true,
      },
      version: 1,
    })
    expect((await askToken(asked.id, privateKey)).statusCode).toBe(401)
    expect(outcomeOf(await jefatura.call(confirmPartner, at(asked.id, 1)))).toEqual([403, 'caso_propio'])
    expect(outcomeOf(await second.call(confirmPartner, at(asked.id, 2)))).toEqual([409, 'version'])
    const answers = await Promise.all([1, 2, 3].map(() => second.call(confirmPartner, at(asked.id, 1))))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)

    const token = (await askToken(asked.id, privateKey)).json().access_token
    const opens = async () =>
      (await portal.as(bearer(token)).call(readPartnerPolicy, { params: { certificado: 'X' } })).statusCode
    expect(await opens()).toBe(404)
    expect(await read(asked.id)).toMatchObject({
      estado: 'activo',
      claves: [{ kid: 'llave-1', ultimoUso: expect.any(String) }],
      ultimoUso: expect.any(String),
    })

    // Keys that only wait change nothing; once confirmed they are the only ones.
    const next = await newPartnerKey('llave-2')
    const replaced = await jefatura.ask(replacePartnerKeys, {
      params: { id: asked.id },
      body: { claves: { keys: [next.jwk as { kty: string }] }, version: 2 },
    })
    expect(replaced.socio).toMatchObject({
      estado: 'activo',
      pendiente: { claves: [{ kid: 'llave-2' }] },
      version: 3,
    })
    expect(await opens()).toBe(404)
    expect(await second.status(confirmPartner, at(asked.id, 3))).toBe(200)
    expect(await opens()).toBe(401)
    expect((await askToken(asked.id, privateKey)).statusCode).toBe(401)
    const signed = await signAssertion(
      portal,
      { id: asked.id, privateKey: next.privateKey },
      {},
      { kid: 'llave-2' },
    )
    expect(await portal.status(issuePartnerToken, { body: tokenRequest(signed) })).toBe(200)

    expect(await second.status(revokePartner, at(asked.id, 4))).toBe(200)
    expect(await read(asked.id)).toMatchObject({
      estado: 'revocado',
      claves: [],
      revocado: expect.any(String),
    })
    expect(outcomeOf(await jefatura.call(revokePartner, at(asked.id, 5)))).toEqual([409, 'socio_revocado'])
    const late = {
      params: { id: asked.id },
      body: { claves: { keys: [jwk as { kty: string }] }, version: 5 },
    }
    expect(outcomeOf(await jefatura.call(replacePartnerKeys, late))).toEqual([409, 'socio_revocado'])

    const acts = (await listRecorded(portal)).filter(({ about }) => about === `socios:${asked.id}`)
    expect(acts.filter(({ result }) => result === 'hecho').map(({ action }) => action)).toEqual([
      'socios',
      'socios.confirmar',
      'socios.claves',
      'socios.confirmar',
      'socios.revocar',
    ])
    const auditor = await deskOf(portal, 'auditoria')
    const { filas } = await auditor.ask(listActs, { query: { clase: 'socios', ver: 'dos_personas' } })
    expect(filas.map(({ frase }) => frase.replace(/^.*? (?=pidió|confirmó|no pudo)/, ''))).toContain(
      'confirmó el pedido sobre Vida Segura · claves: llave-1',
    )
  })

  it('is no longer pending once declined, a week old, or its author has changed', async () => {
    const declined = await proposePartner(jefatura, 'Con un no')
    expect(await second.status(declinePartner, at(declined.id, 1))).toBe(200)
    expect(await read(declined.id)).toMatchObject({ estado: 'sin_claves', version: 2 })
    expect(outcomeOf(await second.call(declinePartner, at(declined.id, 2)))).toEqual([404, 'no_encontrado'])
    expect(outcomeOf(await second.call(confirmPartner, at(declined.id, 2)))).toEqual([404, 'no_encontrado'])
    const own = await proposePartner(jefatura, 'Retirado')
    expect(await jefatura.status(declinePartner, at(own.id, 1))).toBe(200)

    const changed = await proposePartner(jefatura, 'De quien cambió')
    const bump = (by: number) =>
      portal.ctx.db
        .updateTable('staff')
        .set(({ eb }) => ({ version: eb('version', '+', by) }))
        .where('email', '=', 'jefatura@demo.example')
        .execute()
    await bump(1)
    expect(outcomeOf(await second.call(confirmPartner, at(changed.id, 1)))).toEqual([404, 'no_encontrado'])
    await bump(-1)

    portal.ctx.clock.advance(7 * 86_400_000 + 1000)
    await cleanUp(portal.ctx)
    const [later, other] = [await deskOf(portal, 'agenda'), await deskOf(portal, 'jefatura')]
    jefatura = other
    second = later
    expect(outcomeOf(await later.call(confirmPartner, at(changed.id, 1)))).toEqual([404, 'no_encontrado'])
    expect(await read(changed.id)).toMatchObject({ estado: 'sin_claves' })
  })

  it('loses products at once, gets more with a second person, and its token follows from the next call on', async () => {
    const partner = await addTestPartner(portal, 'Cambia de productos', ['6727-1', '6736-1'])
    const caller = await partner.caller()
    let lines = 0
    const sendOf = async (codigo_producto: string, perfil: string) => {
      lines += 1
      const line = policyLine(`CP-${lines}`, portal.ctx.clock.now(), { codigo_producto, perfil })
      return (await caller.ask(sendPolicies, { body: { polizas: [line] } })).resultados[0]?.resultado
    }
    const change = (desk: DeskBrowser, productos: readonly string[], version: number) =>
      desk.callUnchecked(changePartnerProducts, { params: { id: partner.id }, body: { productos, version } })
    expect(await sendOf('6736-1', 'Accidentes')).toBe('nueva')
    const { version = 0 } = (await read(partner.id)) ?? {}
    expect((await change(jefatura, [], version)).refusal().errores[0]?.campo).toBe('productos')
    expect((await change(jefatura, ['1-1'], version)).statusCode).toBe(422)
    const missing = { params: { id: 'nada' }, body: { productos: ['6727-1' as const], version } }
    expect(outcomeOf(await jefatura.callUnchecked(changePartnerProducts, missing))).toEqual([
      404,
      'no_encontrado',
    ])

    const fewer = await change(jefatura, ['6727-1'], version)
    expect([fewer.statusCode, fewer.json().socio.productos]).toEqual([200, ['6727-1']])
    expect(await sendOf('6736-1', 'Accidentes')).toBe('rechazada')
    expect(outcomeOf(await change(second, ['6727-1'], version))).toEqual([409, 'version'])

    const more = await change(jefatura, ['6704-1', '6727-1'], version + 1)
    expect([more.statusCode, more.json().socio]).toMatchObject([
      202,
      { estado: 'activo', productos: ['6727-1'], pendiente: { claves: [], productos: ['6704-1', '6727-1'] } },
    ])
    expect(await sendOf('6704-1', 'Proteccion')).toBe('rechazada')
    // Keys requested by the same person wait beside them, and are confirmed together.
    const next = await newPartnerKey('llave-2')
    const asked = await jefatura.ask(replacePartnerKeys, {
      params: { id: partner.id },
      body: { claves: { keys: [next.jwk as { kty: string }] }, version: version + 2 },
    })
    expect(asked.socio.pendiente).toMatchObject({
      claves: [{ kid: 'llave-2' }],
      productos: ['6704-1', '6727-1'],
    })
    // Another person's request replaces it, and needs a different confirmation.
    expect((await change(second, ['6704-1'], version + 3)).json().socio.pendiente).toMatchObject({
      claves: [],
      productos: ['6704-1'],
    })
    expect(outcomeOf(await second.call(confirmPartner, at(partner.id, version + 4)))).toEqual([
      403,
      'caso_propio',
    ])
    expect(await jefatura.status(confirmPartner, at(partner.id, version + 4))).toBe(200)
    expect(await read(partner.id)).toMatchObject({ productos: ['6704-1'], claves: [{ kid: 'llave-1' }] })
    expect(await sendOf('6704-1', 'Proteccion')).toBe('nueva')
    expect(await sendOf('6727-1', 'Vida')).toBe('rechazada')
    await jefatura.call(revokePartner, at(partner.id, version + 5))
    expect(outcomeOf(await change(jefatura, ['6727-1'], version + 6))).toEqual([409, 'socio_revocado'])
  })

  it('ends a pending request with any change of the partner: the second person confirms exactly the data shown', async () => {
    const { jwk } = await newPartnerKey('llave-de-antes')
    const asked = await proposePartner(jefatura, 'Cambia Mientras', [jwk])
    const narrowed = await second.ask(changePartnerProducts, {
      params: { id: asked.id },
      body: { productos: ['6727-1'], version: 1 },
    })
    expect(narrowed.socio.pendiente).toBeUndefined()
    expect(outcomeOf(await second.call(confirmPartner, at(asked.id, 2)))).toEqual([404, 'no_encontrado'])
  })

  it('has a unique name and keys, and submits only public ones', async () => {
    const pair = await newPartnerKey('llave-1')
    await proposePartner(jefatura, 'La primera', [pair.jwk])
    const body = (nombre: string, keys: readonly object[]) => ({
      body: { nombre, productos: ['6727-1'], claves: { keys } },
    })
    const send = (nombre: string, keys: readonly object[]) =>
      jefatura.callUnchecked(addPartner, body(nombre, keys))
    const { jwk: free } = await newPartnerKey('a')
    expect(outcomeOf(await send('LA PRIMERA', [free]))).toEqual([409, 'socio_existente'])
    const first = (await jefatura.ask(listPartners)).filas.find(({ nombre }) => nombre === 'La primera')
    await second.call(confirmPartner, at(first?.id ?? '', 1))
    expect(outcomeOf(await send('La segunda', [pair.jwk]))).toEqual([409, 'clave_en_uso'])

    const secret = await exportJWK(pair.privateKey)
    const weak = await crypto.subtle.generateKey(
      {
        name: 'RSASSA-PKCS1-v1_5',
        modulusLength: 1024,
        publicExponent: new Uint8Array([1, 0, 1]),
        hash: 'SHA-256',
      },
      true,
      ['sign', 'verify'],
    )
    const p384 = (await exportJWK((await generateKeyPair('ES384', { extractable: true })).publicKey)) as JWK
    for (const [keys, told] of [
      [[secret], /clave privada/],
      [[{ kty: 'oct', k: 'c2VjcmV0bw' }], /clave privada/],
      [[await exportJWK(weak.publicKey)], /2048/],
      [[p384], /EC P-256/],
      [[{ ...free, x: free.y }], /no cuadran/],
      [[{ ...free, x: '¡!' }], /base64url/],
      [[{ ...free, alg: 'HS256' }], /ES256/],
      [[{ ...free, use: 'enc' }], /use/],
      [[{ ...free, kid: 'con espacio' }], /kid/],
      [[free, { ...free, kid: 'b' }], /dos veces/],
      [[free, { ...(await newPartnerKey('a')).jwk }], /mismo kid/],
      [[], /./],
      [Array.from({ length: 6 }, () => free), /./],
    ] as const) {
      const refusal = (await send('La tercera', keys)).refusal('datos_invalidos')
      expect(refusal.errores.map(({ mensaje }) => mensaje).join()).toMatch(told)
    }
    expect((await send('Sin productos', [free])).statusCode).toBe(202)
    expect(
      outcomeOf(
        await jefatura.callUnchecked(addPartner, {
          body: { ...body('X y Z', [free]).body, productos: ['1-1'] },
        }),
      )[0],
    ).toBe(422)
    // A key without a name is called by its thumbprint.
    const { kid: _, ...nameless } = (await newPartnerKey('x')).jwk
    const shown = await proposePartner(jefatura, 'Sin kid', [nameless as JWK])
    expect(shown.pendiente?.claves[0]?.kid).toBe(shown.pendiente?.claves[0]?.huella)
  })

  it('is not confirmed by a person who has just lost the role', async () => {
    const asked = await proposePartner(jefatura, 'A destiempo')
    const { filas } = await jefatura.ask(listStaff, { query: { limite: '100' } })
    const agenda = filas.find(({ correo }) => correo === 'agenda@demo.example')
    await jefatura.call(disableStaff, {
      params: { id: agenda?.id ?? '' },
      body: { version: agenda?.version ?? 0 },
    })
    expect(await second.status(confirmPartner, at(asked.id, 1))).toBe(401)
  })
})
