import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { listServices } from '@amparo/contract/agenda/catalogue.ts'
import { ecosystems } from '@amparo/domain/catalogue/ecosystems.ts'
import type { DocumentType } from '@amparo/domain/documents.ts'
import { describe, expect, it } from 'vitest'
import { logIn, sessionOf } from '../../../../testing/people.ts'
import { bearer, openPortal, portal } from '../../../../testing/portal.ts'

openPortal()

interface Row {
  idEcosistema: number
  activo: boolean
  DataEcosistma: string
  Servicios: string
}
async function rowsOf(documento: string, tipoDocumento: DocumentType = 8): Promise<Row[]> {
  const { token } = (await logIn(portal, documento, { tipoDocumento })).json()
  const answer = await portal.as(bearer(token)).call(listServices)
  expect(answer.statusCode).toBe(200)
  return answer.json()
}

describe('the list of services', () => {
  it('has a row per ecosystem, its data and services as JSON texts, with the keys as spelt', async () => {
    const rows = await rowsOf('10000001')
    expect(rows.map(({ idEcosistema }) => idEcosistema)).toEqual(ecosystems.map(({ id }) => id))
    for (const row of rows) {
      expect(Object.keys(row)).toEqual([
        ...['idEcosistema', 'activo', 'DataEcosistma', 'Servicios', 'coberturaHasta'],
      ])
      const ecosystem = JSON.parse(row.DataEcosistma)
      expect(ecosystem.id).toBe(row.idEcosistema)
      expect(JSON.parse(row.Servicios)).toBeInstanceOf(Array)
    }
    const services = rows.map(({ Servicios }) =>
      (JSON.parse(Servicios) as { id: number }[]).map(({ id }) => id),
    )
    expect(services).toEqual(ecosystems.map(({ ecos }) => ecos.map(({ id }) => id)))
    expect(rows.map(({ DataEcosistma }) => JSON.parse(DataEcosistma).value)).toEqual(
      ecosystems.map(({ value }) => value),
    )
  })

  it.each([
    ['10000001', 8, [1, 2, 3, 4, 5, 6], 'a holder of everything'],
    ['10000003', 8, [], 'a holder of the instalment alone'],
    ['CE000006', 6, [4], 'a holder of Cáncer Plus'],
    ['10000007', 8, [], 'a holder whose policy ended'],
    ['10000004', 8, [5], 'a guest of telemedicine'],
  ] satisfies [string, DocumentType, number[], string][])(
    'turns on for %s (tipo %i) the ecosystems %j: %s',
    async (documento, tipo, active, _of) => {
      const rows = await rowsOf(documento, tipo)
      expect(rows.filter(({ activo }) => activo).map(({ idEcosistema }) => idEcosistema)).toEqual(active)
    },
  )

  it('is never cached', async () => {
    const answer = await portal.as(await sessionOf(portal, '10000003')).call(listServices)
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  it('is compressed for a client that accepts it, with the same content', async () => {
    const who = await sessionOf(portal, '10000003')
    const plain = await portal.as(who).call(listServices)
    expect(plain.headers['content-encoding']).toBeUndefined()
    for (const [coding, unpack] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const packed = await portal.as({ ...who, 'accept-encoding': coding }).call(listServices)
      expect([packed.headers['content-encoding'], packed.headers.vary]).toEqual([coding, 'accept-encoding'])
      expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2)
      expect(unpack(packed.rawPayload).toString()).toBe(plain.body)
    }
  })
})
