import { askEligibility, sendPolicies } from '@amparo/contract/feeds/partners.ts'
import { getCredential } from '@amparo/contract/identity/policy-cards.ts'
import { listOwnProducts } from '@amparo/contract/identity/profile.ts'
import { getSession } from '@amparo/contract/identity/session.ts'
import { checkDocument, sendCode } from '@amparo/contract/membership/activation.ts'
import { getPolicySheet } from '@amparo/contract/policies/policy-sheets.ts'
import { openPersonFile, searchPeople } from '@amparo/contract/service-desk/console/people.ts'
import { feedText } from '@amparo/database/policy-feed/feed-source.ts'
import { importPolicies } from '@amparo/database/policy-feed/import.ts'
import { feedColumns } from '@amparo/domain/policy-feed/columns.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import type { TestCaller } from '../../../../testing/caller.ts'
import { deskOf } from '../../../../testing/desk.ts'
import { addTestPartner, policyLine } from '../../../../testing/partners.ts'
import { newHolder } from '../../../../testing/people.ts'
import { openPortal, portal } from '../../../../testing/portal.ts'
import { present } from '../../../../testing/present.ts'
import { takePeopleIn } from '../../service-desk/people/people.service.ts'

let partner: TestCaller
openPortal()
beforeAll(async () => {
  partner = await (await addTestPartner(portal, 'Cáncer y Vida', ['6727-1', '6738-1'])).caller()
})

const ago = (minutes: number) => new Date(portal.ctx.clock.now().getTime() - minutes * 60_000)
const send = async (certificate: string, changes: object) =>
  (await partner.ask(sendPolicies, { body: { polizas: [policyLine(certificate, ago(1), changes)] } }))
    .resultados
const listed = async (own: TestCaller) =>
  (await own.ask(listOwnProducts)).productos.map(({ numeroCertificado }) => numeroCertificado).toSorted()
/** A night's feed of such lines. */
const bring = (...lines: string[]) =>
  importPolicies({
    databaseUrl: portal.ctx.database.url,
    source: feedText('noche.csv', [feedColumns.join(','), ...lines].join('\n')),
    now: portal.ctx.clock.now(),
    rejectsPath: null,
  })
const juan = (document: string, certificate: string) =>
  `8,${document},Juan,Paredes,Lozano,1970-01-15,911111111,juan${document}@buzon.example,6736-1,${certificate},Vida+Accidentes,2020-01-01,2099-12-31,vigente,1,1`
const yolanda = (document: string, certificate: string) =>
  `8,${document},Yolanda,Tumbajulca,Soto,1992-08-30,922222222,yolanda${document}@buzon.example,6738-1,${certificate},Cancer,2020-06-01,2099-12-31,vigente,1,1`
const stranger = {
  nombres: 'Maritza',
  apellido_paterno: 'Huaman',
  apellido_materno: 'Soto',
  fecha_nacimiento: '1992-08-30',
  codigo_producto: '6738-1',
  perfil: 'Cancer',
}

describe('a policy of another person under the document of an account', () => {
  it('gives nothing, is listed nowhere, and its partner reads why', async () => {
    const session = await newHolder(portal, '58100001', 'Vida')
    const numero_documento = '58100001'
    const told = {
      certificado: 'OTRA-1',
      resultado: 'persona_distinta',
      motivos: [expect.stringContaining('otra persona')],
    }
    expect(await send('OTRA-1', { ...stranger, numero_documento })).toEqual([told])
    expect(await send('OTRA-1', { ...stranger, numero_documento })).toEqual([told])

    const own = portal.as(session)
    const { modulos, sesion, coberturas } = await own.ask(getSession)
    expect(modulos).toMatchObject({ vida: true, cancer: false })
    expect(sesion.datosProductos.map(({ value }) => value)).toEqual(['6727-1'])
    expect(coberturas).toEqual([{ cobertura: 'Vida', licencias: 1 }])
    expect(await listed(own)).toEqual(['PRUEBA-58100001'])
    const params = { certificado: 'OTRA-1' }
    expect(await own.status(getCredential, { params })).toBe(404)
    expect(await own.status(getPolicySheet, { params })).toBe(404)
    const body = { tipoDocumento: 8, documento: numero_documento } as const
    const { coberturas: covers } = await partner.ask(askEligibility, { body })
    expect(covers.map(({ certificado }) => certificado)).toEqual(['PRUEBA-58100001'])
  })

  it('waits for a code where only a surname was corrected, and stays out where day and month are swapped', async () => {
    const session = await newHolder(portal, '58100002', 'Vida')
    const same = {
      numero_documento: '58100002',
      nombres: 'Graciela',
      apellido_paterno: 'Ccahuana',
      apellido_materno: 'Villanueva',
      fecha_nacimiento: '1988-03-12',
    }
    const results = [
      await send('MISMA-1', { ...same, apellido_paterno: 'Mamani' }),
      await send('MISMA-2', { ...same, apellido_paterno: 'Cahuana', apellido_materno: 'Villanueba' }),
      await send('MISMA-3', { ...same, fecha_nacimiento: '1988-12-03' }),
    ]
    expect(results.flat().map(({ resultado }) => resultado)).toEqual(['nueva', 'nueva', 'persona_distinta'])
    expect(await listed(portal.as(session))).toEqual(['PRUEBA-58100002'])
    expect((await portal.as(session).ask(listOwnProducts)).porConfirmar).toHaveLength(2)
  })

  it('leaves the account with the feed that renames a certificate in it, and comes back with the correction', async () => {
    const session = await newHolder(portal, '58100003', 'Vida')
    const own = portal.as(session)
    const change = (names: object) =>
      portal.ctx.db.updateTable('policy').set(names).where('document_number', '=', '58100003').execute()
    await change({ given_names: 'Maritza', paternal_surname: 'Huaman', birth_date: '1992-08-30' })
    expect(await listed(own)).toEqual([])
    await change({ given_names: 'Graciela', paternal_surname: 'Ccahuana', birth_date: '1988-03-12' })
    expect(await listed(own)).toEqual(['PRUEBA-58100003'])
  })
})

describe('one document on the policies of two people', () => {
  it('activates with the code of the first, and both are found at the desk', async () => {
    const document = '58100010'
    expect((await bring(juan(document, 'FLD-18A'), yolanda(document, 'FLD-18B'))).findings).toMatchObject({
      otherPersons: 1,
    })
    await takePeopleIn(portal.ctx)
    expect((await portal.ask(checkDocument, { query: { id: document } })).codigo).toBe(1)
    const { destino } = await portal.ask(sendCode, {
      body: { proposito: 'activacion', tipoDocumento: 8, documento: document, canal: 'correo' },
    })
    expect(destino).toMatch(/^j/)

    const desk = await deskOf(portal, 'admision')
    for (const buscar of ['paredes lozano', 'yolanda tumbajulca']) {
      const { filas } = await desk.ask(searchPeople, { query: { buscar } })
      expect([buscar, filas.length]).toEqual([buscar, 1])
      const file = await desk.ask(openPersonFile, {
        params: { id: present(filas[0]).id },
        body: { motivo: 'llamada' },
      })
      expect(file.datos.nombres).toBe('Juan')
      expect(file.polizas.map(({ certificado, aNombreDe }) => [certificado, aNombreDe])).toEqual([
        ['FLD-18B', 'Yolanda Tumbajulca'],
        ['FLD-18A', undefined],
      ])
    }
  })
})
